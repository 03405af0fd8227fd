import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Our API and a bare route with the same SQL, each in a process of its own. */
export const startServers = async (databaseUrl: string) => {
  const start = (file: string) =>
    new Promise<{ url: string; stop: () => void }>((resolve) => {
      const child = fork(fileURLToPath(new URL(file, import.meta.url)), [databaseUrl]);
      child.once('message', (url: string) => resolve({ url, stop: () => child.kill() }));
    });
  const [api, bare] = await Promise.all([start('api-server.ts'), start('bare-server.ts')]);
  return {
    api: api.url,
    bare: bare.url,
    async stop() {
      api.stop();
      bare.stop();
    },
  };
};

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that redirects every request to the same path elsewhere. */
export const startRedirect = async (to: string) => {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    response.writeHead(307, { location: to + (request.url ?? '') }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};

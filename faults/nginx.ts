import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { onTestFinished, vi } from 'vitest';
import { freePort } from '#server/testing/free-port.ts';

const run = promisify(execFile);

export const deployed = (name: string) =>
  fileURLToPath(new URL(`../deploy/${name}`, import.meta.url));

/** Starts the machine's nginx with deploy/nginx.conf; only addresses, folders and TLS differ. */
export const startNginx = async (ports: number[], { pictureLifetime = '1d' } = {}) => {
  await run('nginx', ['-v']).catch(() => {
    throw new Error('nginx is not installed: apt-get install nginx-light');
  });
  const folder = await mkdtemp(join(tmpdir(), 'lentera-nginx-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const servers = join(folder, 'servers.conf');
  await writeFile(servers, ports.map((at) => `server 127.0.0.1:${at};\n`).join(''));
  const site = (await readFile(deployed('nginx.conf'), 'utf8'))
    .replace('/etc/nginx/lentera-servers.conf', servers)
    .replace('/var/lib/nginx/lentera', join(folder, 'cache'))
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replace('proxy_cache_valid 200 1d;', `proxy_cache_valid 200 ${pictureLifetime};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^server \{\n {2}listen 80;[^]*?^\}\n/m, '')
    .replaceAll(/^ +(listen \[|ssl_).*\n/gm, '');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const main = join(folder, 'main.conf');
  await writeFile(
    main,
    `worker_processes 2; pid ${folder}/pid; error_log ${folder}/error.log warn; events {}
     http { access_log off; ${paths.join(' ')}\n${site}}`,
  );
  const nginx = ['nginx', '-p', folder, '-c', main];
  await run('nginx', [...nginx.slice(1), '-t']);
  const child = spawn('nginx', [...nginx.slice(1), '-g', 'daemon off;'], { stdio: 'ignore' });
  onTestFinished(async () => {
    child.kill('SIGQUIT');
    await once(child, 'exit');
    await rm(folder, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${port}`;
  await vi.waitUntil(() => fetch(url).then(Boolean, () => false), { timeout: 10_000 });
  return {
    url,
    /** For rolling-restart.sh. */
    environment: { SERVERS: servers, RELOAD: `${nginx.join(' ')} -s reload` },
    readErrors: () => readFile(join(folder, 'error.log'), 'utf8'),
    readLog: () => readFile(join(folder, 'lentera.log'), 'utf8'),
  };
};

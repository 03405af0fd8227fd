// The files that operators copy: what protects the server and nothing else would notice.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { maxMessageFileBytes } from '#domain/picture.ts';

const textOf = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

test('the unit file and compose.yml limit the memory of the server', () => {
  expect(textOf('deploy/lentera@.service')).toMatch(/^MemoryMax=1G$/m);
  const [server = ''] = textOf('compose.yml').split(/^ {2}postgres:$/m);
  expect(server).toMatch(/^ {4}mem_limit: 1g$/m);
});

test('the unit file and compose.yml keep temporary files of uploads on the disk', () => {
  expect(textOf('deploy/lentera@.service')).toMatch(/^Environment=TMPDIR=%S\/lentera$/m);
  expect(textOf('compose.yml')).toMatch(/^ {6}TMPDIR: \/data$/m);
});

test('nginx and Caddy refuse calls over http, and redirect pages only', () => {
  const [, nginx = ''] =
    /^server \{\n {2}listen 80;([^]*?)^\}/m.exec(textOf('deploy/nginx.conf')) ?? [];
  expect(nginx).toMatch(/location \/api\/ \{\s*return 403;\s*\}/);
  expect(nginx).toMatch(/location \/ \{\s*return 301 https:/);
  const [, caddy = ''] = /^http:\/\/\S+ \{([^]*?)^\}/m.exec(textOf('deploy/Caddyfile')) ?? [];
  expect(caddy).toMatch(/handle \/api\/\* \{\s*respond 403\s*\}/);
  expect(caddy).toMatch(/handle \{\s*redir https:/);
});

test('nginx passes the largest file of a message on', () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(textOf('deploy/nginx.conf')) ?? [];
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(maxMessageFileBytes);
});

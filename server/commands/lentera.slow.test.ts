import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

const lentera = (...words: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = { ...process.env, LENTERA_HOME: root };
    execFile('sh', [`${root}deploy/lentera`, ...words], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });

test('lentera alone lists its commands', async () => {
  const { code, out } = await lentera();
  expect(code).toBe(0);
  expect(out.trim().split('one of: ')[1]?.split(' ')).toEqual([
    'admin',
    'backup',
    'demo',
    'keys',
    'ledger',
    'privacy',
    'restore',
    'version',
  ]);
});

test('a wrong command is named, with those that exist', async () => {
  const { code, err } = await lentera('ledgers');
  expect(code).toBe(1);
  expect(err).toMatch(/^lentera: there is no command 'ledgers', only: admin backup /);
});

test('a command runs, and its usage names it as it was called', async () => {
  expect((await lentera('version')).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect((await lentera('ledger', 'chek')).err).toMatch(/^Usage: lentera ledger check /);
});

import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { production } from '../testing/production.ts';

/** The names of the settings that the one message complains about, in its order. */
const faultsOf = (env: Record<string, string>) => {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    const [head, ...lines] = (error as Error).message.split('\n');
    expect(head).toBe('These settings need attention:');
    return lines.map((line) => /^ {2}(\w+): \S/.exec(line)?.[1]);
  }
};

test('an empty environment is a good one', () => {
  expect(readSettings({})).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    secureCookies: false,
    trustProxy: false,
    databaseUrl: undefined,
    databasePool: 10,
    postgresDir: '.data/postgres',
    uploadsDir: '.data/uploads',
    logLevel: 'warn',
    testControls: false,
    smtpUrl: undefined,
    google: undefined,
    midtrans: undefined,
    commissionBasisPoints: 500,
    minFee: 10_000,
    site: { name: 'Lentera' },
  });
});

test('a blank setting is the same as none', () => {
  const blank = { PORT: '', PUBLIC_URL: '', TEST_CONTROLS: '', SMTP_URL: '', LOG_LEVEL: '' };
  expect(readSettings(blank)).toEqual(readSettings({}));
});

test('.env.example holds every default, and its blank settings are no fault in production', () => {
  const example = parseEnv(readFileSync('.env.example', 'utf8'));
  expect(readSettings(example)).toEqual(readSettings({}));
  expect(faultsOf({ ...example, ...production })).toEqual([]);
});

test.each([
  ['NODE_ENV', 'prod'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', 'http'],
  ['PORT', '80.5'],
  ['PUBLIC_URL', 'lentera.example'],
  ['PUBLIC_URL', 'ftp://lentera.example'],
  ['PUBLIC_URL', 'http://lentera.example/app'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '127.0.0.1,'],
  ['DATABASE_URL', 'mysql://localhost/lentera'],
  ['DATABASE_PREPARED', 'no'],
  ['DATABASE_POOL', '1'],
  ['S3_ENDPOINT', 's3.example'],
  ['S3_ENDPOINT', 'https://s3.example/bucket'],
  ['S3_REGION', 'Jakarta 3'],
  ['LOG_LEVEL', 'loud'],
  ['DRAIN_SECONDS', '301'],
  ['CALLS_PER_MINUTE', '59'],
  ['MAX_CONNECTIONS', '0'],
  ['METRICS_TOKEN', 'short'],
  ['TEST_CONTROLS', 'true'],
  ['SMTP_URL', 'mail.example:25'],
  ['GOOGLE_ISSUER', 'google'],
  ['MIDTRANS_API_URL', 'midtrans'],
  ['MIDTRANS_API_URL', 'https://api.midtrans.com/v2'],
  ['MIDTRANS_SNAP_URL', 'ftp://app.midtrans.com'],
  ['COMMISSION_BASIS_POINTS', '10001'],
  ['CONTACT_EMAIL', 'halo'],
])('%s=%s is refused by name', (name, value) => {
  expect(faultsOf({ [name]: value })).toEqual([name]);
});

test.each([
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['MIDTRANS_SERVER_KEY', 'MIDTRANS_CLIENT_KEY'],
])('%s and %s come together or not at all', (one, other) => {
  expect(faultsOf({ [one]: 'x' })).toEqual([other]);
  expect(faultsOf({ [other]: 'x' })).toEqual([one]);
  expect(faultsOf({ [one]: 'x', [other]: 'x' })).toEqual([]);
});

test('pictures in S3 need a bucket and both keys, and an address only where it is not AWS', () => {
  const s3 = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
  for (const name of Object.keys(s3)) expect(faultsOf({ ...s3, [name]: '' })).toEqual([name]);
  expect(faultsOf({ ...s3, S3_BUCKET: 'Pictures/x' })).toEqual(['S3_BUCKET']);
  expect(readSettings(s3).s3?.endpoint).toBe('https://s3.ap-southeast-3.amazonaws.com');
  const elsewhere = { ...s3, S3_ENDPOINT: 'http://127.0.0.1:9000/' };
  expect(readSettings(elsewhere).s3?.endpoint).toBe('http://127.0.0.1:9000');
  expect(readSettings({}).s3).toBeUndefined();
});

test.each(['127.0.0.1', '::1', '10.0.0.0/8, fd00::/8', 'loopback', 'loopback,uniquelocal'])(
  'TRUST_PROXY=%s is understood',
  (proxies) => expect(faultsOf({ TRUST_PROXY: proxies })).toEqual([]),
);

test('all faults stand in one message', () => {
  const env = {
    PORT: 'http',
    PUBLIC_URL: 'x',
    DATABASE_URL: 'x',
    TEST_CONTROLS: 'x',
    SMTP_URL: 'x',
  };
  expect(faultsOf(env)).toEqual([
    'PORT',
    'PUBLIC_URL',
    'DATABASE_URL',
    'TEST_CONTROLS',
    'SMTP_URL',
  ]);
});

test('faults of production settings are listed with those of single settings', () => {
  expect(faultsOf({ NODE_ENV: 'production', PORT: 'http', TEST_CONTROLS: '1' })).toEqual([
    'PORT',
    'MIDTRANS_SERVER_KEY',
    'TEST_CONTROLS',
    'PUBLIC_URL',
    'SMTP_URL',
    'ENCRYPTION_KEYS',
    'OPERATOR_NAME',
    'CONTACT_PHONE',
    'CONTACT_EMAIL',
    'OFFICE_ADDRESS',
    'MAIL_FROM',
  ]);
});

test('several database hosts are refused, a comma in a password is not', () => {
  expect(faultsOf({ DATABASE_URL: 'postgresql://u@a:5432,b:5432/lentera' })).toEqual([
    'DATABASE_URL',
  ]);
  expect(faultsOf({ DATABASE_URL: 'postgresql://u:a,b@c:5432/lentera' })).toEqual([]);
});

test.each(['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])(
  '%s without DATABASE_URL is refused, also one of several hosts',
  (name) => {
    const given = { [name]: 'postgresql://u@a/lentera' };
    const DATABASE_URL = 'postgresql://u@b:6432/lentera';
    expect(faultsOf(given)).toEqual(['DATABASE_URL']);
    expect(faultsOf({ ...given, DATABASE_URL })).toEqual([]);
    expect(faultsOf({ DATABASE_URL, [name]: 'postgresql://u@a,b/lentera' })).toEqual([name]);
  },
);

test('the message does not repeat what was given, which may be a secret', () => {
  expect(() => readSettings({ METRICS_TOKEN: 'hush', DATABASE_URL: 'x://u:hush@h/d' })).toThrow(
    /^(?!.*hush)/s,
  );
});

test.each([
  ['TEST_CONTROLS', { TEST_CONTROLS: '1' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://lentera.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: '' }],
  ['SMTP_URL', { SMTP_URL: '' }],
  ['ENCRYPTION_KEYS', { ENCRYPTION_KEYS: '' }],
  ['ENCRYPTION_KEYS', { ENCRYPTION_KEYS: '1:short' }],
  ['GOOGLE_ISSUER', { GOOGLE_ISSUER: 'http://issuer.example' }],
  ['S3_ENDPOINT', { S3_ENDPOINT: 'http://s3.example' }],
  ['MIDTRANS_SERVER_KEY', { MIDTRANS_SERVER_KEY: '', MIDTRANS_CLIENT_KEY: '' }],
  ['MIDTRANS_API_URL', { MIDTRANS_API_URL: 'http://api.midtrans.com' }],
  ['OPERATOR_NAME', { OPERATOR_NAME: '' }],
  ['CONTACT_EMAIL', { CONTACT_EMAIL: 'halo@lentera.example' }],
  ['OFFICE_ADDRESS', { OFFICE_ADDRESS: 'Jl. Contoh No. 1, Jakarta, Indonesia' }],
  ['MIDTRANS_SNAP_URL', { MIDTRANS_SNAP_URL: 'http://app.midtrans.com' }],
])('production refuses to start: %s %j', (name, change) => {
  expect(faultsOf(production)).toEqual([]);
  expect(faultsOf({ ...production, ...change })).toEqual([name]);
});

test.each([
  { PUBLIC_URL: 'https://lentera.example' },
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.7' },
  { HOST: 'lentera.example' },
  { HOST: '127.lentera.example' },
])('a server that others reach refuses to start outside production: %j', (reachable) => {
  expect(faultsOf(reachable)).toEqual(['NODE_ENV']);
  expect(faultsOf({ NODE_ENV: 'development', ...reachable })).toEqual(['NODE_ENV']);
  expect(faultsOf({ ...production, ...reachable })).toEqual([]);
});

test.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])(
  'a server that listens on %s may run outside production',
  (HOST) => expect(faultsOf({ HOST, PUBLIC_URL: 'http://127.0.0.1:3000' })).toEqual([]),
);

test('in production every call is logged and cookies are secure', () => {
  expect(readSettings(production)).toMatchObject({
    production: true,
    logLevel: 'info',
    secureCookies: true,
    publicUrl: 'https://lentera.example',
    testControls: false,
    callsPerMinute: 6000,
  });
});

test('secure cookies follow the address people use, also outside production', () => {
  expect(
    readSettings({ NODE_ENV: 'test', PUBLIC_URL: 'https://try.lentera.example/' }),
  ).toMatchObject({
    secureCookies: true,
    publicUrl: 'https://try.lentera.example',
  });
});

test('with its keys payments use Midtrans, at its real addresses unless others are set', () => {
  expect(readSettings(production).midtrans).toEqual({
    serverKey: 'Mid-server-test',
    clientKey: 'Mid-client-test',
    apiUrl: 'https://api.midtrans.com',
    snapUrl: 'https://app.midtrans.com',
  });
  const elsewhere = { MIDTRANS_SNAP_URL: 'https://app.sandbox.midtrans.com/' };
  expect(readSettings({ ...production, ...elsewhere }).midtrans?.snapUrl).toBe(
    'https://app.sandbox.midtrans.com',
  );
});

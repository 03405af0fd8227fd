import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import * as z from 'zod';
import { maxFee } from '#domain/money.ts';
import { parseKeys } from './security/encryption-keys.ts';
import { StartFault } from './stop.ts';

const blankAsUnset = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(type: T) => z.preprocess(blankAsUnset, type.optional());
const withDefault = <T extends z.ZodType>(type: T, value: string) =>
  z.preprocess((given) => blankAsUnset(given) ?? value, type);
const flag = (value: '0' | '1') =>
  withDefault(
    z.enum(['0', '1']).transform((given) => given === '1'),
    value,
  );
const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

const isOrigin = (url: string) => url.replace(/\/$/, '') === URL.parse(url)?.origin;
const origin = z
  .url({ protocol: /^https?$/, abort: true })
  .refine(isOrigin, 'must have no path')
  .transform((url) => url.replace(/\/$/, ''));

const hostOf = (url: string) => url.split('/')[2]?.split('@').at(-1) ?? '';
const postgresUrl = z
  .string()
  .refine((url) => !hostOf(url).includes(','), {
    error: 'must name one host: put haproxy or the like before several',
    abort: true,
  })
  .pipe(z.url({ protocol: /^postgres(ql)?$/ }));

/** Only for development. */
const placeholders = {
  CONTACT_PHONE: '+62 812-0000-1234',
  CONTACT_EMAIL: 'halo@lentera.example',
  OFFICE_ADDRESS: 'Jl. Contoh No. 1, Jakarta, Indonesia',
  MAIL_FROM: 'Lentera <halo@lentera.example>',
};

const Environment = z.object({
  NODE_ENV: withDefault(z.enum(['development', 'test', 'production']), 'development'),
  HOST: withDefault(z.string(), '127.0.0.1'),
  PORT: withDefault(whole(0, 65535), '3000'),
  PUBLIC_URL: optional(origin),
  TRUST_PROXY: optional(
    z.string().refine((list) => areProxies(list), 'must be addresses or networks like 10.0.0.0/8'),
  ),
  DATABASE_URL: optional(postgresUrl),
  DATABASE_DIRECT_URL: optional(postgresUrl),
  DATABASE_PREPARED: flag('1'),
  DATABASE_READ_URL: optional(postgresUrl),
  DATABASE_POOL: withDefault(whole(2, 100), '10'),
  DATA_DIR: withDefault(z.string(), '.data'),
  S3_BUCKET: optional(
    z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket'),
  ),
  S3_ENDPOINT: optional(origin),
  S3_REGION: withDefault(z.string().regex(/^[a-z0-9-]+$/, 'must be a region'), 'ap-southeast-3'),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  LEAKED_PASSWORDS: optional(z.string().refine(existsSync, 'must be a file')),
  CLAMD: optional(
    z.string().regex(/^(\/.+|[^:/]+:\d+)$/, 'must be host:port or the path of a socket'),
  ),
  LOG_LEVEL: optional(z.enum(['debug', 'info', 'warn', 'error', 'silent'])),
  DRAIN_SECONDS: withDefault(whole(0, 300), '0'),
  CALLS_PER_MINUTE: withDefault(whole(60, 10_000_000), '6000'),
  MAX_CONNECTIONS: withDefault(whole(1, 100_000), '6000'),
  METRICS_TOKEN: optional(z.string().min(16)),
  TEST_CONTROLS: flag('0'),
  BACKUP_PUBLIC_KEY: optional(
    z
      .string()
      .regex(
        /^age1[a-z0-9]+$/,
        'must be a public key as lentera keys backup (npm run keys -- backup) prints it',
      ),
  ),
  ENCRYPTION_KEYS: optional(
    z.string().transform((text, context) => {
      const keys = parseKeys(text);
      // Does not repeat the value: it is secret.
      if (!keys)
        context.addIssue(
          'must be version:key pairs as lentera keys new (npm run keys -- new) prints them, with commas',
        );
      return keys;
    }),
  ),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: withDefault(z.string(), placeholders.MAIL_FROM),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  GOOGLE_ISSUER: withDefault(z.url(), 'https://accounts.google.com'),
  MIDTRANS_SERVER_KEY: optional(z.string()),
  MIDTRANS_CLIENT_KEY: optional(z.string()),
  MIDTRANS_API_URL: withDefault(origin, 'https://api.midtrans.com'),
  MIDTRANS_SNAP_URL: withDefault(origin, 'https://app.midtrans.com'),
  COMMISSION_BASIS_POINTS: withDefault(whole(0, 10_000), '500'),
  MIN_FEE: withDefault(whole(1, maxFee), '10000'),
  SITE_NAME: withDefault(z.string(), 'Lentera'),
  OPERATOR_NAME: withDefault(z.string(), 'Lentera'),
  CONTACT_PHONE: withDefault(z.string(), placeholders.CONTACT_PHONE),
  CONTACT_EMAIL: withDefault(z.email(), placeholders.CONTACT_EMAIL),
  OFFICE_ADDRESS: withDefault(z.string(), placeholders.OFFICE_ADDRESS),
});

export type Settings = ReturnType<typeof readSettings>;

/** Reports all faults in one message. */
export const readSettings = (env: NodeJS.ProcessEnv, otherFaults: string[] = []) => {
  const read = Environment.safeParse(env);
  const issues = read.error?.issues ?? [];
  const faults = [
    ...issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...faultsBetween(env),
    ...otherFaults,
  ];
  if (!read.success || faults.length > 0) {
    throw new StartFault(
      `These settings need attention:\n${faults.map((f) => `  ${f}`).join('\n')}`,
    );
  }
  const e = read.data;
  const host = isIP(e.HOST) === 6 ? `[${e.HOST}]` : e.HOST;
  const publicUrl = e.PUBLIC_URL ?? `http://${host}:${e.PORT}`;
  const production = e.NODE_ENV === 'production';
  return {
    production,
    host: e.HOST,
    port: e.PORT,
    publicUrl,
    secureCookies: publicUrl.startsWith('https:'),
    trustProxy: e.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? false,
    databaseUrl: e.DATABASE_URL,
    /** PostgreSQL's own address, if DATABASE_URL is a pooler in transaction mode. */
    databaseDirectUrl: e.DATABASE_DIRECT_URL,
    /** False: every statement is sent unnamed. */
    databasePrepared: e.DATABASE_PREPARED,
    /** A streaming standby, for guests' reads. */
    databaseReadUrl: e.DATABASE_READ_URL,
    databasePool: e.DATABASE_POOL,
    postgresDir: join(e.DATA_DIR, 'postgres'),
    uploadsDir: join(e.DATA_DIR, 'uploads'),
    /** Undefined: pictures are stored on the local disk. */
    s3:
      e.S3_BUCKET && e.S3_ACCESS_KEY_ID && e.S3_SECRET_ACCESS_KEY
        ? {
            bucket: e.S3_BUCKET,
            endpoint: e.S3_ENDPOINT ?? `https://s3.${e.S3_REGION}.amazonaws.com`,
            region: e.S3_REGION,
            accessKeyId: e.S3_ACCESS_KEY_ID,
            secretAccessKey: e.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    /** A file of hashes. */
    leakedPasswords: e.LEAKED_PASSWORDS,
    /** The virus scanner for files that are stored as they were sent. */
    clamd: e.CLAMD,
    backupPublicKey: e.BACKUP_PUBLIC_KEY,
    encryptionKeys: e.ENCRYPTION_KEYS,
    /** Used if no keys are set. */
    keyFile: join(e.DATA_DIR, 'keys'),
    logLevel: e.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    /** How long readiness fails before the process stops listening, so that load balancers stop sending requests. */
    drainSeconds: e.DRAIN_SECONDS,
    /** Overall limit per address; calls have their own limits. */
    callsPerMinute: e.TEST_CONTROLS ? 10_000_000 : e.CALLS_PER_MINUTE,
    /** Further ones are closed at once. */
    maxConnections: e.MAX_CONNECTIONS,
    metricsToken: e.METRICS_TOKEN,
    testControls: e.TEST_CONTROLS,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    google:
      e.GOOGLE_CLIENT_ID && e.GOOGLE_CLIENT_SECRET
        ? {
            clientId: e.GOOGLE_CLIENT_ID,
            clientSecret: e.GOOGLE_CLIENT_SECRET,
            issuer: e.GOOGLE_ISSUER,
          }
        : undefined,
    /** Undefined: payments use the sandbox. */
    midtrans:
      e.MIDTRANS_SERVER_KEY && e.MIDTRANS_CLIENT_KEY
        ? {
            serverKey: e.MIDTRANS_SERVER_KEY,
            clientKey: e.MIDTRANS_CLIENT_KEY,
            apiUrl: e.MIDTRANS_API_URL,
            snapUrl: e.MIDTRANS_SNAP_URL,
          }
        : undefined,
    commissionBasisPoints: e.COMMISSION_BASIS_POINTS,
    /** The lowest fee that a teacher may set, in rupiah. */
    minFee: e.MIN_FEE,
    /** The payment provider's fee, for the warning next to the commission. */
    site: {
      name: e.SITE_NAME,
      operator: e.OPERATOR_NAME,
      phone: e.CONTACT_PHONE,
      email: e.CONTACT_EMAIL,
      officeAddress: e.OFFICE_ADDRESS,
    },
  };
};

/** Checks the raw values, so that these faults appear together with those of single settings. */
const faultsBetween = (env: NodeJS.ProcessEnv) => {
  const production = env.NODE_ENV === 'production';
  return [
    missingOf(
      env,
      ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
      'Google sign-in needs both its id and its secret',
    ),
    missingOf(
      env,
      ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
      'pictures in S3 need a bucket and both keys',
    ),
    !env.DATABASE_URL &&
      (env.DATABASE_DIRECT_URL || env.DATABASE_READ_URL) &&
      'DATABASE_URL: must be set with DATABASE_DIRECT_URL or DATABASE_READ_URL',
    missingOf(env, ['MIDTRANS_SERVER_KEY', 'MIDTRANS_CLIENT_KEY'], 'payments need both keys'),
    // Tests check https answers without a certificate, so NODE_ENV=test may.
    !['production', 'test'].includes(env.NODE_ENV ?? '') &&
      isReachable(env) &&
      'NODE_ENV: must be production when PUBLIC_URL is https or HOST is not this machine: demo accounts and the mailbox are open to everyone otherwise',
    production &&
      !env.MIDTRANS_SERVER_KEY &&
      'MIDTRANS_SERVER_KEY: must be set in production, the sandbox takes no money',
    production && env.TEST_CONTROLS === '1' && 'TEST_CONTROLS: must not be on in production',
    production &&
      !env.PUBLIC_URL?.startsWith('https:') &&
      'PUBLIC_URL: must be the https address people use',
    production &&
      !env.SMTP_URL &&
      'SMTP_URL: must be set in production, the development mailbox is off there',
    production &&
      !env.ENCRYPTION_KEYS &&
      'ENCRYPTION_KEYS: must be set in production; lentera keys new (npm run keys -- new) makes one',
    production &&
      !env.OPERATOR_NAME &&
      'OPERATOR_NAME: must be set in production, the terms name the operator',
    ...Object.entries(placeholders).map(
      ([name, value]) =>
        production &&
        [undefined, '', value].includes(env[name]) &&
        `${name}: must be the operator's own in production`,
    ),
    ...['GOOGLE_ISSUER', 'S3_ENDPOINT', 'MIDTRANS_API_URL', 'MIDTRANS_SNAP_URL'].map(
      (name) =>
        production &&
        env[name]?.startsWith('http:') &&
        `${name}: must be an https address in production`,
    ),
  ].filter((fault) => typeof fault === 'string' && fault !== '');
};

const isReachable = ({ PUBLIC_URL = '', HOST }: NodeJS.ProcessEnv) =>
  PUBLIC_URL.startsWith('https:') || !/^(|localhost|::1|127(\.\d+){3})$/.test(HOST ?? '');

/** Either all or none. */
const missingOf = (env: NodeJS.ProcessEnv, names: string[], why: string) => {
  const missing = names.filter((name) => !env[name]);
  return missing.length > 0 && missing.length < names.length && `${missing[0]}: ${why}`;
};

/** Addresses, networks or the names Fastify knows, separated by commas. */
const areProxies = (list: string) => list.split(',').every((entry) => isProxy(entry.trim()));
const isProxy = (entry: string) => {
  const [address = '', bits = '0'] = entry.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return /^(loopback|linklocal|uniquelocal)$/.test(entry) || (/^\d+$/.test(bits) && +bits <= most);
};

/** Variables of the process and of a .env file; the former take precedence. */
export const environment = () => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
};

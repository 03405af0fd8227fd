import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import { sandboxKey } from '#server/adapters/payment-sandbox.ts';
import { signatureOf } from '#server/adapters/payment-signature.ts';
import { type RoleName, roles } from './markers.ts';
import { brokenBytes } from './bytes.ts';
import { breakText, mutate, mutateHeaders, mutatePath, mutateQuery, textOf } from './mutate.ts';
import { roleOf } from './people.ts';
import type { Random } from './random.ts';
import { validValue } from './shapes.ts';
import { suggestFor } from './suggest.ts';
import { upload } from './uploads.ts';
import { makeVisit } from './visits.ts';
import type { World } from './world.ts';

export interface Attack {
  role: RoleName;
  name: RouteName | 'visit';
  method: string;
  path: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
  /** Why a successful answer would be a breach; undefined when the call is allowed. */
  forbidden: string | undefined;
  over: 'inject' | 'socket' | 'bytes';
  /** Raw bytes to send instead of a well-formed request. */
  bytes: Buffer;
}

/** Calls made rarely: some end what others need; some hash passwords or encode pictures, which costs as much as a hundred others. */
const rare = new Set<RouteName>([
  'addDisputeImage',
  'addHomework',
  'addMessageFile',
  'addTeacherDocument',
  'changeEmail',
  'changePassword',
  'deleteMe',
  'endOtherLogins',
  'login',
  'logout',
  'reauthenticate',
  'register',
  'resetPassword',
  'uploadProfilePicture',
]);
/** Repeated entries are chosen more often. */
const faultKinds = [
  ...(['body', 'body', 'body', 'body'] as const),
  ...(['query', 'path', 'address', 'bytes', 'headers', 'method'] as const),
];
const otherMethods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'];

/** A call of the contract with zero to three faults. */
export const makeAttack = (random: Random, world: World, nextName: () => RouteName): Attack => {
  if (random.chance(0.05)) return makeVisit(random, world);
  let name = nextName();
  if (rare.has(name) && random.chance(0.8)) name = nextName();
  const call: Call = calls[name];
  // Prefer a role that may make the call: more code runs behind the guards.
  const role = random.pick(random.chance(0.7) ? roles.filter((one) => mayCall(call, one)) : roles);
  const [method, pattern] = routes[name];
  const suggest = suggestFor(random, world, role, name);
  const fill = (schema: Parameters<typeof validValue>[0] | undefined) =>
    schema && (validValue(schema, random, suggest) as Record<string, unknown> | undefined);
  const howMany = random.pick([0, 0, 0, 1, 1, 1, 2, 3]);
  const wrongs = new Set(Array.from({ length: howMany }, () => random.pick(faultKinds)));
  const has = (wrong: (typeof faultKinds)[number]) => wrongs.has(wrong);

  const params = fill(call.params) ?? {};
  let query = fill(call.query);
  let body: unknown = fill(call.body);
  if (name === 'paymentNotification' && random.chance(0.5))
    body = signedNotification(random, world);
  if (has('body')) body = mutate(random, body);
  if (has('query')) query = mutate(random, query ?? {}) as typeof query;

  // Anyone may name another person; objects of another person are forbidden.
  const { teacherId: _teacher, userId: _user, ...things } = params;
  const ids = Object.values(things).map(textOf);
  let path = pattern.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(textOf(params[key])),
  );
  let search = queryText(query);
  if (has('path')) path = mutatePath(random, path);
  if (has('address')) search = mutateQuery(random, search);
  const sentMethod = has('method') ? random.pick(otherMethods) : method;

  let payload: Attack['payload'];
  let headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' };
  const token = role === 'guest' ? undefined : world.members[role].token;
  if (token) headers.cookie = `login=${token}`;
  if (call.upload) {
    const form = upload(random, call.upload);
    payload = form.payload;
    headers['content-type'] = form.contentType;
  } else if (body !== undefined && sentMethod !== 'GET' && sentMethod !== 'HEAD') {
    const json = JSON.stringify(body) ?? '';
    payload = has('bytes') ? breakText(random, json) : json;
    headers['content-type'] = 'application/json';
  }
  if (has('headers')) headers = mutateHeaders(random, headers);

  const isMapped = !has('path') && !has('method');
  const over = random.chance(0.1) ? (random.chance(0.1) ? 'bytes' : 'socket') : 'inject';
  const whole = { method: sentMethod, path: search ? `${path}?${search}` : path, headers, payload };
  return {
    role,
    name,
    ...whole,
    bytes: over === 'bytes' ? brokenBytes(random, whole) : Buffer.alloc(0),
    forbidden: isMapped ? whyForbidden(call, world, role, ids) : undefined,
    over,
  };
};

/** A notification with a valid signature. */
const signedNotification = (random: Random, { ids }: World) => {
  const notification = {
    order_id: random.pick(ids.order ?? []),
    status_code: random.pick(['200', '201', '202', '407']),
    gross_amount: '100000.00',
    transaction_status: random.pick([
      'settlement',
      'SETTLEMENT',
      'pending',
      'deny',
      'expire',
      'refund',
      'x',
    ]),
  };
  return { ...notification, signature_key: signatureOf(notification, sandboxKey) };
};

const mayCall = ({ access }: Call, role: RoleName) => {
  if (access === 'anyone' || access === 'maybe') return true;
  return role !== 'guest' && (access === 'login' || access === roleOf(role));
};

/** Forbidden by the contract's access, or because the caller is no party of the object. */
const whyForbidden = (call: Call, world: World, role: RoleName, ids: string[]) => {
  if (!mayCall(call, role)) return role === 'guest' ? 'no login' : 'wrong role';
  if (call.access === 'anyone' || call.access === 'maybe') return undefined;
  const isForeign = (id: string) => world.owners.get(id)?.includes(role) === false;
  return role !== 'admin' && ids.some(isForeign) ? "someone else's" : undefined;
};

const queryText = (query: unknown) =>
  typeof query === 'object' && query !== null
    ? Object.entries(query)
        .map(
          ([key, value]) =>
            `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent(textOf(value))}`,
        )
        .join('&')
    : '';

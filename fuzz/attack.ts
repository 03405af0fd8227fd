import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import { sandboxKey } from '#server/adapters/payment-sandbox.ts';
import { signatureOf } from '#server/adapters/payment-signature.ts';
import { type RoleName, roles } from './markers.ts';
import { brokenBytes } from './bytes.ts';
import { breakText, spoil, spoilHeaders, spoilPath, spoilQuery, textOf } from './mutate.ts';
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
  /** Why a good answer would be a breach, should there be a reason. */
  forbidden: string | undefined;
  over: 'inject' | 'socket' | 'bytes';
  /** What goes over the wire, where that is no request any more. */
  bytes: Buffer;
}

const names = Object.keys(routes) as RouteName[];
/** Some end what others need; some hash passwords or draw pictures, each as dear as a hundred others. */
const rare = new Set<RouteName>([
  'addDisputeImage',
  'deleteMe',
  'endOtherLogins',
  'login',
  'logout',
  'prove',
  'register',
  'resetPassword',
  'uploadProfilePicture',
]);
/** What is most likely to matter is most likely chosen. */
const possibleWrongs = [
  ...(['body', 'body', 'body', 'body'] as const),
  ...(['query', 'path', 'address', 'bytes', 'headers', 'method'] as const),
];
const otherMethods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'];

/** A call of the contract as someone would make it, with none, one or some things wrong. */
export const makeAttack = (random: Random, world: World): Attack => {
  if (random.chance(0.05)) return makeVisit(random, world);
  let name = random.pick(names);
  if (rare.has(name) && random.chance(0.8)) name = random.pick(names);
  const call: Call = calls[name];
  // Often someone who may: behind the door is more to break.
  const role = random.pick(random.chance(0.5) ? roles.filter((one) => mayCall(call, one)) : roles);
  const [method, pattern] = routes[name];
  const suggest = suggestFor(random, world, role, name);
  const fill = (schema: Parameters<typeof validValue>[0] | undefined) =>
    schema && (validValue(schema, random, suggest) as Record<string, unknown> | undefined);
  const howMany = random.pick([0, 0, 0, 1, 1, 1, 2, 3]);
  const wrongs = new Set(Array.from({ length: howMany }, () => random.pick(possibleWrongs)));
  const has = (wrong: (typeof possibleWrongs)[number]) => wrongs.has(wrong);

  const params = fill(call.params) ?? {};
  let query = fill(call.query);
  let body: unknown = fill(call.body);
  if (name === 'paymentNotification' && random.chance(0.5)) body = genuine(random, world);
  if (has('body')) body = spoil(random, body);
  if (has('query')) query = spoil(random, query ?? {}) as typeof query;

  // People can be named by anyone; what is theirs cannot.
  const { teacherId: _teacher, userId: _user, ...things } = params;
  const ids = Object.values(things).map(textOf);
  let path = pattern.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(textOf(params[key])),
  );
  let search = queryText(query);
  if (has('path')) path = spoilPath(random, path);
  if (has('address')) search = spoilQuery(random, search);
  const sentMethod = has('method') ? random.pick(otherMethods) : method;

  let payload: Attack['payload'];
  let headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' };
  const token = role === 'guest' ? undefined : world.members[role].token;
  if (token) headers.cookie = `login=${token}`;
  if (call.upload) {
    const form = upload(random);
    payload = form.payload;
    headers['content-type'] = form.contentType;
  } else if (body !== undefined && sentMethod !== 'GET' && sentMethod !== 'HEAD') {
    const json = JSON.stringify(body) ?? '';
    payload = has('bytes') ? breakText(random, json) : json;
    headers['content-type'] = 'application/json';
  }
  if (has('headers')) headers = spoilHeaders(random, headers);

  const isMapped = !has('path') && !has('method');
  const over = random.chance(0.1) ? (random.chance(0.1) ? 'bytes' : 'socket') : 'inject';
  const whole = { method: sentMethod, path: search ? `${path}?${search}` : path, headers, payload };
  return {
    role,
    name,
    ...whole,
    bytes: over === 'bytes' ? brokenBytes(random, whole) : Buffer.alloc(0),
    forbidden: isMapped ? forbiddance(call, world, role, ids) : undefined,
    over,
  };
};

/** As the provider tells it. */
const genuine = (random: Random, { ids }: World) => {
  const told = {
    order_id: random.pick(ids.order ?? []),
    status_code: random.pick(['200', '201', '202', '407']),
    gross_amount: '100000.00',
    transaction_status: random.pick(['settlement', 'pending', 'deny', 'expire', 'refund', 'x']),
  };
  return { ...told, signature_key: signatureOf(told, sandboxKey) };
};

const mayCall = ({ access }: Call, role: RoleName) => {
  if (access === 'anyone' || access === 'maybe') return true;
  return role !== 'guest' && (access === 'login' || access === roleOf(role));
};

/** The contract says who may call; whoever has no part in a thing may do nothing to it. */
const forbiddance = (call: Call, world: World, role: RoleName, ids: string[]) => {
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

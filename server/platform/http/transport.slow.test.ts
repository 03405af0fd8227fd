import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text as read } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import { useServer } from '../../testing/app.ts';
import { type Role, roles } from '#domain/account.ts';
import { loggedIn, newEmail, newStudent, type SomeoneLoggedIn } from '../../testing/people.ts';

/** Rules that every call of the contract must follow; new calls are included automatically. */
const server = useServer();
const names = Object.keys(routes) as RouteName[];
const noOne = '00000000-0000-7000-8000-000000000000';
const pathOf = (name: RouteName) =>
  routes[name][1].replace('{date}', '2026-01-01').replaceAll(/\{\w+\}/g, noOne);
/** Calls without fields, or with optional ones alone; null is their empty body. */
const takesNull = new Set<RouteName>([
  'cancelBooking',
  'completeBooking',
  'acceptHour',
  'refuseHour',
]);
const withBody = names.filter((name) => 'body' in calls[name]);

const people: Partial<Record<Role, SomeoneLoggedIn>> = {};
beforeAll(async () => {
  for (const role of roles) {
    const someone = await loggedIn(server);
    await server.db.updateTable('users').set({ role }).where('id', '=', someone.user._id).execute();
    people[role] = someone;
  }
});

/** A person who is allowed to make the call. */
const callerOf = (name: RouteName) => {
  const { access } = calls[name];
  return personWith(roles.find((role) => role === access) ?? 'student');
};

const personWith = (role: Role) => {
  const person = people[role];
  if (!person) throw new Error('asked before anyone was there');
  return person;
};

const sendTo = (name: RouteName, body: unknown, type = 'application/json') =>
  callerOf(name).send(routes[name][0], pathOf(name), body, { 'content-type': type });

const wrongTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'text/html',
  'application/xml',
  'application/jsonp',
  'multipart/form-data; boundary=x',
  'nonsense',
];
const malformed = [
  '{',
  '{"email":}',
  "{'email':1}",
  'email=a@b.co',
  ' ',
  '\uFEFF{',
  '{"a":1}}',
  'NaN',
];
const prototypeKeys = [
  '{"__proto__":{"role":"admin"}}',
  '{"address":{"__proto__":{"line1":"x"}}}',
  '{"\\u005f\\u005fproto__":1}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
];
const noObjects = ['[]', '"text"', '5', 'true', '['.repeat(9000) + ']'.repeat(9000)];
const nothing = 'null';

// One parser reads all calls, so one call is sent every body, and each of the others one of each kind in turn.
const bodies: { name: RouteName; kind: string; body: string; type?: string; refusal: object }[] =
  [];
for (const [nth, name] of withBody.entries()) {
  const some = (all: string[]) => (name === 'updateMe' ? all : [all[nth % all.length] ?? '']);
  const add = (kind: string, all: string[], refusal: object) => {
    for (const body of some(all)) bodies.push({ name, kind, body, refusal });
  };
  for (const type of some(wrongTypes)) {
    const refusal = { status: 415, code: 'wrong_type' };
    bodies.push({ name, kind: `of the type ${type}`, body: '{}', type, refusal });
  }
  add('that is not JSON', malformed, { status: 400, code: 'malformed' });
  add('with a prototype key', prototypeKeys, { status: 400, code: 'malformed' });
  const noFields = takesNull.has(name) ? noObjects : [nothing, ...noObjects];
  add('that is no object', noFields, { status: 422, code: 'invalid' });
}

test.each(bodies)(
  '$name: a body $kind is refused: $body',
  async ({ name, body, type, refusal }) => {
    const answer = await sendTo(name, body, type);
    expect({ status: answer.status, code: answer.body.code }).toEqual(refusal);
    expect(answer.body.fields !== undefined).toBe(answer.status === 422);
  },
);

test('a body of the wrong type gets one sentence and a code', async () => {
  const { body } = await sendTo('updateMe', '{}', 'text/plain');
  expect(body).toEqual({
    success: false,
    code: 'wrong_type',
    message: 'This kind of content is not accepted here.',
  });
});

test.each(withBody)('%s: a body of more than 64 KB is refused unread', async (name) => {
  const { status, body } = await sendTo(name, JSON.stringify({ text: 'x'.repeat(64 * 1024) }));
  expect(status).toBe(413);
  expect(body).toMatchObject({ success: false, code: 'too_large' });
});

test('refusals are also in Indonesian', async () => {
  const { body } = await personWith('student').send('PUT', pathOf('updateMe'), '{', {
    'content-type': 'application/json',
    'accept-language': 'id',
  });
  expect(body.message).toBe('Permintaan tidak dapat dibaca.');
});

test.each<[RouteName, number]>([
  ['cancelBooking', 404],
  ['readAllNotifications', 200],
  ['updateMe', 200],
  ['forgotPassword', 422],
])('%s: zero bytes of JSON are no body', async (name, expected) => {
  expect((await sendTo(name, '')).status).toBe(expected);
});

test.each([
  ['register', () => newStudent()],
  ['login', () => ({ email: newEmail(), password: 'kopi-tubruk-7' })],
  ['forgotPassword', () => ({ email: newEmail() })],
  ['resetPassword', () => ({ password: 'kopi-tubruk-7' })],
  ['updateMe', () => ({ name: 'Budi', phone: '', address: { line1: 'Jl. Dago', line2: '' } })],
] as [RouteName, () => object][])(
  '%s: NUL and half a character in any text are refused',
  async (name, good) => {
    for (const [field, value] of Object.entries(good())) {
      if (field === 'role' || field === 'phone') continue;
      for (const bad of ['\0', '\ud83d']) {
        const spoilt = typeof value === 'string' ? `${value}${bad}` : { line1: `a${bad}b` };
        const { status, body } = await sendTo(name, { ...good(), [field]: spoilt });
        expect({ status, code: body.code }).toEqual({ status: 422, code: 'invalid' });
        expect(Object.keys(body.fields as object)).toEqual([
          typeof value === 'string' ? field : 'address.line1',
        ]);
      }
    }
  },
);

test.each([
  [
    'a reset token',
    'POST',
    '/api/auth/reset-password/a%00b',
    { password: 'kopi-tubruk-7' },
    'token',
  ],
  ['a cursor', 'GET', '/api/teachers/list?cursor=a%00b', undefined, 'cursor'],
  ['a search', 'GET', '/api/teachers/list?search=a%00b', undefined, 'search'],
] as const)('NUL in %s is refused with its field', async (_, method, path, body, field) => {
  const answer = await server.person().send(method, path, body);
  expect(answer).toMatchObject({
    status: 422,
    body: { code: 'invalid', fields: { [field]: 'This value is not valid' } },
  });
});

test('half a character in a reason, which the audit keeps as JSON, is refused', async () => {
  const answer = await sendTo('suspendUser', { reason: 'rude \udc00' });
  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
});

test.each(['toString', 'constructor', 'hasOwnProperty', '__defineGetter__', 'a.b', 'x\0', ''])(
  'an unknown field called %j is named like any other',
  async (field) => {
    const { status, body } = await sendTo('updateMe', { [field]: 1 });
    expect(status).toBe(422);
    expect(Object.entries(body.fields as object)).toEqual([[field, 'This field is not known']]);
  },
);

const isLoose = (name: RouteName) => name === 'paymentNotification';
const writes = names.filter((name) => routes[name][0] !== 'GET' && !('upload' in calls[name]));
test.each(writes.filter((name) => !isLoose(name)))(
  '%s: a field that is not known is refused, also where none is',
  async (name) => {
    // Which fields there are depends on the role, and on where a refund goes.
    const choices: Partial<Record<RouteName, object>> = {
      register: newStudent(),
      chooseRefund: { destination: 'credit' },
    };
    const known = choices[name] ?? {};
    const { status, body } = await sendTo(name, { ...known, nothingKnown: 1 });
    expect({ status, fields: body.fields }).toMatchObject({
      status: 422,
      fields: { nothingKnown: 'This field is not known' },
    });
  },
);

test.each(names.filter((name) => routes[name][0] === 'GET'))(
  '%s: a parameter that is not known is refused',
  async (name) => {
    const { status, body } = await callerOf(name).send('GET', `${pathOf(name)}?nothingKnown=1`);
    expect({ status, fields: body.fields }).toMatchObject({
      status: 422,
      fields: { nothingKnown: 'This field is not known' },
    });
  },
);

test('a compressed body is refused, not unpacked', async () => {
  const { status } = await callerOf('login').send('POST', '/api/auth/login', 'x', {
    'content-type': 'application/json',
    'content-encoding': 'gzip',
  });
  expect(status).toBe(400);
});

const guarded = names.filter((name) => !['anyone', 'maybe'].includes(calls[name].access));
/** An unreadable body: an error about it would prove that it was parsed before the login check. */
const spoilt = (name: RouteName) =>
  routes[name][0] === 'GET' ? ([] as const) : (['{', { 'content-type': 'text/plain' }] as const);

test.each(guarded)(
  '%s without a login is refused with 401, before anything is read',
  async (name) => {
    const { status, body } = await server
      .person()
      .send(routes[name][0], pathOf(name), ...spoilt(name));
    expect(status).toBe(401);
    expect(body).toEqual({
      success: false,
      code: 'login_required',
      message: 'Please log in first.',
    });
  },
);

test.each(guarded.filter((name) => calls[name].access !== 'login'))(
  '%s is refused with 403 to every other role, before anything is read',
  async (name) => {
    for (const role of roles.filter((other) => other !== calls[name].access)) {
      const { status, body } = await personWith(role).send(
        routes[name][0],
        pathOf(name),
        ...spoilt(name),
      );
      expect({ role, status, code: body.code }).toEqual({ role, status: 403, code: 'wrong_role' });
    }
  },
);

test.each(['PATCH', 'DELETE', 'OPTIONS', 'PUT'])(
  '%s where only POST is known: 404',
  async (method) => {
    const { status, body, headers } = await callerOf('login').send(method, '/api/auth/login');
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'not_found' });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  },
);

test('TRACE does not return the request', async () => {
  const headers = { cookie: 'login=a-secret', 'x-mine': 'a-secret' };
  const asked = request(`${server.url}/api/health`, { method: 'TRACE', headers }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(404);
  expect(await read(answer)).not.toContain('a-secret');
});

test('a body deeper than the stack is refused like any other', async () => {
  const fields = ['order_id', 'status_code', 'gross_amount', 'signature_key', 'transaction_status'];
  const sent = `{${fields.map((field) => `"${field}":"x"`).join()},"x":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
  const { status } = await fetch(`${server.url}/api/payments/notification`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: sent,
  });
  expect(status).toBe(403);
});

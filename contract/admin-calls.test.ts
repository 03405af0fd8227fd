import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
import { type RouteName, routes } from './routes.ts';

const all = (Object.keys(routes) as RouteName[]).map((name) => {
  const [method, path] = routes[name];
  const call: Call = calls[name];
  return { name, method, path, call };
});
const console_ = all.filter(({ path }) => path.startsWith('/api/admin'));

/** Lists with names, masked email addresses, states and totals, and nothing else that is confidential. */
const unrecorded: RouteName[] = [
  'adminSearch',
  'adminOverview',
  'adminBookings',
  'adminTeachers',
  'adminDisputes',
  'adminRefunds',
  'adminWithdrawals',
  'adminPayouts',
  'adminUsers',
  'adminReviews',
  'adminSettings',
  'adminSearchWords',
  'adminAudit',
];

test('every call of the console is for admins', () => {
  expect(console_.filter(({ call }) => call.access !== 'admin')).toEqual([]);
});

test('every act, and every look that is not known to be harmless, names its record', () => {
  const silent = console_.filter(({ call }) => call.records === undefined);
  expect(silent.map(({ name }) => name)).toEqual(unrecorded);
  expect(silent.filter(({ method }) => method !== 'GET')).toEqual([]);
});

/** Acts that move no money and show nothing confidential; a picture's id is known only from its case. */
const withoutReauthentication: RouteName[] = [
  'askForDetails',
  'remindTeachers',
  'rejectTeacher',
  'undoDecision',
  'inviteTeacher',
  'adminDisputeImage',
  'adminDisputeFile',
  'takeDispute',
  'endLogins',
  'hideReview',
  'showReview',
  'handleReport',
];

test('every recorded call that is not known to be harmless needs re-authentication', () => {
  const recorded = all
    .filter(({ call }) => call.access === 'admin')
    .filter(({ call }) => call.records !== undefined);
  const lax = recorded.filter(({ call }) => !call.needsReauthentication);
  expect(lax.map(({ name }) => name).toSorted()).toEqual(withoutReauthentication.toSorted());
});

/** Names of all fields in a reply. */
const fieldsOf = (schema: z.ZodMiniType) => {
  const text = JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' }));
  return [...text.matchAll(/"(\w+)":/g)].map(([, name]) => name);
};

test('without re-authentication an admin sees no contact, bank or ID data', () => {
  const confidential = new Set([
    'email',
    'phone',
    'address',
    'accountNumber',
    'accountHolderName',
    'idNumber',
    'sessionLink',
  ]);
  const found = console_
    .filter(({ call }) => !call.needsReauthentication)
    .flatMap(({ name, call }) => {
      const fields = fieldsOf(call.reply).filter((field) => confidential.has(field ?? ''));
      return fields.map((field) => `${name}: ${field}`);
    });
  expect(new Set(found)).toEqual(
    new Set([
      // The operator's own, which are public.
      'adminSettings: phone',
      'adminSettings: email',
      // Masked.
      'adminUsers: email',
      'adminSearch: email',
      'adminRefunds: accountNumber',
      'adminWithdrawals: accountNumber',
    ]),
  );
});

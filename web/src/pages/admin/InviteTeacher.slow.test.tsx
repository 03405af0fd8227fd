import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeApp, faultOf, openApp, press, reply, type, valueOf } from '../../testing/app.tsx';
import { admin } from '../../testing/accounts.ts';

const INVITE = 'POST /api/admin/invitations';
let app: ReturnType<typeof openApp>;

beforeEach(async () => {
  app = openApp('/admin/teachers', {
    as: admin,
    answers: {
      'GET /api/admin/teachers?status=pending': { teachers: [], counts: {}, nextCursor: null },
      [INVITE]: {},
    },
  });
  await openDialog();
});
afterEach(closeApp);

async function openDialog() {
  await screen.findByRole('button', { name: 'Invite a teacher' });
  press('Invite a teacher');
  await screen.findByRole('dialog', { name: 'Invite a teacher' });
}

const sent = () => app.calls.filter(({ route }) => route === INVITE).map(({ body }) => body);

test('the dialog focuses the email, with Indonesian chosen', async () => {
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
  expect(valueOf('Language of the email')).toBe('id');
});

test.each(['', 'nobody'])('the address %j is not sent', async (typed) => {
  type('Email', typed);
  press('Send invitation');
  await waitFor(() => expect(faultOf('Email')).toBe('Please enter a valid email address'));
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(sent()).toEqual([]);
});

test('a sent invitation shows a toast, closes the dialog and clears the form', async () => {
  type('Email', ' Sari@Example.com ');
  type('Language of the email', 'en');
  press('Send invitation');
  await screen.findByText('The invitation to sari@example.com is on its way.');
  expect(sent()).toEqual([{ email: 'sari@example.com', language: 'en' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openDialog();
  expect([valueOf('Email'), valueOf('Language of the email')]).toEqual(['', 'id']);
});

test('an email that has an account is refused at its field', async () => {
  const message = 'Someone with this email has an account already.';
  const body = { success: false, code: 'account_exists', message, fields: { email: message } };
  app.answers[INVITE] = reply(409, body);
  type('Email', 'budi@example.com');
  type('Language of the email', 'en');
  press('Send invitation');
  await waitFor(() => expect(faultOf('Email')).toBe(message));
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect([valueOf('Email'), valueOf('Language of the email')]).toEqual(['budi@example.com', 'en']);
  type('Email', 'sari@example.com');
  expect(faultOf('Email')).toBeUndefined();
});

test('a failed request keeps the input, also after Cancel', async () => {
  app.answers[INVITE] = reply(500, {});
  type('Email', 'sari@example.com');
  press('Send invitation');
  await screen.findByText('The invitation could not be sent.');
  press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openDialog();
  expect(valueOf('Email')).toBe('sari@example.com');
});

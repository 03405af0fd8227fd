import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { i18n } from '../../lib/i18n/i18n.ts';
import { student, teacher as teacherUser } from '../../testing/accounts.ts';
import { closeApp, openApp, refusal } from '../../testing/app.tsx';
import { aTeacher } from '../../testing/teachers.ts';

const RATNA = aTeacher('Ratna Wulandari');
const PAGE = `/session/${RATNA._id}`;
const ALERT = `/api/teachers/${RATNA._id}/alert`;

beforeAll(() => Promise.all([import('../Session.tsx'), import('./HourAlert.tsx')]), 60_000);
afterEach(closeApp);

const answers = (waitsFor: string[] = []) => ({
  [`GET /api/teachers/${RATNA._id}`]: { teacher: RATNA },
  'GET /api/teachers/alerts': () => ({ teacherIds: waitsFor }),
  [`PUT ${ALERT}`]: () => {
    waitsFor.push(RATNA._id);
    return {};
  },
  [`DELETE ${ALERT}`]: () => {
    waitsFor.pop();
    return {};
  },
});

const ask = async () => {
  const button = await screen.findByRole('button', { name: 'Tell me when an hour is free' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
};

test('a student sets an alert for a full teacher and removes it by one click', async () => {
  const { routes } = openApp(PAGE, { as: student, answers: answers() });
  await ask();
  await screen.findByText(/We will tell you once, by email and here, when Ratna Wulandari has/);
  fireEvent.click(screen.getByRole('button', { name: 'Stop waiting' }));
  await screen.findByText('Ratna Wulandari has no free hours in the next two weeks.');
  expect(routes).toEqual(expect.arrayContaining([`PUT ${ALERT}`, `DELETE ${ALERT}`]));
  await act(() => i18n.changeLanguage('id'));
  await screen.findByRole('button', { name: 'Kabari saya kalau ada jam kosong' });
  await act(() => i18n.changeLanguage('en'));
});

test('a refusal of the server is shown', async () => {
  const { toasts } = openApp(PAGE, {
    as: student,
    answers: { ...answers(), [`PUT ${ALERT}`]: refusal(409, 'Free hours now.') },
  });
  await ask();
  await waitFor(() => expect(toasts).toContain('Free hours now.'));
});

test('a guest logs in first, a teacher is not asked', async () => {
  openApp(PAGE, { answers: answers() });
  const link = await screen.findByRole('link', { name: 'Tell me when an hour is free' });
  expect(link.getAttribute('href')).toBe('/login');
  closeApp();
  openApp(PAGE, { as: teacherUser, answers: answers() });
  await screen.findByRole('heading', { name: 'Ratna Wulandari' });
  expect(screen.queryByText('Tell me when an hour is free')).toBeNull();
});

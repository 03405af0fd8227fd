import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import type { TeacherRules } from '#contract/teachers.ts';
import { usualRules } from '#domain/booking-rules.ts';
import { addDays, toAvailability, wibDate } from '#domain/calendar.ts';
import { i18n } from '../../lib/i18n/i18n.ts';
import {
  address,
  closeApp,
  faultOf,
  openApp,
  press,
  reply,
  type,
  valueOf,
} from '../../testing/app.tsx';
import { complete, teacherWith } from '../../testing/teachers.ts';

const WEEK = 'GET /api/teachers/me/availability';
const SAVE = 'PUT /api/teachers/me/availability';
const DAYS_OFF = 'GET /api/teachers/me/time-off';
const MONDAY_16 = 16;
const RULES = { confirmsInstantly: false, seriesDiscounts: [0, 0, 0], ...usualRules };
const schedule = (hours: number[], rules: Partial<TeacherRules> = {}) => ({
  availability: toAvailability(hours),
  rules: { ...RULES, ...rules },
  booked: [],
});

afterEach(closeApp);

async function open(answers = {}) {
  const app = openApp('/teacher/dashboard/availability', {
    as: teacherWith(complete),
    answers: { [WEEK]: schedule([MONDAY_16]), [DAYS_OFF]: { timeOff: [] }, ...answers },
  });
  // While the login is checked, the dashboard shows its own heading.
  await screen.findByRole('navigation', { name: 'Dashboard' });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

const isLit = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true';

test('the count of unsaved changes follows each change and its reversal', async () => {
  await open();
  await screen.findByText('1 open hour a week');
  press('Monday 16:00');
  press('Tuesday 09:00');
  expect(screen.getByText('2 unsaved changes')).toBeTruthy();
  press('Monday 16:00');
  expect(screen.getByText('1 unsaved change')).toBeTruthy();
  expect(screen.getByText('2 open hours a week')).toBeTruthy();
  press('Discard');
  expect(screen.getByText('All changes are saved')).toBeTruthy();
  expect(isLit('Tuesday 09:00')).toBe(false);
});

test('the whole week is sent, and then nothing is unsaved', async () => {
  const availability = toAvailability([MONDAY_16, 24 + 9]);
  const { calls } = await open({ [SAVE]: { availability, rules: RULES } });
  await screen.findByText('1 open hour a week');
  press('Tuesday 09:00');
  press('Save Schedule');
  await screen.findByText('Schedule updated successfully!');
  expect(calls.find(({ route }) => route === SAVE)?.body).toEqual({ availability });
  expect(screen.getByText('All changes are saved')).toBeTruthy();
});

describe('rules', () => {
  const preview = () => screen.getByText(/free hours?, /).textContent;

  test('changed rules count as unsaved, change the preview, and are sent alone', async () => {
    const { calls } = await open({
      [SAVE]: schedule([MONDAY_16], { isPaused: true, dailyLimit: 13 }),
    });
    await screen.findByText('1 open hour a week');
    expect(preview()).toMatch(/^1 free hour, /);
    fireEvent.click(screen.getByRole('switch', { name: 'Pause bookings' }));
    press('One fewer');
    expect(screen.getByText('2 unsaved changes')).toBeTruthy();
    expect(preview()).toMatch(/^0 free hours, /);
    expect(screen.getByText(/You have paused bookings/)).toBeTruthy();
    press('Save Schedule');
    await screen.findByText('Schedule updated successfully!');
    expect(calls.find(({ route }) => route === SAVE)?.body).toEqual({
      availability: toAvailability([MONDAY_16]),
      rules: { isPaused: true, dailyLimit: 13 },
    });
    expect(screen.getByText('All changes are saved')).toBeTruthy();
  });

  test('discounts of series show what a lesson earns, and are sent together', async () => {
    const { calls } = await open({ [SAVE]: schedule([MONDAY_16], { seriesDiscounts: [0, 8, 0] }) });
    await screen.findByText('They can also book weekly lessons and packs.');
    type('Discount for 8 lessons', '08');
    expect(screen.getByText('You earn Rp 104.880 a lesson')).toBeTruthy();
    expect(screen.getByText(/weekly lessons and packs, with up to 8% off/)).toBeTruthy();
    type('Discount for 8 lessons', '0');
    expect(screen.getByText('All changes are saved')).toBeTruthy();
    type('Discount for 8 lessons', '8');
    press('Save Schedule');
    await screen.findByText('Schedule updated successfully!');
    const rules = { seriesDiscounts: [0, 8, 0] };
    expect(calls.find(({ route }) => route === SAVE)?.body).toMatchObject({ rules });
  });

  test('a discount above 30% is named; without weekly lessons and packs there is none', async () => {
    await open();
    await screen.findByText('1 open hour a week');
    type('Discount for 4 lessons', '31');
    expect(faultOf('Discount for 4 lessons')).toBe('Please enter a discount from 0 to 30%');
    fireEvent.click(screen.getByRole('switch', { name: 'Weekly lessons and packs' }));
    expect(screen.queryByLabelText('Discount for 4 lessons')).toBeNull();
    expect(screen.queryByText(/They can also book/)).toBeNull();
  });

  test('discarding restores the rules', async () => {
    await open();
    await screen.findByText('1 open hour a week');
    const notice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Minimum notice' });
    fireEvent.change(notice, { target: { value: '24' } });
    press('Discard');
    expect(notice.value).toBe('0');
  });

  test('instant booking cannot be switched on without a default link', async () => {
    await open();
    await screen.findByText('It needs a default session link.', { exact: false });
    const instant = screen.getByRole('switch', { name: 'Instant booking' });
    expect(instant).toHaveProperty('disabled', true);
  });

  test('in Indonesian, rules and preview change together, too', async () => {
    await open({ [WEEK]: schedule([MONDAY_16], { confirmsInstantly: true }) });
    await act(() => i18n.changeLanguage('id'));
    onTestFinished(() => act(() => i18n.changeLanguage('en').then(() => undefined)));
    expect(await screen.findByText(/^1 jam kosong, Sen /)).toBeTruthy();
    fireEvent.click(screen.getByRole('switch', { name: 'Hentikan pemesanan sementara' }));
    expect(screen.getByText(/^0 jam kosong, /)).toBeTruthy();
    expect(screen.getByText(/^Kamu menghentikan pemesanan/)).toBeTruthy();
    const instant = screen.getByRole('switch', { name: 'Konfirmasi otomatis' });
    expect(instant).toHaveProperty('checked', true);
    expect(screen.getByText('1 perubahan belum disimpan')).toBeTruthy();
  });

  test('a fault of a rule is shown at the rule, until the rule is changed', async () => {
    await open({
      [WEEK]: schedule([MONDAY_16], { isPaused: true }),
      [SAVE]: reply(422, {
        success: false,
        code: 'invalid',
        message: 'Please check',
        fields: { 'rules.pausedUntil': 'These days are over already' },
      }),
    });
    await screen.findByText('1 open hour a week');
    type('Last day of the pause', '2020-01-01');
    press('Save Schedule');
    await screen.findByText('These days are over already');
    type('Last day of the pause', '2999-01-01');
    expect(screen.queryByText('These days are over already')).toBeNull();
  });
});

test('a failed save keeps the changes', async () => {
  await open({ [SAVE]: reply(503, { message: 'busy' }) });
  await screen.findByText('1 open hour a week');
  press('Tuesday 09:00');
  press('Save Schedule');
  await screen.findByText('Failed to save schedule.');
  expect(screen.getByText('1 unsaved change')).toBeTruthy();
});

test('a schedule that does not load says so and can be tried again', async () => {
  const { answers } = await open({ [WEEK]: 'unreachable' });
  expect((await screen.findAllByText('Failed to load your schedule.')).length).toBeGreaterThan(0);
  answers[WEEK] = schedule([]);
  press('Try again');
  await screen.findByText('0 open hours a week');
});

test('a loaded schedule stays after a failed refetch', async () => {
  const { answers } = await open();
  await screen.findByText('1 open hour a week');
  answers[WEEK] = 'unreachable';
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await screen.findByText('Failed to load your schedule.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(isLit('Monday 16:00')).toBe(true);
});

describe('leaving with unsaved changes', () => {
  test('asks first: staying keeps the changes, leaving discards them', async () => {
    await open();
    await screen.findByText('1 open hour a week');
    press('Tuesday 09:00');
    leaveFor('Tutor Guide');
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(address()).toBe('/teacher/dashboard/availability');
    press('Keep editing');
    expect(isLit('Tuesday 09:00')).toBe(true);
    leaveFor('Tutor Guide');
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    press('Leave');
    await waitFor(() => expect(address()).toBe('/teacher/dashboard/guide'));
  });

  test('closing the tab asks first', async () => {
    await open();
    await screen.findByText('1 open hour a week');
    expect(closeTab().defaultPrevented).toBe(false);
    press('Tuesday 09:00');
    expect(closeTab().defaultPrevented).toBe(true);
  });

  test('without changes does not ask', async () => {
    await open();
    await screen.findByText('1 open hour a week');
    leaveFor('Tutor Guide');
    await waitFor(() => expect(address()).toBe('/teacher/dashboard/guide'));
  });
});

describe('days off', () => {
  test('a single day fills both fields', async () => {
    const timeOff = [{ _id: 'a', firstDay: '2999-01-02', lastDay: '2999-01-02' }];
    const { calls } = await open({
      'POST /api/teachers/me/time-off': { timeOff },
    });
    await screen.findByLabelText('First day');
    type('First day', '2999-01-02');
    press('Add days off');
    await screen.findByText('2 January 2999');
    expect(calls.at(-1)?.body).toEqual({ firstDay: '2999-01-02', lastDay: '2999-01-02' });
  });

  const ADD = 'POST /api/teachers/me/time-off';
  const off = (day: string) => ({ timeOff: [{ _id: day, firstDay: day, lastDay: day }] });

  test('days off whose response was lost are listed after the refetch', async () => {
    const { answers } = await open({ [ADD]: 'unreachable' });
    await screen.findByLabelText('First day');
    type('First day', '2999-01-02');
    answers[DAYS_OFF] = off('2999-01-02');
    press('Add days off');
    expect(await screen.findByText('2 January 2999')).toBeTruthy();
  });

  test('days off are sent once, and dates chosen meanwhile stay', async () => {
    const { calls } = await open({ [ADD]: off('2999-01-02') });
    await screen.findByLabelText('First day');
    type('First day', '2999-01-02');
    const form = screen.getByRole('form', { name: 'Add days off' });
    fireEvent.submit(form);
    type('First day', '2999-03-04');
    fireEvent.submit(form);
    await screen.findByText('2 January 2999');
    expect(valueOf('First day')).toBe('2999-03-04');
    expect(calls.filter(({ route }) => route === ADD)).toHaveLength(1);
  });

  test('days that are over are refused before they are sent', async () => {
    const { calls } = await open();
    await screen.findByLabelText('First day');
    type('First day', '2020-01-02');
    press('Add days off');
    await screen.findByText('These days are over already');
    expect(calls.some(({ route }) => route.startsWith('POST'))).toBe(false);
  });

  test('days that have begun and are not over are sent', async () => {
    const today = wibDate(new Date());
    const days = { firstDay: addDays(today, -3), lastDay: addDays(today, 3) };
    const { calls } = await open({ [ADD]: off(days.lastDay) });
    await screen.findByLabelText('First day');
    type('First day', days.firstDay);
    type('Last day', days.lastDay);
    press('Add days off');
    await screen.findByText('Days off added.');
    expect(calls.find(({ route }) => route === ADD)?.body).toEqual(days);
  });
});

/** The sidebar and a phone's tabs have the same links. */
function leaveFor(name: string) {
  const [link] = screen.getAllByRole('link', { name });
  if (link) fireEvent.click(link);
}

function closeTab() {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event;
}

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays, wibDate } from '#domain/calendar.ts';
import { address, closeApp, openApp, refusal } from '../testing/app.tsx';
import { student, teacher as teacherUser } from '../testing/accounts.ts';
import { aTeacher } from '../testing/teachers.ts';
import { inZone } from '../testing/bookings.ts';

const RATNA = aTeacher('Ratna Wulandari');
const OTHERS = ['Maya', 'Laras', 'Petrus', 'Fajar', 'Johan'].map((name) => aTeacher(name));
const PAGE = `/session/${RATNA._id}`;
const ADD = `PUT /api/favourites/${RATNA._id}`;
const today = wibDate(new Date());
const tomorrow = addDays(today, 1);
const slotsOf = (date: string) => `GET /api/teachers/${RATNA._id}/slots/${date}`;
const answers = (teacher = RATNA) => ({
  [`GET /api/teachers/${RATNA._id}`]: { teacher },
  [slotsOf(today)]: { slots: ['09:00', '13:00', '19:00'] },
  [slotsOf(tomorrow)]: { slots: ['19:00', '20:00'] },
  [`GET /api/reviews/teacher/${RATNA._id}`]: reviews(0),
  'GET /api/teachers/list': { teachers: [RATNA, ...OTHERS], nextCursor: null },
  'GET /api/favourites': { teachers: [] },
});

beforeAll(() => import('./Session.tsx'), 60_000);
beforeEach(() => {
  inZone('Asia/Jakarta');
  onScreen({ isTall: true });
});
afterEach(closeApp);

function onScreen({ isTall }: { isTall: boolean }) {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => this.tell([{ isIntersecting: isTall }]);
      disconnect = () => undefined;
      readonly tell;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = tell;
      }
    },
  );
}

describe('a teacher', () => {
  test('has a page with everything a student decides by', async () => {
    openApp(PAGE, { answers: answers() });
    await screen.findByRole('heading', { level: 1, name: 'Ratna Wulandari' });
    for (const text of ['S.Si. Mathematics', '8 Years', 'We draw, we guess, we check.'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText('(26 reviews)')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Verified teacher' })).toBeTruthy();
    expect(panel().textContent).toMatch(/Rp\s120\.000 per hour/);
  });

  test('has no verified mark while a new name, degree or picture waits for an admin', async () => {
    openApp(PAGE, { answers: answers({ ...RATNA, isVerified: false }) });
    await screen.findByRole('heading', { level: 1, name: 'Ratna Wulandari' });
    expect(screen.queryByRole('img', { name: 'Verified teacher' })).toBeNull();
  });

  test('without a rating is marked as new', async () => {
    openApp(PAGE, { answers: answers({ ...RATNA, rating: 0, reviewCount: 0 }) });
    await screen.findByRole('heading', { level: 1, name: RATNA.fullName });
    expect(screen.getByText('New')).toBeTruthy();
    expect(screen.queryByText(/Rated|\b0\.0\b|reviews\)/)).toBeNull();
  });

  test('who does not exist gets a not-found page', async () => {
    openApp('/session/nobody', { answers: { 'GET /api/teachers/nobody': () => refusal(404) } });
    expect(await screen.findByRole('heading', { name: 'Teacher not found' })).toBeTruthy();
  });

  test('is followed by at most five others of the speciality', async () => {
    const { routes } = openApp(PAGE, { answers: answers() });
    const related = await screen.findByRole('region', { name: 'Related Teachers' });
    const names = within(related).getAllByRole('heading', { level: 3 });
    expect(names.map((name) => name.textContent)).toEqual(OTHERS.map((other) => other.fullName));
    expect(routes).toContain('GET /api/teachers/list?speciality=Math&limit=6');
    const more = within(related).getByRole('link', { name: 'more teachers' });
    expect(more.getAttribute('href')).toBe('/teachers');
  });

  test('of a custom speciality is followed by others of it, then by others with a custom one', async () => {
    const [first = RATNA, second = RATNA] = OTHERS;
    const list = ({ search }: URL) => ({
      teachers: search.includes('Guitar') ? [RATNA, second] : [first, RATNA, second],
    });
    const given = answers({ ...RATNA, speciality: 'Guitar' });
    openApp(PAGE, { answers: { ...given, 'GET /api/teachers/list': list } });
    const related = await screen.findByRole('region', { name: 'Related Teachers' });
    const names = within(related).getAllByRole('heading', { level: 3 });
    expect(names.map((name) => name.textContent)).toEqual([second.fullName, first.fullName]);
  });

  test.each([
    ['nobody else teaches it', () => ({ teachers: [RATNA], nextCursor: null }), /^Nobody else/],
    ['they cannot be fetched', () => refusal(503), /could not be loaded/],
  ])('is followed by the way to all teachers, also when %s', async (_, list, text) => {
    openApp(PAGE, { answers: { ...answers(), 'GET /api/teachers/list': list } });
    const related = within(await screen.findByRole('region', { name: 'Related Teachers' }));
    expect(related.getByRole('link', { name: 'more teachers' })).toBeTruthy();
    expect(related.getByText(text)).toBeTruthy();
  });
});

describe('the hours', () => {
  test('are grouped by the part of the day', async () => {
    openApp(PAGE, { answers: answers() });
    for (const [part, time] of [
      ['Morning', '09:00'],
      ['Midday', '13:00'],
      ['Evening', '19:00'],
    ] as const) {
      const group = await screen.findByRole('group', { name: part });
      expect(within(group).getAllByRole('radio').map(valueOf)).toEqual([time]);
    }
    expect(screen.getByText('WIB')).toBeTruthy();
  });

  test('show the reader’s time where it differs from WIB', async () => {
    inZone('Asia/Makassar');
    openApp(PAGE, { answers: answers() });
    await screen.findByRole('radio', { name: /^19:00.*20:00 your time$/ });
    expect(screen.getByText('WIB, your time below')).toBeTruthy();
    choose(/^19:00/);
    expect(panel().textContent).toMatch(/Your time \(Makassar\).*20:00–21:00/);
  });

  test('when chosen are summed up, until the day changes', async () => {
    openApp(PAGE, { answers: answers() });
    await screen.findByRole('radio', { name: '19:00' });
    choose('19:00');
    expect(panel().textContent).toMatch(/19:00–20:00 WIB.*Total.*Rp\s120\.000/);
    fireEvent.click(dayOf(tomorrow));
    await screen.findByRole('radio', { name: '20:00' });
    expect(screen.getByRole('radio', { name: '19:00' })).toHaveProperty('checked', false);
    expect(panel().textContent).not.toContain('Total');
  });

  test('of a day without free slots show a text', async () => {
    openApp(PAGE, { answers: { ...answers(), [slotsOf(today)]: { slots: [] } } });
    expect(await screen.findByText('No available slots for this day.')).toBeTruthy();
  });

  test('that cannot be fetched are cleared', async () => {
    const { toasts } = openApp(PAGE, {
      answers: { ...answers(), [slotsOf(tomorrow)]: () => refusal(503) },
    });
    await screen.findByRole('radio', { name: '09:00' });
    fireEvent.click(dayOf(tomorrow));
    await waitFor(() => expect(toasts).toEqual(['Could not fetch available slots for this day.']));
    expect(screen.queryByRole('radio', { name: /:00/ })).toBeNull();
  });

  test('of the weeks ahead are one press away', async () => {
    const { routes } = openApp(PAGE, { answers: answers() });
    await screen.findByRole('radio', { name: '09:00' });
    fireEvent.click(screen.getByRole('button', { name: 'Later days' }));
    await waitFor(() => expect(routes).toContain(slotsOf(addDays(today, 7))));
    fireEvent.click(screen.getByRole('button', { name: 'Earlier days' }));
    await screen.findByRole('radio', { name: '09:00' });
  });
});

describe('feedback', () => {
  test('without reviews says so', async () => {
    openApp(PAGE, { answers: answers() });
    expect(await screen.findByText('This teacher has no reviews yet.')).toBeTruthy();
  });

  test('is summed up, five at first', async () => {
    openApp(PAGE, {
      answers: { ...answers(), [`GET /api/reviews/teacher/${RATNA._id}`]: reviews(7) },
    });
    const feedback = await screen.findByRole('region', { name: 'Student Feedback' });
    await within(feedback).findByText('7 students gave 5 out of 5 stars');
    expect(within(feedback).getAllByRole('article')).toHaveLength(5);
    fireEvent.click(within(feedback).getByRole('button', { name: 'Show more reviews' }));
    expect(within(feedback).getAllByRole('article')).toHaveLength(7);
  });

  test('that cannot be loaded offers a retry', async () => {
    const { toasts } = openApp(PAGE, {
      answers: { ...answers(), [`GET /api/reviews/teacher/${RATNA._id}`]: () => refusal(503) },
    });
    await screen.findByRole('heading', { name: 'Could not load teacher reviews.' });
    expect(toasts).toEqual(['Could not load teacher reviews.']);
  });
});

test('reviews and related teachers load only when scrolled near', async () => {
  onScreen({ isTall: false });
  const { routes } = openApp(PAGE, { answers: answers() });
  await screen.findByRole('radio', { name: '09:00' });
  expect(routes.filter((call) => /reviews|list/.test(call))).toEqual([]);
});

describe('the actions', () => {
  test('lead a guest to the login and back', async () => {
    openApp(PAGE, { answers: answers() });
    for (const name of ['Message Teacher', 'Save Ratna Wulandari'])
      expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/login');
  });

  test('let a student write', async () => {
    const start = {
      [`POST /api/messages/conversation/${RATNA._id}`]: { conversationId: 'talk-1' },
    };
    openApp(PAGE, { answers: { ...answers(), ...start }, as: student });
    fireEvent.click(await screen.findByRole('button', { name: 'Message Teacher' }));
    await waitFor(() => expect(address()).toBe('/messages/talk-1'));
  });

  test('do not navigate when the page was left before the conversation opened', async () => {
    const started = Promise.withResolvers<object>();
    openApp(PAGE, {
      answers: {
        ...answers(),
        [`POST /api/messages/conversation/${RATNA._id}`]: () => started.promise,
      },
      as: student,
    });
    const write = await screen.findByRole('button', { name: 'Message Teacher' });
    fireEvent.click(write);
    await waitFor(() => expect(write.getAttribute('aria-busy')).toBe('true'));
    fireEvent.click(screen.getAllByRole('link', { name: 'Contact' })[0] as HTMLElement);
    await waitFor(() => expect(address()).toBe('/contact'));
    started.resolve({ conversationId: 'talk-1' });
    await act(() => new Promise((passed) => setTimeout(passed, 50)));
    expect(address()).toBe('/contact');
  });

  test('are not for teachers', async () => {
    openApp(PAGE, { answers: answers(), as: teacherUser });
    await screen.findByRole('radio', { name: '09:00' });
    expect(screen.queryByText('Message Teacher')).toBeNull();
    expect(screen.queryByRole('button', { name: /Save/ })).toBeNull();
  });

  test('save a teacher with a heart that answers at once', async () => {
    const saved: object[] = [];
    const save = () => saved.push(RATNA);
    const { routes } = openApp(PAGE, {
      answers: {
        ...answers(),
        'GET /api/favourites': () => ({ teachers: saved }),
        [ADD]: () => ({ count: save() }),
      },
      as: student,
    });
    const heart = await findHeart();
    fireEvent.click(heart);
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
    await waitFor(() => expect(routes.filter((call) => /favourites/.test(call))).toHaveLength(3));
    expect(heart.getAttribute('aria-pressed')).toBe('true');
  });

  test('revert the heart when the server refuses', async () => {
    const server = Promise.withResolvers<object>();
    const { toasts } = openApp(PAGE, {
      answers: { ...answers(), [ADD]: () => server.promise },
      as: student,
    });
    const heart = await findHeart();
    fireEvent.click(heart);
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
    server.resolve(refusal(503, 'Busy.'));
    await waitFor(() => expect(toasts).toEqual(['Busy.']));
    expect(heart.getAttribute('aria-pressed')).toBe('false');
  });
});

function reviews(count: number) {
  return {
    reviews: Array.from({ length: count }, (_, index) => ({
      _id: String(index),
      studentId: { _id: 's', fullName: `Student ${index}`, profilePicture: '' },
      rating: 5,
      comment: 'Clear and kind.',
      createdAt: '2025-10-03T05:00:00.000Z',
    })),
    distribution: [0, 0, 0, 0, count],
    hasMore: false,
  };
}

const findHeart = () => screen.findByRole('button', { name: 'Save Ratna Wulandari' });
const panel = () => screen.getByRole('region', { name: 'Book a session' });
const choose = (name: string | RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const valueOf = (radio: HTMLElement) => radio.getAttribute('value');

function dayOf(date: string) {
  const radio = screen
    .getAllByRole('radio')
    .find((candidate) => candidate.getAttribute('value') === date);
  if (!radio) throw new Error(`no day ${date}`);
  return radio;
}

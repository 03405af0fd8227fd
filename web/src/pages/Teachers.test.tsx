import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { rupiah } from '#domain/format.ts';
import { address, closeApp, openApp, refusal } from '../testing/app.tsx';
import { student, teacher as teacherUser } from '../testing/accounts.ts';
import { aTeacher } from '../testing/teachers.ts';

const RATNA = aTeacher('Ratna Wulandari');
const KARTIKA = aTeacher('Kartika Dewi', { rating: 0, reviewCount: 0, availableNow: false });
const LIST = 'GET /api/teachers/list';
const two = { [LIST]: { teachers: [RATNA, KARTIKA], nextCursor: null } };
const first = `${LIST}?sortBy=rating_desc&limit=20`;

// Load the page before the first test, which would otherwise time out.
beforeAll(() => import('./Teachers.tsx'), 60_000);
afterEach(closeApp);

describe('the list', () => {
  test('shows the teachers found and their count', async () => {
    const { routes } = openApp('/teachers', { answers: two });
    const row = await rowOf('Ratna Wulandari');
    expect(row.textContent).toMatch(
      /Math.*4\.9.*S\.Si\. Mathematics.*8 Years.*SMP, SMA.*Bahasa Indonesia.*Rp\s120\.000 \/hour/,
    );
    expect(within(row).getByRole('link').getAttribute('href')).toBe(`/session/${RATNA._id}`);
    expect(screen.getByText('2 teachers').getAttribute('role')).toBe('status');
    expect(routes).toEqual([first]);
  });

  test('/teachers/All is /teachers, with its query', async () => {
    const { routes } = openApp('/teachers/All?sortBy=fee_asc', { answers: two });
    await rowOf('Ratna Wulandari');
    expect(address()).toBe('/teachers?sortBy=fee_asc');
    expect(routes).toEqual([`${LIST}?sortBy=fee_asc&limit=20`]);
  });

  test('a keyboard can skip the filters', async () => {
    openApp('/teachers', { answers: two });
    await rowOf('Ratna Wulandari');
    fireEvent.click(screen.getByRole('button', { name: 'Skip to results' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('writes New for a teacher without a rating, and says when there is no free hour', async () => {
    openApp('/teachers', { answers: two });
    const row = await rowOf('Kartika Dewi');
    expect(within(row).getByText('New')).toBeTruthy();
    expect(within(row).getByText('No free hours in the next two weeks')).toBeTruthy();
  });

  test('loads the next page at the cursor', async () => {
    const { routes } = openApp('/teachers', {
      answers: {
        [LIST]: (url: URL) =>
          url.searchParams.has('cursor')
            ? { teachers: [KARTIKA], nextCursor: null }
            : { teachers: [RATNA], nextCursor: 'next' },
      },
    });
    await screen.findByText('1+ teacher');
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('2 teachers');
    expect(routes.at(-1)).toBe(`${first}&cursor=next`);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Kartika Dewi'));
  });

  test('loading the next page does not move a focus that has moved meanwhile', async () => {
    const more = Promise.withResolvers<object>();
    openApp('/teachers', {
      answers: {
        [LIST]: (url: URL) =>
          url.searchParams.has('cursor') ? more.promise : { teachers: [RATNA], nextCursor: 'next' },
      },
    });
    await screen.findByText('1+ teacher');
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    const name = screen.getByLabelText('Name or subject');
    name.focus();
    more.resolve({ teachers: [KARTIKA], nextCursor: null });
    await screen.findByText('2 teachers');
    expect(document.activeElement).toBe(name);
  });

  test('after a failed next page does not move the focus when a filter changes', async () => {
    openApp('/teachers', {
      answers: {
        [LIST]: ({ searchParams }: URL) => {
          if (searchParams.has('cursor')) return refusal(503);
          const isCheapFirst = searchParams.get('sortBy') === 'fee_asc';
          return { teachers: [isCheapFirst ? KARTIKA : RATNA], nextCursor: 'next' };
        },
      },
    });
    await screen.findByText('1+ teacher');
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Show more' }).ariaBusy).not.toBe('true'),
    );
    // A click in Safari does not focus the button.
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'fee_asc' } });
    await rowOf('Kartika Dewi');
    expect(document.activeElement).toBe(document.body);
  });

  test('without a result offers to clear the filters', async () => {
    openApp('/teachers/History?search=Mandarin&sortBy=fee_asc', {
      answers: { [LIST]: { teachers: [], nextCursor: null } },
    });
    await screen.findByRole('heading', { name: 'No Teachers Found' });
    expect(screen.getByText('Try adjusting your search or filter criteria.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
    expect(address()).toBe('/teachers?sortBy=fee_asc');
  });

  test('that cannot be fetched says so and tries again', async () => {
    const { answers, toasts } = openApp('/teachers', {
      answers: { [LIST]: () => refusal(503) },
    });
    await screen.findByRole('heading', { name: 'Could not fetch teachers.' });
    expect(toasts).toEqual(['An error occurred while fetching teachers.']);
    Object.assign(answers, two);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await rowOf('Ratna Wulandari');
  });

  test.each([
    ['a student', student, true],
    ['a teacher', teacherUser, false],
    ['a guest', undefined, false],
  ])('has hearts for %s: %s', async (_, user, has) => {
    openApp('/teachers', {
      answers: { ...two, 'GET /api/favourites': { teachers: [RATNA] } },
      ...(user && { as: user }),
    });
    const row = await rowOf('Ratna Wulandari');
    await waitFor(() => {
      const heart = within(row).queryByRole('button', { name: 'Save Ratna Wulandari' });
      expect(heart?.getAttribute('aria-pressed') === 'true').toBe(has);
    });
  });
});

describe('the filters', () => {
  test('come from the address', async () => {
    const { routes } = openApp(
      '/teachers/Math?search=ratna&minFee=50000&maxFee=150000&minRating=3&sortBy=fee_desc',
      { answers: two },
    );
    await rowOf('Ratna Wulandari');
    expect(routes[0]).toBe(
      `${LIST}?search=ratna&speciality=Math&minFee=50000&maxFee=150000&minRating=3&sortBy=fee_desc&limit=20`,
    );
    expect(screen.getByLabelText<HTMLInputElement>('Name or subject').value).toBe('ratna');
    expect(screen.getByRole('radio', { name: 'Math' })).toHaveProperty('checked', true);
    expect(pressed('At least 3 stars')).toBe('true');
    const chips = within(screen.getByRole('group', { name: 'Active filters' }));
    expect(chips.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
      'Search: “ratna”',
      'Math',
      `${rupiah(50_000)} to ${rupiah(150_000)}`,
      'At least 3 stars',
      'Clear all',
    ]);
  });

  test('chosen in quick succession both apply', async () => {
    openApp('/teachers', { answers: two });
    await rowOf('Ratna Wulandari');
    act(() => {
      screen.getByRole('button', { name: 'At least 4 stars' }).click();
      screen.getByRole('radio', { name: 'Math' }).click();
    });
    expect(address()).toBe('/teachers/Math?minRating=4');
  });

  test('a speciality changes the path and keeps the query', async () => {
    openApp('/teachers?search=ratna&lng=en', { answers: two });
    await rowOf('Ratna Wulandari');
    fireEvent.click(screen.getByRole('radio', { name: 'Language & Literature' }));
    expect(address()).toBe('/teachers/Language%20%26%20Literature?lng=en&search=ratna');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Language & Literature');
    fireEvent.click(screen.getByRole('radio', { name: 'All' }));
    expect(address()).toBe('/teachers?lng=en&search=ratna');
  });

  test('the chosen minimum rating clears when it is pressed again', async () => {
    openApp('/teachers', { answers: two });
    await rowOf('Ratna Wulandari');
    fireEvent.click(screen.getByRole('button', { name: 'At least 4 stars' }));
    expect(address()).toBe('/teachers?minRating=4');
    fireEvent.click(screen.getByRole('button', { name: 'At least 4 stars' }));
    expect(address()).toBe('/teachers');
  });

  test('levels, languages and instant booking are in the address, each with a chip that removes it', async () => {
    const { routes } = openApp('/teachers?levels=SD', { answers: two });
    await rowOf('Ratna Wulandari');
    expect(pressed('SD')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'SMA' }));
    fireEvent.click(screen.getByRole('button', { name: 'English' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Books instantly' }));
    expect(address()).toBe('/teachers?levels=SD%2CSMA&languages=en&instant=true');
    await waitFor(() => {
      const last = `${LIST}?levels=SD%2CSMA&languages=en&instant=true&sortBy=rating_desc&limit=20`;
      expect(routes.at(-1)).toBe(last);
    });
    fireEvent.click(screen.getByRole('button', { name: 'SD' }));
    fireEvent.click(screen.getByRole('button', { name: /Books instantly/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter: SMA' }));
    expect(address()).toBe('/teachers?languages=en');
  });

  test('a name is searched 500 ms after the last key', async () => {
    const { routes } = openApp('/teachers?minRating=2', { answers: two });
    await rowOf('Ratna Wulandari');
    vi.useFakeTimers();
    typeName('rat');
    await pass(499);
    typeName('ratna');
    await pass(499);
    expect(address()).toBe('/teachers?minRating=2');
    await pass(1);
    expect(address()).toBe('/teachers?search=ratna&minRating=2');
    await pass(10);
    expect(routes.slice(1)).toEqual([
      `${LIST}?search=ratna&minRating=2&sortBy=rating_desc&limit=20`,
    ]);
  });

  test('a price is applied 500 ms after the last move, its open top never sent', async () => {
    const { routes } = openApp('/teachers', { answers: two });
    await rowOf('Ratna Wulandari');
    const [least, most] = await screen.findAllByRole('slider');
    vi.useFakeTimers();
    if (!least || !most) throw new Error('no slider');
    expect(most.getAttribute('aria-valuetext')).toMatch(/Rp\s200\.000\+/);
    fireEvent.change(least, { target: { value: '10000' } });
    await pass(300);
    fireEvent.change(least, { target: { value: '20000' } });
    await pass(499);
    expect(address()).toBe('/teachers');
    await pass(20);
    expect(address()).toBe('/teachers?minFee=20000');
    expect(routes.at(-1)).toBe(`${LIST}?minFee=20000&sortBy=rating_desc&limit=20`);
  });

  test('a typed name is dropped when the reader leaves before the pause', async () => {
    openApp('/teachers', { answers: two });
    await rowOf('Ratna Wulandari');
    vi.useFakeTimers();
    typeName('kartika');
    const [header] = screen.getAllByRole('search');
    if (!header) throw new Error('no search');
    fireEvent.change(within(header).getByRole('searchbox'), { target: { value: 'budi' } });
    fireEvent.submit(header);
    await pass(600);
    expect(address()).toBe('/teachers?search=budi');
    expect(screen.getByLabelText<HTMLInputElement>('Name or subject').value).toBe('budi');
  });

  test('a chip removes its filter and hands the focus to the heading', async () => {
    openApp('/teachers/Math?maxFee=150000', { answers: two });
    await rowOf('Ratna Wulandari');
    fireEvent.click(screen.getByRole('button', { name: /Remove filter: Up to/ }));
    expect(address()).toBe('/teachers/Math');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('the order is in the address unless it is the default', async () => {
    openApp('/teachers', { answers: two });
    await rowOf('Ratna Wulandari');
    fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'fee_asc' } });
    expect(address()).toBe('/teachers?sortBy=fee_asc');
    fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'rating_desc' } });
    expect(address()).toBe('/teachers');
  });
});

async function rowOf(name: string) {
  const link = await screen.findByRole('link', { name });
  const row = link.closest('article');
  if (!row) throw new Error(`no row of ${name}`);
  return row;
}

const typeName = (value: string) =>
  fireEvent.change(screen.getByLabelText('Name or subject'), { target: { value } });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');

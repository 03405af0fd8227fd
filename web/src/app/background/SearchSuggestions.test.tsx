import { act, fireEvent, screen, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { address, closeApp, openApp, refusal } from '../../testing/app.tsx';
import { student } from '../../testing/accounts.ts';
import { SearchSuggestions } from './SearchSuggestions.tsx';

const SUGGEST = 'GET /api/teachers/suggestions';
const ID = '0199f000-0000-7000-8000-000000000009';
const found = {
  subjects: [{ en: 'Chemistry', id: 'Kimia' }],
  teachers: [{ _id: ID, fullName: 'Kim Sari', speciality: 'Science', profilePicture: '' }],
};

beforeAll(() => import('../../pages/Teachers.tsx'), 60_000);
beforeAll(() => import('#contract/routes.ts'), 60_000);
afterEach(() => {
  vi.useRealTimers();
  closeApp();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const open = async (
  path = '/about',
  answers: Record<string, unknown> = { [SUGGEST]: found },
  background = <SearchSuggestions />,
) => {
  const app = openApp(path, {
    background,
    as: student,
    answers: {
      'GET /api/teachers/list': { teachers: [], nextCursor: null },
      'GET /api/favourites': { teachers: [] },
      ...answers,
    },
  });
  // The header has arrived.
  await screen.findByRole('button', { name: /^Next session/ });
  vi.useFakeTimers();
  await pass(100);
  return app;
};

const typeInto = async (field: HTMLElement, text: string) => {
  act(() => field.focus());
  fireEvent.input(field, { target: { value: text } });
  await pass(250);
  await pass(50);
};
const header = () => within(screen.getAllByRole('search')[0] as HTMLElement);
const fieldOf = (form: ReturnType<typeof header>) => {
  const field = form.queryByRole('searchbox') ?? form.getByRole('combobox');
  return field as HTMLInputElement;
};
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('two letters and a pause suggest subjects in both languages, then teachers, then all results', async () => {
  const { routes } = await open();
  const field = fieldOf(header());
  await typeInto(field, 'k');
  expect(screen.queryByRole('listbox')).toBeNull();
  act(() => field.focus());
  fireEvent.input(field, { target: { value: 'ki' } });
  await pass(199);
  fireEvent.input(field, { target: { value: 'kim' } });
  await pass(199);
  expect(routes.filter((route) => route.startsWith(SUGGEST))).toEqual([]);
  await pass(50);
  expect(routes.filter((route) => route.startsWith(SUGGEST))).toEqual([`${SUGGEST}?search=kim`]);
  await pass(50);
  expect(options()).toEqual([
    'Chemistry (Kimia)',
    expect.stringContaining('Kim SariScience') as string,
    'See all results for “kim”',
  ]);
  expect(screen.getByText('2 suggestions').getAttribute('role')).toBe('status');
  expect(field.getAttribute('role')).toBe('combobox');
  expect(field.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getAllByText('Kim', { selector: 'b' })).toHaveLength(2);
});

test('arrows move through the suggestions and round, Enter opens the marked one', async () => {
  await open();
  const field = fieldOf(header());
  await typeInto(field, 'kim');
  const press = (key: string) => fireEvent.keyDown(field, { key });
  press('ArrowUp');
  const marked = () =>
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  expect(marked()).toBe('See all results for “kim”');
  press('ArrowDown');
  expect(marked()).toBeUndefined();
  press('ArrowDown');
  expect(marked()).toBe('Chemistry (Kimia)');
  press('Enter');
  await pass(50);
  expect(address()).toBe('/teachers?search=Kimia');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('Escape closes the suggestions and keeps the text, an arrow opens them again', async () => {
  await open();
  const field = fieldOf(header());
  await typeInto(field, 'kim');
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect([field.value, field.getAttribute('aria-expanded')]).toEqual(['kim', 'false']);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  await pass(300);
  expect(screen.getByRole('listbox')).toBeTruthy();
});

test('a pressed teacher opens the teacher’s page', async () => {
  await open();
  await typeInto(fieldOf(header()), 'kim');
  fireEvent.click(screen.getByRole('option', { name: /Kim Sari/ }));
  await pass(50);
  expect(address()).toBe(`/session/${ID}`);
});

test('in the filters of the list a subject keeps the other filters', async () => {
  await open('/teachers/Science?minRating=3');
  await typeInto(screen.getByLabelText('Name or subject'), 'kim');
  fireEvent.click(screen.getByRole('option', { name: /Kimia/ }));
  await pass(50);
  expect(address()).toBe('/teachers/Science?search=Kimia&minRating=3');
});

test('without an answer there are no suggestions and the field works as before', async () => {
  await open('/about', { [SUGGEST]: () => refusal(503) });
  await typeInto(fieldOf(header()), 'kim');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('text typed before the script has arrived is suggested for when it arrives', async () => {
  function LateScript() {
    const [isHere, setIsHere] = useState(false);
    useEffect(() => {
      const arrive = () => setIsHere(true);
      window.addEventListener('load', arrive);
      return () => window.removeEventListener('load', arrive);
    }, []);
    return isHere && <SearchSuggestions />;
  }
  await open(undefined, undefined, <LateScript />);
  await typeInto(fieldOf(header()), 'kim');
  expect(screen.queryByRole('listbox')).toBeNull();
  act(() => void window.dispatchEvent(new Event('load')));
  await pass(250);
  await pass(50);
  expect(options()).toHaveLength(3);
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { countFilters, noFilters, readFilters, toListQuery, writeFilters } from './filters.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-15T08:00:00+07:00') }));
afterEach(() => void vi.useRealTimers());

const read = (query: string, speciality = '') =>
  readFilters(speciality, new URLSearchParams(query));

describe('an address', () => {
  test.each([
    '',
    'search=ratna+w',
    'minFee=50000',
    'maxFee=150000',
    'minFee=50000&maxFee=150000',
    'minRating=4',
    'sortBy=fee_asc',
    'levels=SD%2Cadult&languages=en&instant=true',
    'days=Monday%2CSaturday&times=evening',
    'times=morning&sortBy=rating_desc',
    'date=2026-11-28',
    'search=a+%26+b&minFee=10000&maxFee=190000&minRating=1&sortBy=fee_desc',
  ])('%j is read and written back the same', (query) => {
    expect(writeFilters(read(query), new URLSearchParams()).toString()).toBe(query);
  });

  test.each([
    ['minFee=abc&maxFee=-5&minRating=5&sortBy=best', noFilters],
    ['maxFee=200000', noFilters],
    ['levels=kindergarten&languages=,&instant=1', noFilters],
    ['levels=SMA,SD,SD', { ...noFilters, levels: ['SD', 'SMA'] }],
    ['maxFee=900000', noFilters],
    ['days=Montag&times=&date=2026-02-30', noFilters],
    ['date=2026-11-14', noFilters],
    ['date=2026-11-29', noFilters],
    ['days=Monday&date=2026-11-20', { ...noFilters, date: '2026-11-20' }],
    ['days=Monday&sortBy=soonest', { ...noFilters, days: ['Monday'], sortBy: 'soonest' }],
    ['search=+++', { ...noFilters, search: '   ' }],
    ['minFee=150000&maxFee=50000', { ...noFilters, minFee: 50_000, maxFee: 150_000 }],
  ])('%j is understood as what makes sense of it', (query, filters) => {
    expect(read(query)).toEqual(filters);
  });

  test.each([
    ['math', 'Math'],
    ['LANGUAGE & literature', 'Language & Literature'],
    ['guitar', 'guitar'],
    ['All', ''],
    ['all', ''],
  ])('of %s asks for %s', (written, speciality) => {
    expect(read('', written).speciality).toBe(speciality);
  });

  test('of the same filters is one address, whatever the order and with defaults left out', () => {
    const written =
      'sortBy=fee_asc&instant=true&languages=en,id&levels=SMA,SD&minFee=0&search=kimia';
    expect(writeFilters(read(written), new URLSearchParams(written)).toString()).toBe(
      'search=kimia&levels=SD%2CSMA&languages=id%2Cen&instant=true&sortBy=fee_asc',
    );
  });

  test('keeps what is not a filter', () => {
    const kept = writeFilters(
      { ...noFilters, minRating: 3 },
      new URLSearchParams('lng=id&maxFee=5'),
    );
    expect(kept.toString()).toBe('lng=id&minRating=3');
  });
});

describe('the call', () => {
  test.each([
    [0, 200_000, undefined, undefined],
    [10_000, 200_000, 10_000, undefined],
    [0, 190_000, undefined, 190_000],
    [200_000, 200_000, 200_000, undefined],
  ])('for fees from %d to %d sends minFee %s and maxFee %s', (minFee, maxFee, least, most) => {
    const sent = toListQuery({ ...noFilters, minFee, maxFee });
    expect([sent.minFee, sent.maxFee]).toEqual([least, most]);
  });

  test('is given the name without the spaces around it, and the default order', () => {
    expect(toListQuery({ ...noFilters, search: ' ratna ' })).toMatchObject({
      search: 'ratna',
      sortBy: 'rating_desc',
    });
    expect(toListQuery({ ...noFilters, search: '  ' }).search).toBeUndefined();
  });
});

test('a list with a time is in the order of the soonest, unless another order is chosen', () => {
  expect(toListQuery(read('times=evening')).sortBy).toBe('soonest');
  expect(toListQuery(read('times=evening&sortBy=fee_asc')).sortBy).toBe('fee_asc');
  expect(toListQuery(read('')).sortBy).toBe('rating_desc');
});

test('a price range counts as one filter, the order as none', () => {
  expect(countFilters({ ...noFilters, sortBy: 'fee_asc' })).toBe(0);
  expect(countFilters(read('minFee=10000&maxFee=50000&search=a&minRating=2', 'Math'))).toBe(4);
});

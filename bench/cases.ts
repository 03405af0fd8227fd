import { addDays, wibDate } from '#domain/calendar.ts';
import { connect } from '#server/platform/database/db.ts';
import type { LoadRequest } from './load.ts';
import { logIn } from './marketplace.ts';
import { kinds, rareNames } from './seed-people.ts';

export interface Case {
  name: string;
  /** API paths, requested in turn. */
  requests: { path: string; cookie?: string }[];
  /** The same SQL on bare routes, requested in turn. */
  bare?: string[];
  /** Reads of one row by key on a bare route: the minimal cost. */
  keys?: string[];
  /** Maximum cost of the bare SQL, relative to those reads. */
  toKeys?: number;
  /** The share of the bare driver's requests is reported without a limit. */
  anyShare?: true;
  /** Maximum cost ratio of the largest marketplace to the smallest. */
  growth?: number;
}

/** Lists by level, language and instant booking; the last ones match few teachers, or none. */
const teaching = {
  SMA: 'levels=SMA',
  'Math, SD or SMP, in English': 'speciality=Math&levels=SD,SMP&languages=en',
  'books instantly, cheapest first': 'instant=true&sortBy=fee_asc',
  'every level, both languages': 'levels=SD,SMP,SMA,university,adult&languages=id,en',
  'adults, in English': 'levels=adult&languages=en',
  'adults, Math, at least 4': 'levels=adult&speciality=Math&minRating=4&sortBy=fee_desc',
  nobody: 'levels=adult&languages=id&instant=true&minFee=240001',
} as const;

/** Name of a list → its query. */
const listings = {
  'all, best first': '',
  Math: 'speciality=Math',
  'Math, at least 4': 'speciality=Math&minRating=4',
  '50,000 to 100,000': 'minFee=50000&maxFee=100000',
  'Math, 0 to 190,000': 'speciality=Math&maxFee=190000',
  'cheapest first': 'sortBy=fee_asc',
  'History, dearest, at least 3': 'speciality=History&sortBy=fee_desc&minRating=3',
  'Other, 100,000 up, at least 4': 'speciality=Other&minFee=100000&minRating=4',
} as const;
/** Lists with a time, and in the order of free hours. */
const times = {
  'Monday evening': 'days=Monday&times=evening',
  'Monday evening, Math, at least 4': 'days=Monday&times=evening&speciality=Math&minRating=4',
  'any morning, cheapest first': 'times=morning&sortBy=fee_asc',
  'weekdays, morning and evening':
    'days=Monday,Tuesday,Wednesday,Thursday,Friday&times=morning,evening',
  'the soonest': 'sortBy=soonest',
  'the soonest, Math, 50,000 to 100,000':
    'sortBy=soonest&speciality=Math&minFee=50000&maxFee=100000',
  'the soonest on an evening': 'sortBy=soonest&times=evening',
} as const;
const rareTimes = {
  'Sunday evening': 'days=Sunday&times=evening',
  'Sunday evening, soonest': 'days=Sunday&times=evening&sortBy=soonest',
  'no Saturday evening': 'days=Saturday&times=evening&speciality=History',
  'no Saturday evening, soonest': 'days=Saturday&times=evening&sortBy=soonest&minRating=4',
} as const;
/** Lists that match nothing, which can be slow to find out by index. */
const empty = {
  'matches nothing': 'speciality=Math&minFee=50001&maxFee=50002',
  'nothing, by fee': 'speciality=Math&minFee=50001&maxFee=50002&sortBy=fee_asc&minRating=4',
} as const;
export const typical: string[] = [...Object.keys(listings), ...Object.keys(times)];
export const worst: string[] = [...Object.keys(empty), ...Object.keys(rareTimes)];

/** Each case returns equally many rows in a marketplace of any size. */
export const casesOf = async (url: string, onlyGuests = false): Promise<Case[]> => [
  ...(await guestCases(url)),
  ...(onlyGuests ? [] : await ownCases(url)),
  ...(onlyGuests ? [] : await adminCases(url)),
];

const guestCases = async (url: string): Promise<Case[]> => {
  const list = (query: string) => ({ path: `/api/teachers/list?limit=20&${query}` });
  // As many as match among a thousand teachers, so that pages are equally long in each size.
  const few = (query: string) => ({ path: `/api/teachers/list?limit=5&${query}` });
  const search = (words: string[]) => words.map((w) => list(`search=${encodeURIComponent(w)}`));
  const ids = await read(url, `select nth_id(${kinds.teacher}, n) from generate_series(12, 111) n`);
  const names = await read(url, `select made_up(3, n) from generate_series(0, ${rareNames - 1}) n`);
  const pairs = await read(
    url,
    `select made_up(3, n) || ' ' || made_up(4, n) from generate_series(0, ${rareNames - 1}) n`,
  );
  const typed = [...names.map((name) => name.slice(0, 3)), 'sr', 'ma', 'ki', 'bahasa', 'sri%20ma'];
  const tomorrow = addDays(wibDate(new Date()), 1);
  return [
    ...Object.entries({ ...listings, ...empty }).map(([name, query]) => ({
      name,
      requests: [list(query)],
      bare: [`/list?${query}`],
      growth: 1.3,
    })),
    ...Object.entries({ ...times, ...rareTimes }).map(([name, query]) => ({
      name,
      requests: [list(query)],
      growth: 1.3,
    })),
    {
      name: 'a common name, Monday evening',
      requests: [few('search=sri&days=Monday&times=evening')],
      growth: 1.3,
    },
    {
      name: 'a common name, Sunday evening',
      requests: [few('search=sri&days=Sunday&times=evening')],
      // The smallest has 25 teachers of the name to look up; in the largest the hours of each category are read.
      growth: 2,
    },
    {
      name: 'a common name, soonest',
      requests: [list('search=sri&sortBy=soonest')],
      // Names and hours share no index: of the hours that are read, one in twenty belongs to the name.
      growth: 2,
    },
    ...Object.entries(teaching).map(([name, query]) => ({
      name: `teaching: ${name}`,
      requests: [list(query)],
      growth: 1.3,
    })),
    { name: 'subject: few, then a speciality', requests: search(['kimia']), growth: 1.3 },
    { name: 'subject: many', requests: search(['bahasa inggris', 'mtk']), growth: 1.3 },
    { name: 'subject: mistyped', requests: search(['matematka', 'chemistri']), growth: 1.3 },
    {
      name: 'suggestions',
      requests: typed.map((text) => ({ path: `/api/teachers/suggestions?search=${text}` })),
      bare: typed.map((text) => `/suggestions?search=${text}`),
      keys: ids.map((id) => `/pk?id=${id}`),
      toKeys: 4,
      // One cheap statement: validation, limits and the log weigh more than in a list (0.62 to 0.77 measured).
      anyShare: true,
      growth: 1.3,
    },
    { name: 'a common name', requests: search(['sri']), growth: 1.3 },
    { name: 'a name', requests: search(names), growth: 1.3 },
    { name: 'part of a name', requests: search(names.map((name) => name.slice(2))), growth: 1.3 },
    { name: 'three letters', requests: search(['man', 'sri', 'bag', 'tok', 'ris']), growth: 1.3 },
    { name: 'two letters', requests: search(['ma', 'wu', 'br', 'ti']), growth: 1.3 },
    { name: 'one letter', requests: search(['a', 'w', 'x']), growth: 1.3 },
    { name: 'parts of two names', requests: search(pairs.map(partsOf)), growth: 1.3 },
    { name: 'two names', requests: search(pairs), growth: 1.3 },
    { name: 'two names, a typo', requests: search(pairs.map(mistype)), growth: 1.3 },
    {
      name: 'one teacher',
      requests: ids.map((id) => ({ path: `/api/teachers/${id}` })),
      bare: ids.map((id) => `/teacher?id=${id}`),
      growth: 1.3,
    },
    {
      name: "one day's slots",
      requests: ids.map((id) => ({ path: `/api/teachers/${id}/slots/${tomorrow}` })),
      bare: ids.map((id) => `/slots?id=${id}&date=${tomorrow}`),
      keys: ids.map((id) => `/pk?id=${id}`),
      toKeys: 2,
      growth: 1.3,
    },
  ];
};

const ownCases = async (url: string): Promise<Case[]> => {
  const { student, teacher } = await logIn(url);
  const own = (name: string, path: string, cookies: string[]) => ({
    name,
    requests: cookies.map((cookie) => ({ path, cookie })),
    growth: 1.3,
  });
  const talks = await read(
    url,
    `select id from conversations where teacher_id = nth_id(${kinds.teacher}, 10)`,
  );
  return [
    own('me', '/api/auth/me', student),
    own('my sessions, student', '/api/bookings/user?limit=50', student),
    own('my sessions, teacher', '/api/bookings/teacher?limit=50', teacher),
    own('my past sessions, teacher', '/api/bookings/teacher?section=past&limit=10', teacher),
    own('conversations', '/api/messages/conversations?limit=50', teacher),
    {
      name: 'messages of a conversation',
      requests: talks.map((id) => ({
        path: `/api/messages/${id}?limit=50`,
        cookie: teacher[0] ?? '',
      })),
      growth: 1.3,
    },
    own('notifications', '/api/notifications?limit=20', student),
    own('earnings', '/api/teachers/me/earnings', teacher),
  ];
};

const adminCases = async (url: string): Promise<Case[]> => {
  const { admin } = await logIn(url);
  const cookie = admin[0] ?? '';
  const today = wibDate(new Date());
  const [bookings, users] = ['/api/admin/bookings?limit=20', '/api/admin/users?limit=20'];
  const names = await read(url, `select made_up(3, n) from generate_series(0, ${rareNames - 1}) n`);
  const addresses = names.map((_, n) => `s${n * 8 + 1}@bench.test`);
  const ids = await read(
    url,
    `select id from bookings where status = 'completed' order by starts_at desc limit 50`,
  );
  const late = '&cursor=' + encodeURIComponent(deepIn(ids[0] ?? ''));
  const cases: Record<string, string | string[]> = {
    overview: '/api/admin/overview',
    bookings: `${bookings}&sort=-startsAt`,
    'bookings, far down': `${bookings}&sort=-startsAt${late}`,
    'bookings, by booking day': `${bookings}&sort=-createdAt`,
    'bookings of one status': `${bookings}&status=pending_confirmation`,
    'bookings of a week': `${bookings}&from=${addDays(today, -70)}&to=${addDays(today, -63)}`,
    'bookings of an address': addresses.map((address) => `${bookings}&search=${address}`),
    'bookings of a name': names.map((name) => `${bookings}&search=${name}`),
    'one booking': ids.map((id) => `/api/admin/bookings/${id}`),
    users: `${users}&sort=-createdAt`,
    'users by name': `${users}&sort=fullName`,
    'users, an address': addresses.map((address) => `${users}&search=${address}`),
    'users, a part of a name': names.map((name) => `${users}&search=${name.slice(1)}`),
    'users, no match': `${users}&search=qqqqq`,
    'users, suspended': `${users}&sort=-createdAt&state=suspended`,
    'teachers to verify': '/api/admin/teachers?status=pending',
    audit: '/api/admin/audit?limit=20',
    'audit of one act': '/api/admin/audit?limit=20&act=suspend-user',
  };
  return Object.entries(cases).map(([name, paths]) => ({
    name: `admin: ${name}`,
    requests: [paths].flat().map((path) => ({ path, cookie })),
    // The overview sums today's events, so its cost grows with the day's business: no limit.
    ...(name !== 'overview' && { growth: 1.3 }),
  }));
};

/** A cursor one year back in the order of sessions. */
const deepIn = (id: string) => {
  const place = String((Date.now() - 365 * 24 * 60 * 60 * 1000) * 1000);
  return Buffer.from(JSON.stringify(['-startsAt', place, id])).toString('base64url');
};

const read = async (url: string, text: string) => {
  const client = await connect(url);
  const { rows } = await client.query<string[]>({ text, rowMode: 'array' });
  await client.end();
  return rows.map(([value = '']) => value);
};

/** Doubles a letter in the middle of the first word. */
/** The end of the first name and the beginning of the last. */
const partsOf = (pair: string) => {
  const [first = '', last = ''] = pair.split(' ');
  return `${first.slice(2)} ${last.slice(0, 3)}`;
};

const mistype = (words: string) => `${words.slice(0, 3)}${words.slice(2)}`;

export const requestOf = (
  base: string,
  { path, cookie }: Case['requests'][number],
): LoadRequest => ({
  url: `${base}${path}`,
  ...(cookie && { cookie }),
});

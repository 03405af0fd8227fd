export interface DemoStudent {
  key: string;
  fullName: string;
  email?: string;
  language: 'en' | 'id';
  hasPortrait: boolean;
}

export const students = [
  {
    key: 'alya',
    fullName: 'Alya Putri',
    email: 'student@demo.test',
    language: 'en',
    hasPortrait: true,
  },
  { key: 'sarah', fullName: 'Sarah Amelia', language: 'id', hasPortrait: true },
  { key: 'bima', fullName: 'Bima Saputra', language: 'en', hasPortrait: true },
  { key: 'putri', fullName: 'Putri Ayuningtyas', language: 'en', hasPortrait: true },
  { key: 'andre', fullName: 'Andre Lumban Gaol', language: 'id', hasPortrait: true },
  { key: 'kevin', fullName: 'Kevin Tanoto', language: 'en', hasPortrait: true },
  { key: 'zahra', fullName: 'Zahra Khairunnisa', language: 'id', hasPortrait: true },
  { key: 'michael', fullName: 'Michael Wattimena', language: 'en', hasPortrait: true },
  { key: 'galih', fullName: 'Galih Permana', language: 'id', hasPortrait: false },
  { key: 'nurul', fullName: 'Nurul Aini', language: 'id', hasPortrait: false },
  { key: 'citra', fullName: 'Citra Maharani', language: 'id', hasPortrait: false },
  { key: 'yosef', fullName: 'Yosef Manuputty', language: 'en', hasPortrait: false },
] as const satisfies DemoStudent[];

export type StudentKey = (typeof students)[number]['key'];

import type { Speciality } from './speciality.ts';
import { normaliseWord } from './text.ts';

interface Subject {
  en: string;
  id: string;
  /** Whose other teachers a search for the subject also shows, last; null if they would be no help. */
  speciality: Speciality | null;
  /** What else people call it, in either language. */
  words: readonly string[];
}

/** School subjects and other things people look for. An operator can add words while the program runs. */
export const subjects = {
  math: {
    en: 'Math',
    id: 'Matematika',
    speciality: 'Math',
    words: ['mathematics', 'maths', 'mtk', 'matik'],
  },
  algebra: { en: 'Algebra', id: 'Aljabar', speciality: 'Math', words: [] },
  geometry: { en: 'Geometry', id: 'Geometri', speciality: 'Math', words: ['trigonometri'] },
  calculus: { en: 'Calculus', id: 'Kalkulus', speciality: 'Math', words: [] },
  statistics: {
    en: 'Statistics',
    id: 'Statistika',
    speciality: 'Math',
    words: ['statistik', 'probability', 'spss'],
  },
  arithmetic: { en: 'Arithmetic', id: 'Berhitung', speciality: 'Math', words: ['aritmetika'] },
  science: {
    en: 'Science',
    id: 'Sains',
    speciality: 'Science',
    words: ['ipa', 'ilmu pengetahuan alam'],
  },
  physics: { en: 'Physics', id: 'Fisika', speciality: 'Science', words: ['physic'] },
  chemistry: { en: 'Chemistry', id: 'Kimia', speciality: 'Science', words: [] },
  biology: { en: 'Biology', id: 'Biologi', speciality: 'Science', words: [] },
  astronomy: { en: 'Astronomy', id: 'Astronomi', speciality: 'Science', words: [] },
  language: {
    en: 'Language',
    id: 'Bahasa',
    speciality: 'Language & Literature',
    words: ['languages'],
  },
  english: {
    en: 'English',
    id: 'Bahasa Inggris',
    speciality: 'Language & Literature',
    words: ['inggris', 'percakapan bahasa inggris'],
  },
  englishTests: {
    en: 'IELTS and TOEFL',
    id: 'IELTS dan TOEFL',
    speciality: 'Language & Literature',
    words: ['ielts', 'toefl', 'toeic', 'tes bahasa inggris'],
  },
  indonesian: {
    en: 'Indonesian',
    id: 'Bahasa Indonesia',
    speciality: 'Language & Literature',
    words: ['bipa', 'bindo'],
  },
  literature: {
    en: 'Literature',
    id: 'Sastra',
    speciality: 'Language & Literature',
    words: ['puisi', 'poetry', 'sastra indonesia'],
  },
  mandarin: {
    en: 'Mandarin',
    id: 'Bahasa Mandarin',
    speciality: 'Language & Literature',
    words: ['chinese', 'tionghoa', 'bahasa cina', 'hsk'],
  },
  japanese: {
    en: 'Japanese',
    id: 'Bahasa Jepang',
    speciality: 'Language & Literature',
    words: ['jepang', 'jlpt'],
  },
  korean: {
    en: 'Korean',
    id: 'Bahasa Korea',
    speciality: 'Language & Literature',
    words: ['korea'],
  },
  arabic: {
    en: 'Arabic',
    id: 'Bahasa Arab',
    speciality: 'Language & Literature',
    words: ['arab', 'nahwu'],
  },
  french: {
    en: 'French',
    id: 'Bahasa Prancis',
    speciality: 'Language & Literature',
    words: ['prancis', 'perancis'],
  },
  german: {
    en: 'German',
    id: 'Bahasa Jerman',
    speciality: 'Language & Literature',
    words: ['jerman'],
  },
  javanese: {
    en: 'Javanese',
    id: 'Bahasa Jawa',
    speciality: 'Language & Literature',
    words: [],
  },
  writing: {
    en: 'Writing',
    id: 'Menulis',
    speciality: 'Language & Literature',
    words: ['essay', 'essays', 'esai', 'thesis', 'skripsi', 'tesis', 'karya tulis'],
  },
  digital: {
    en: 'Digital literacy',
    id: 'Literasi digital',
    speciality: 'Digital Literacy',
    words: ['digital', 'ict'],
  },
  coding: {
    en: 'Coding',
    id: 'Pemrograman',
    speciality: 'Digital Literacy',
    words: ['programming', 'ngoding', 'koding', 'python', 'javascript', 'scratch', 'html'],
  },
  informatics: {
    en: 'Computer science',
    id: 'Informatika',
    speciality: 'Digital Literacy',
    words: ['komputer', 'computer', 'informatics'],
  },
  office: {
    en: 'Spreadsheets',
    id: 'Microsoft Office',
    speciality: 'Digital Literacy',
    words: ['excel', 'powerpoint', 'spreadsheet', 'ms office'],
  },
  design: {
    en: 'Design',
    id: 'Desain',
    speciality: 'Digital Literacy',
    words: ['desain grafis', 'graphic design', 'canva', 'photoshop', 'figma'],
  },
  history: { en: 'History', id: 'Sejarah', speciality: 'History', words: [] },
  archaeology: { en: 'Archaeology', id: 'Arkeologi', speciality: 'History', words: [] },
  geography: { en: 'Geography', id: 'Geografi', speciality: null, words: [] },
  economics: { en: 'Economics', id: 'Ekonomi', speciality: null, words: ['economy'] },
  accounting: { en: 'Accounting', id: 'Akuntansi', speciality: null, words: ['pajak', 'tax'] },
  sociology: { en: 'Sociology', id: 'Sosiologi', speciality: null, words: [] },
  social: {
    en: 'Social studies',
    id: 'Ilmu pengetahuan sosial',
    speciality: null,
    words: ['ips'],
  },
  civics: {
    en: 'Civics',
    id: 'Pendidikan Pancasila',
    speciality: null,
    words: ['pkn', 'ppkn', 'pancasila', 'kewarganegaraan'],
  },
  quran: {
    en: 'Quran reading',
    id: 'Mengaji',
    speciality: null,
    words: ['ngaji', 'quran', 'al quran', 'alquran', 'tahsin', 'tajwid', 'tahfidz', 'iqro'],
  },
  islam: {
    en: 'Islamic studies',
    id: 'Pendidikan agama Islam',
    speciality: null,
    words: ['pai', 'agama islam', 'fiqih'],
  },
  entrance: {
    en: 'University entrance',
    id: 'UTBK',
    speciality: null,
    words: ['snbt', 'sbmptn', 'utbk snbt', 'masuk universitas'],
  },
  civilService: {
    en: 'Civil service entrance',
    id: 'CPNS',
    speciality: null,
    words: ['kedinasan', 'skd', 'tpa'],
  },
  olympiad: { en: 'Olympiad', id: 'Olimpiade', speciality: null, words: ['osn'] },
  reading: {
    en: 'Reading and writing for beginners',
    id: 'Calistung',
    speciality: null,
    words: ['membaca', 'baca tulis', 'baca tulis hitung'],
  },
  music: { en: 'Music', id: 'Musik', speciality: null, words: ['music theory', 'teori musik'] },
  guitar: { en: 'Guitar', id: 'Gitar', speciality: null, words: ['ukulele'] },
  piano: { en: 'Piano', id: 'Piano', speciality: null, words: [] },
  violin: { en: 'Violin', id: 'Biola', speciality: null, words: [] },
  singing: { en: 'Singing', id: 'Vokal', speciality: null, words: ['menyanyi', 'vocal'] },
  drawing: {
    en: 'Drawing and painting',
    id: 'Menggambar',
    speciality: null,
    words: ['drawing', 'painting', 'melukis', 'lukis', 'cat air', 'watercolour'],
  },
  speaking: {
    en: 'Public speaking',
    id: 'Bicara di depan umum',
    speciality: null,
    words: ['pidato', 'debat', 'debate'],
  },
  chess: { en: 'Chess', id: 'Catur', speciality: null, words: [] },
} as const satisfies Record<string, Subject>;

export type SubjectKey = keyof typeof subjects;
export const subjectKeys = Object.keys(subjects) as SubjectKey[];

export const findSubject = (key: string): Subject | undefined =>
  Object.hasOwn(subjects, key) ? subjects[key as SubjectKey] : undefined;

/** Every built-in word with its subject. */
export const builtInWords = subjectKeys.flatMap((subject) => {
  const { en, id, words } = subjects[subject];
  const all = new Set([en, id, ...words].map(normaliseWord));
  return [...all].map((word) => ({ word, subject }));
});

/**
 * The speciality whose other teachers follow a search for the subject. None if one of the subject's words is in the
 * speciality's name: then the search has found all of its teachers already.
 */
export const followedBy = ({ en, id, words, speciality }: Subject) => {
  if (speciality === null) return undefined;
  const named = normaliseWord(speciality).split(' ');
  const isNamed = [en, id, ...words].some((word) => named.includes(normaliseWord(word)));
  return isNamed ? undefined : speciality;
};

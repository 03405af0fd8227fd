import { describe, expect, test } from 'vitest';
import { contactDataIn } from './contact-data.ts';

describe('a phone number', () => {
  test.each([
    '081234567890',
    '0812 3456 7890',
    '0812-3456-7890',
    '0812.3456.7890',
    '+62 812 3456 7890',
    '+6281234567890',
    '62812 3456 789',
    '(+62) 812-3456-7890',
    '+62 (0)812 3456 7890',
    'o812 3456 7890',
    '0 8 1 2 3 4 5 6 7 8 9 0',
    '0-8-1-2-3-4-5-6-7-8-9-0',
    '08_12_34_56_78_90',
    'nol delapan satu dua tiga empat lima enam tujuh delapan',
    'zero eight one two three four five six seven eight',
    '０８１２３４５６７８９０',
    '(021) 555 1234',
    '0274-565656',
    '+65 9123 4567',
    'WA 812 3456 7890',
    'whatsapp: 81234567890',
    'Tanggal 12 ya, 0812 3456 7890',
    'Jam 08.30, hubungi 08-12-3456-7890',
  ])('%s', (number) => {
    expect(contactDataIn(`Hubungi saya ${number} ya`)).toEqual(['phone']);
  });
});

describe('an e-mail address', () => {
  test.each([
    'alya@example.com',
    'alya.putri+les@mail.example.co.id',
    'alya @ gmail . com',
    'alya(at)gmail(dot)com',
    'alya [at] gmail.com',
  ])('%s', (address) => {
    expect(contactDataIn(`Email: ${address}, terima kasih`)).toEqual(['email']);
  });
});

describe('a link', () => {
  test.each([
    'https://meet.example.org/abc',
    'HTTP://localhost',
    'www.lentera',
    'wa.me/ratna',
    'bit.ly/soal',
    'instagram.com/ratna',
    'sekolah.sch.id',
  ])('%s', (address) => {
    expect(contactDataIn(`Lihat ${address} dulu`)).toEqual(['link']);
  });
});

test('several kinds are named once each', () => {
  expect(contactDataIn('a@b.com, c@d.com, 081234567890, www.e.com')).toEqual([
    'email',
    'phone',
    'link',
  ]);
});

describe('none of it', () => {
  test.each([
    '',
    'Selamat sore Bu, saya Alya kelas 12.',
    'Sabtu jam 19:00 atau 19.30?',
    'Bisa 08.00, 09.00, 10.00 atau 13.00?',
    'Mulai 08-10-2025 19.00 sampai 08/10/2026',
    'Biayanya Rp 120.000 per jam, jadi Rp 1.200.000',
    '0.333333333 atau 3,141592653589',
    'f(x) = 8x^7 + 12x - 100000000',
    '1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144',
    'satu, dua, tiga, empat, lima, enam, tujuh, delapan',
    'S.Pd. dan M.Si. dari UGM, angkatan 2010',
    'NISN 1234567890',
    'Tolong lihat soal no. 8 hal. 12',
  ])('%s', (text) => {
    expect(contactDataIn(text)).toEqual([]);
  });
});

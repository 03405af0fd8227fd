import { describe, expect, test } from 'vitest';
import { methodFacts, paymentMethods } from '#domain/payment-method.ts';
import { daysKept, type LegalFacts, legalFacts } from './legal-text.ts';
import { privacyEn } from './privacy-en.ts';
import { privacyId } from './privacy-id.ts';
import { termsEn } from './terms-en.ts';
import { termsId } from './terms-id.ts';

const facts: LegalFacts = {
  name: 'Pelita',
  operator: 'Siti Rahma',
  email: 'halo@pelita.example',
  phone: '+62 21',
  address: 'Jl. Contoh No. 1',
  commission: '7.5%',
  teacherShare: '92.5%',
  days: daysKept,
};

describe.each([
  ['terms', termsEn(facts), termsId(facts)],
  ['privacy', privacyEn(facts), privacyId(facts)],
])('%s', (_name, en, id) => {
  test('have the same sections and blocks in both languages', () => {
    const outline = (text: typeof en) =>
      text.map((section) => [section.id, section.blocks.map((block) => [block].flat().length)]);
    expect(outline(id)).toEqual(outline(en));
  });

  test.each([
    ['English', en],
    ['Indonesian', id],
  ])('name the site and its operator as configured in %s', (_language, text) => {
    const written = JSON.stringify(text);
    expect(written).toContain('Siti Rahma');
    expect(written).not.toContain('Lentera');
  });
});

test('the periods of the privacy policy are those the server keeps to', () => {
  for (const text of [privacyEn(facts), privacyId(facts)]) {
    const kept = JSON.stringify(text.find(({ id }) => id === 'retention'));
    for (const days of [daysKept.notifications, daysKept.paymentMessages, daysKept.failedJobs]) {
      expect(kept).toContain(` ${days} `);
    }
  }
});

// Done by the operator, not by the program: see docs/operations.md.
test('the privacy policy says how long backups and logs outlive a deletion', () => {
  expect(JSON.stringify(privacyEn(facts))).toMatch(/Backups: [^"]* 30 days[^]*logs[^"]*: 90 days/);
  expect(JSON.stringify(privacyId(facts))).toMatch(/Cadangan[^"]* 30 hari[^]*teknis[^"]* 90 hari/);
});

// docs/decisions/0008: the edit form shows masks too.
test('numbers of bank and identity are promised to be masked without exception', () => {
  expect(JSON.stringify(privacyEn(facts))).toContain('shown masked, even to their owner.');
  expect(JSON.stringify(privacyId(facts))).toContain('tersamar, juga kepada pemiliknya.');
});

test('the commission and the teacher’s share are the configured ones', () => {
  for (const text of [termsEn(facts), termsId(facts)]) {
    expect(JSON.stringify(text)).toMatch(/7\.5%.*92\.5%/);
  }
  expect(legalFacts('en')).toMatchObject({ commission: '5%', teacherShare: '95%' });
});

test('the terms say how long an hour is held for each payment method', () => {
  const minutes = new Set(paymentMethods.map((method) => methodFacts[method].payWithin / 60_000));
  for (const [text, word] of [
    [termsEn(facts), 'minutes'],
    [termsId(facts), 'menit'],
  ] as const) {
    const [, rules] = text.find(({ id }) => id === 'booking')?.blocks ?? [];
    const held = rules?.[0]?.match(new RegExp(`\\d+(?= ${word})`, 'g'));
    expect(new Set(held?.map(Number))).toEqual(minutes);
  }
});

import { expect, test } from 'vitest';
import { languages } from '#domain/account.ts';
import { calls } from './calls.ts';
import { fieldTexts } from './field-texts.ts';
import { problemTexts } from './problem-texts.ts';
import { problems } from './problems.ts';
import { routes } from './routes.ts';

test.each(languages)('every problem and every field fault has a text in %s', (language) => {
  const texts = { ...problemTexts[language], ...fieldTexts[language] };
  const poor = Object.entries(texts).filter(([, text]) => !/^[^{}$<>]{5,}$/.test(text));
  expect(poor).toEqual([]);
});

test('no text was left untranslated', () => {
  for (const texts of [problemTexts, fieldTexts]) {
    expect(Object.keys(texts.id)).toEqual(Object.keys(texts.en));
    const translated = new Set<string>(Object.values(texts.id));
    expect(Object.values(texts.en).filter((text) => translated.has(text))).toEqual([]);
  }
});

test('the literal texts of the specification', () => {
  expect(fieldTexts.en.name_short).toBe('Full name must be at least 2 characters');
  expect(fieldTexts.en.email_invalid).toBe('Please enter a valid email address');
  expect(fieldTexts.en.password_short).toBe('Password must be at least 8 characters');
});

test('every refusal has an error status', () => {
  const odd = Object.entries(problems).filter(([, status]) => status < 400 || status > 599);
  expect(odd).toEqual([]);
});

test('every call has a route, every route a call, and no two share one', () => {
  expect(Object.keys(calls).toSorted()).toEqual(Object.keys(routes).toSorted());
  const addresses = Object.values(routes).map((route) => route.join(' '));
  expect(new Set(addresses).size).toBe(addresses.length);
});

test.each(Object.entries(routes))('%s describes each parameter of its path', (name, [, path]) => {
  const call = calls[name as keyof typeof calls];
  const described = 'params' in call ? Object.keys(call.params.shape) : [];
  expect(described).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter));
});

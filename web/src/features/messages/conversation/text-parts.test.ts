import { describe, expect, test } from 'vitest';
import { textParts } from './text-parts.ts';

const linksIn = (text: string) => textParts(text).flatMap(({ href }) => href ?? []);

test('the parts are the text, in its order', () => {
  const text = 'See https://a.example/b, then\nhttp://c.example.';
  const parts = textParts(text);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.map(({ href }) => href)).toEqual([
    undefined,
    'https://a.example/b',
    undefined,
    'http://c.example',
    undefined,
  ]);
});

describe('the address ends where the sentence goes on', () => {
  test.each([
    ['https://a.example/x?y=1#z!', 'https://a.example/x?y=1#z'],
    ['(https://a.example/x)', 'https://a.example/x'],
    ['https://a.example/x_(y)', 'https://a.example/x_(y)'],
    ['"https://a.example"', 'https://a.example'],
    ['<https://a.example>', 'https://a.example'],
  ])('%s', (text, link) => {
    expect(linksIn(text)).toEqual([link]);
  });
});

describe('nothing to follow in', () => {
  test.each([
    'javascript:alert(1)',
    'data:text/html,<b>hi</b>',
    'ftp://a.example',
    'https://',
    'https://bank.example@evil.example/',
    'https://user:secret@a.example',
    'a.example without its http',
    '<a href="x">x</a>',
  ])('%s', (text) => {
    expect(linksIn(text)).toEqual([]);
    expect(textParts(text)).toEqual([{ at: 0, text }]);
  });
});

test('an address stops at an invisible character', () => {
  expect(linksIn('https://a.example\u202e/moc.live')).toEqual(['https://a.example']);
});

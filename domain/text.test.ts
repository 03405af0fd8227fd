import { expect, test } from 'vitest';
import { isSeen } from './text.ts';

test.each(['a', ' a ', '.', '界', '😀', 'क्\u200dष', '👩\u200d🏫', '\u200ba'])(
  '%j is visible text',
  (text) => expect(isSeen(text)).toBe(true),
);

// Zero-width space, soft hyphen, fillers, direction mark, Braille blank, bell.
const nothing = ['', ' \n\t', '\u200b', '\u00ad', '\u3164', '\u200e', '\u2060', '\u2800', '\u0007'];
test.each([...nothing, nothing.join('')])('%j has no visible text', (text) =>
  expect(isSeen(text)).toBe(false),
);

import { expect, test } from 'vitest';
import { faultOfMessageFile, faultOfPicture } from './picture.ts';

test.each([
  ['image/jpeg', 5_242_880, undefined],
  ['image/jpeg', 5_242_881, 'too_large'],
  ['image/png', 1, undefined],
  ['image/webp', 1, undefined],
  ['image/heic', 1, 'image_invalid'],
  ['image/svg+xml', 1, 'image_invalid'],
  ['application/pdf', 1, 'image_invalid'],
  ['', 1, undefined],
])('a file of type %j with %i bytes: %s', (type, size, fault) => {
  expect(faultOfPicture({ type, size })).toBe(fault);
});

test.each([
  ['image/jpeg', 10_485_760, undefined],
  ['application/pdf', 10_485_761, 'tooLarge'],
  ['image/heic', 1, 'type'],
  ['text/html', 1, 'type'],
  ['', 1, undefined],
])('a file of a message of type %j with %i bytes: %s', (type, size, fault) => {
  expect(faultOfMessageFile({ type, size })).toBe(fault);
});

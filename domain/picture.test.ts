import { expect, test } from 'vitest';
import { faultOfPicture } from './picture.ts';

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

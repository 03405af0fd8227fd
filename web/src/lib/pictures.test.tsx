import { expect, test } from 'vitest';
import { smallPicture } from './pictures.ts';

test.each([
  ['/media/0199.webp', '/media/0199-small.webp'],
  ['', ''],
])('the small picture of %j is %j', (address, small) => {
  expect(smallPicture(address)).toBe(small);
});

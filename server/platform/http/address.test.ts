import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:C000:201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:01:0002::1', '2001:db8:1:2'],
  ['2001:db8::a:1:2:3', '2001:db8:0:0'],
  ['2001:db8:5::1', '2001:db8:5:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
  ['x'.repeat(60), 'x'.repeat(45)],
])('limits count a caller at %j as %j', (ip, counted) => {
  expect(addressOf(ip)).toBe(counted);
});

/** Characters of the longest IPv6 address, with an IPv4 address in it. */
const longestAddress = 45;

/** The caller's address as limits count it: a household has a whole /64 of IPv6, so that counts as one address. */
export const addressOf = (ip = '') => {
  // The URL parser writes each IPv6 address in one way only. It refuses IPv4 in brackets, and zones (fe80::1%eth0).
  const plain = URL.parse(`http://[${ip.split('%')[0]}]`)?.hostname.slice(1, -1);
  // Not an address: a proxy has not checked it. Limits store what is returned here.
  if (plain === undefined) return ip.slice(0, longestAddress);
  const [, high, low] = /^::ffff:([^:]+):([^:]+)$/.exec(plain) ?? [];
  if (high && low) return [...bytesOf(high), ...bytesOf(low)].join('.');
  const [before = [], after = []] = plain
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
};

const bytesOf = (group: string) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 0xff];

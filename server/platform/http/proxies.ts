import { isIP } from 'node:net';

/** Addresses, networks or the names Fastify knows, separated by commas. */
export const areProxies = (list: string) => list.split(',').every((entry) => isProxy(entry.trim()));
const isProxy = (entry: string) => {
  const [address = '', bits = '0'] = entry.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return /^(loopback|linklocal|uniquelocal)$/.test(entry) || (/^\d+$/.test(bits) && +bits <= most);
};

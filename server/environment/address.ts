import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The proxies whose X-Forwarded headers are believed: so many before this server, or those within these networks (CIDR). */
export type TrustedProxies = number | readonly string[];

export const hasProxies = (proxies: TrustedProxies): boolean => (typeof proxies === 'number' ? proxies > 0 : proxies.length > 0);

/** For Fastify's `trustProxy`: `hop` 0 is the peer of the connection, 1 the last address in X-Forwarded-For, and so on to the left. */
export function isTrustedProxy(proxies: TrustedProxies): (address: string, hop: number) => boolean {
  if (typeof proxies === 'number') return (_, hop) => hop < proxies;
  return isWithin(proxies);
}

/** Whether an IP address lies in one of these networks. */
export function isWithin(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    const wholeAddress = family === 'ipv6' ? 128 : 32;
    list.addSubnet(address, bits === undefined ? wholeAddress : Number(bits), family);
  }
  return (address) => {
    const plain = unmapped(address);
    return isIP(plain) !== 0 && list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}

/** IPv4 as a socket of both families shows it. */
const unmapped = (address: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

/** The well-formed IP address a request comes from. A forwarded address that is malformed is a client's invention: the connection's peer counts then. */
export function addressOf(request: FastifyRequest): string {
  const told = unmapped(request.ip);
  return isIP(told) ? told : unmapped(request.socket.remoteAddress ?? '');
}

/** One customer has 2^64 addresses of IPv6: they count as one. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = tail === undefined ? front : [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

import { lookup as lookUp } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isWithin } from '../environment/address.ts';

/** The address is not one that a clinic may let this server ask. */
export class AddressRefused extends Error {}

export interface Outgoing {
  url: URL;
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: string;
  mostBytes: number;
  milliseconds: number;
}

export interface Answered {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** Asks a server outside. Redirects are not followed. */
export type AskOutside = (request: Outgoing) => Promise<Answered>;

/** Networks that are not of the internet: this machine, private networks, one link, groups, documentation, addresses that carry another one. */
const isWithinInner = isWithin([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24'],
  ...['192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  ...['::/96', '64:ff9b::/96', '100::/64', '2001:db8::/32', '2002::/16', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
]);

/** True if an IP address lies inside: IPv4 written as IPv6 counts as IPv4. Anything but an address counts as inside. */
export function isInner(address: string): boolean {
  const plain = address.split('%')[0]!;
  return isIP(plain) === 0 || isWithinInner(plain);
}

/**
 * Asks servers outside for the clinics of this installation. A clinic enters the address, so a request must not reach the inner network of
 * whoever runs the servers: an inner address is refused unless it lies in `allowed`, and outside of `allowed` only https is spoken. The
 * address is judged where the connection is made, so that a name that changes its address in between gains nothing.
 */
export function outgoingOver(allowed: readonly string[]): AskOutside {
  const isAllowed = isWithin(allowed);
  const judge = (address: string, protocol: string) => {
    if (isAllowed(address)) return;
    if (protocol !== 'https:' || isInner(address)) throw new AddressRefused();
  };
  const lookup =
    (protocol: string): LookupFunction =>
    (host, options, done) => {
      lookUp(host, { ...options, all: true }, (error, found) => {
        if (error) return done(error, []);
        try {
          for (const { address } of found) judge(address, protocol);
        } catch (refusal) {
          return done(refusal as NodeJS.ErrnoException, []);
        }
        if (options.all) return done(null, found);
        done(null, found[0]!.address, found[0]!.family);
      });
    };
  return async ({ url, method, headers, body, mostBytes, milliseconds }) => {
    const { protocol } = url;
    if (protocol !== 'https:' && protocol !== 'http:') throw new AddressRefused();
    // A literal address is connected to without being looked up.
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(literal)) judge(literal, protocol);
    const { request } = protocol === 'https:' ? https : http;
    const signal = AbortSignal.timeout(milliseconds);
    return new Promise<Answered>((resolve, reject) => {
      const asked = request(url, { method, headers, lookup: lookup(protocol), signal, agent: false }, (answer) => {
        const parts: Buffer[] = [];
        let size = 0;
        answer.on('data', (part: Buffer) => {
          size += part.length;
          if (size > mostBytes) answer.destroy(new Error('the answer is too long'));
          else parts.push(part);
        });
        answer.on('error', reject);
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }));
      });
      asked.on('error', reject);
      asked.end(body);
    });
  };
}

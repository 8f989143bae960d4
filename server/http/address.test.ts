import Fastify from 'fastify';
import { expect, it, test } from 'vitest';
import { settingsFrom } from '../environment/settings.ts';
import { addressOf, isTrustedProxy, networkOf, type TrustedProxies } from './address.ts';

async function addressBehind(proxies: TrustedProxies, forwarded: string, remoteAddress = '127.0.0.1'): Promise<string> {
  const http = Fastify({ trustProxy: isTrustedProxy(proxies) });
  http.get('/', (request) => addressOf(request));
  const answer = await http.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': forwarded } });
  await http.close();
  return answer.body;
}

test.each<[string, TrustedProxies, string, string]>([
  ['no proxy: the header is a client’s word', 0, '10.0.0.1', '127.0.0.1'],
  ['one proxy that appends: the last address, not the forged one before it', 1, '10.0.0.1, 203.0.113.7', '203.0.113.7'],
  ['one proxy, a client that forges two', 1, '10.0.0.1, 10.0.0.2, 203.0.113.7', '203.0.113.7'],
  ['two proxies', 2, '10.0.0.1, 203.0.113.7, 198.51.100.1', '203.0.113.7'],
  ['more proxies than there are: the first address told', 3, '203.0.113.7', '203.0.113.7'],
  ['proxies by network', ['127.0.0.0/8', '198.51.100.0/24'], '10.0.0.1, 203.0.113.7, 198.51.100.1', '203.0.113.7'],
  ['a peer outside the networks is no proxy', ['198.51.100.0/24'], '203.0.113.7', '127.0.0.1'],
  ['a text that is no address', 1, `<script>'; drop table x--`, '127.0.0.1'],
  ['IPv6', 1, '2001:db8::7', '2001:db8::7'],
  ['IPv4 in IPv6', 1, '::ffff:203.0.113.7', '203.0.113.7'],
])('takes as address of a request with %s', async (_, proxies, forwarded, address) => {
  expect(await addressBehind(proxies, forwarded)).toBe(address);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:DB8:0:0001::9', '2001:db8:0:1::/64'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('reads the proxies from the environment, and refuses what is neither a number nor a network', () => {
  expect(settingsFrom({}).trustedProxies).toBe(0);
  expect(settingsFrom({ XINGLIN_BEHIND_PROXY: '1' }).trustedProxies).toBe(1);
  expect(settingsFrom({ XINGLIN_PROXY_HOPS: '2' }).trustedProxies).toBe(2);
  expect(settingsFrom({ XINGLIN_PROXY_NETWORKS: '10.0.0.0/8, ::1' }).trustedProxies).toEqual(['10.0.0.0/8', '::1']);
  for (const environment of [{ XINGLIN_PROXY_HOPS: 'all' }, { XINGLIN_PROXY_NETWORKS: '10.0.0.0/33' }, { XINGLIN_PROXY_NETWORKS: 'any' }])
    expect(() => settingsFrom(environment)).toThrow();
});

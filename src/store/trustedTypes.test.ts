import { expect, it } from 'vitest';
import { guardMarkup } from './trustedTypes.ts';

const client = 'https://clinic.example/push/client.js';

function policyMade() {
  const made: [string, { createHTML: (text: string) => string; createScriptURL: (address: string) => string | null }][] = [];
  guardMarkup(client, { trustedTypes: { createPolicy: (...policy) => void made.push(policy) } });
  expect(made.map(([name]) => name)).toEqual(['default']);
  return made[0]![1];
}

it.each([
  ['2026', '2026'],
  ['YYYY-MM-DD', 'YYYY-MM-DD'],
  ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)>'],
  ['<<b>>', '&lt;&lt;b>>'],
])('of %j becomes the text %j, never markup', (text, markup) => {
  expect(policyMade().createHTML(text)).toBe(markup);
});

it('the push client is the one script that may be fetched by its address', () => {
  const { createScriptURL } = policyMade();
  expect(createScriptURL(client)).toBe(client);
  for (const other of ['https://evil.example/push/client.js', `${client}?x`, 'javascript:alert(1)', ''])
    expect(createScriptURL(other)).toBeNull();
});

it('a browser without Trusted Types is left alone', () => {
  expect(() => guardMarkup(client, {})).not.toThrow();
});

import { describe, expect, test } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import { type Fault, type Surroundings, supportLines } from './support.ts';

const around: Surroundings = {
  version: '1.2.3',
  browser: 'Mozilla/5.0 Chrome/140',
  window: { width: 1280, height: 720, ratio: 2 },
  language: 'en',
  now: Date.parse('2026-11-24T06:00:05Z'),
  printAgent: 'Print plugin connected',
};
const server = { version: '1.2.4', database: '18.4', time: '2026-11-24T06:00:00Z', roleCodes: ['cashier', 'nurse'] };
const fault: Fault = { call: 'settleBill', at: '2026-11-24T05:59:00Z', status: 500, requestId: '0190-fault' };

const valueIn = (label: string, lines: ReturnType<typeof supportLines>) => lines.find((line) => line.label === label)?.value;

describe('the facts for support', () => {
  test('name both versions, so that a page older than its server is seen', () => {
    const lines = supportLines(aUser(), around, server, []);

    expect(valueIn('help.support.version', lines)).toBe('1.2.3');
    expect(valueIn('help.support.serverVersion', lines)).toBe('1.2.4');
  });

  test.each([
    ['2026-11-24T06:00:00Z', '+5'],
    ['2026-11-24T06:01:05Z', '-60'],
    ['2026-11-24T06:00:05Z', '+0'],
  ])('say by how many seconds the computer is ahead of a server at %s', (time, ahead) => {
    expect(valueIn('help.support.ahead', supportLines(aUser(), around, { ...server, time }, []))).toBe(ahead);
  });

  test('list each fault with its call, status and number', () => {
    const lines = supportLines(aUser(), around, server, [fault, { ...fault, status: 0, requestId: '' }]);

    expect(valueIn('help.support.faults', lines)).toBe(
      '2026-11-24T05:59:00Z · settleBill · 500 · 0190-fault\n2026-11-24T05:59:00Z · settleBill · 0 · –',
    );
  });

  test('stand without a server that answers', () => {
    const lines = supportLines(aUser(), around, undefined, []);

    expect(valueIn('help.support.serverVersion', lines)).toBe('–');
    expect(valueIn('help.support.browser', lines)).toBe('Mozilla/5.0 Chrome/140');
  });
});

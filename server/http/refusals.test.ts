import { expect, test } from 'vitest';
import { refusalsTo } from './refusals.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds));
const one = { refused: 'permission', call: 'settleBilling', staffId: 's1', address: '192.0.2.1' } as const;

test('of many refusals of one person the first of a minute is told, then how many there were besides', () => {
  const lines: string[] = [];
  const tell = refusalsTo((line) => lines.push(line));
  for (const seconds of [0, 1, 59]) tell(one, at(seconds));
  tell({ ...one, staffId: 's2' }, at(2));
  tell({ ...one, refused: 'tooOften' }, at(3));
  tell(one, at(61));
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { at: at(0).toISOString(), ...one },
    { at: at(2).toISOString(), ...one, staffId: 's2' },
    { at: at(3).toISOString(), ...one, refused: 'tooOften' },
    { at: at(61).toISOString(), ...one, besides: 2 },
  ]);
});

test('a line is one line whatever a call or an address is named', () => {
  const lines: string[] = [];
  refusalsTo((line) => lines.push(line))({ ...one, call: 'a\r\n{"refused":"session"}' }, at(0));
  expect(lines[0]).not.toMatch(/[\r\n]/);
});

test('who comes from ever new addresses fills no memory', () => {
  const lines: string[] = [];
  const tell = refusalsTo((line) => lines.push(line), 10);
  for (let index = 0; index < 100; index += 1) tell({ refused: 'session', call: 'x', address: String(index) }, at(0));
  expect(lines).toHaveLength(100);
});

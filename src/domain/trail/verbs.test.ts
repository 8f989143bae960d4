import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { catalogue } from '../../api/catalogue.ts';
import type { AnyRow } from '../../api/row.ts';
import { actOf } from './acts.ts';
import { systemActs } from './system.ts';
import { verbOf, verbs } from './verbs.ts';

const writes = Object.entries(catalogue as Record<string, AnyRow>).filter(([, { kind, base }]) => kind === 'mutation' && base !== 'plugin');

it('every call that writes, and every act of the program, has a sentence in words', () => {
  const named = [...writes.map(([name, row]) => [name, actOf(name, row).kind]), ...Object.keys(systemActs).map((name) => [name, 'change'])];
  expect(named.length).toBeGreaterThan(350);
  expect(named.filter(([name, kind]) => verbOf(name!, kind!) === 'other').map(([name]) => name)).toEqual([]);
});

it.each(['zh', 'en'])('every verb and kind of object has its word in %s', (language) => {
  const words = JSON.parse(readFileSync(`lang/${language}/trail.json`, 'utf8')) as Record<string, string>;
  expect(verbs.filter((verb) => !words[`trail.verb.${verb}`])).toEqual([]);
  expect(words['trail.sentence']).toContain('{verb}');
});

it.each([
  ['settleBilling', 'change', 'settle'],
  ['dispense', 'change', 'dispense'],
  ['sendBackApproval', 'change', 'reject'],
  ['exportBillList', 'export', 'export'],
  ['escalateApproval', 'change', 'escalate'],
  ['aCallOfAnEarlierRelease', 'change', 'other'],
])('%s, a %s, is told as %s', (call, kind, verb) => {
  expect(verbOf(call, kind)).toBe(verb);
});

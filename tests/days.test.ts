import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { AnyServed } from '../server/pipeline/call.ts';
import { calls } from '../server/pipeline/calls.ts';
import { shapeMessage } from '../src/domain/shapeProblem.ts';
import { type Leaf, leavesOf } from './builders/shapeLeaves.ts';

const takes = (shape: Leaf['shape'], text: string) => z.safeParse(shape, text).success;
const isDay = ({ kind, shape }: Leaf) =>
  kind === 'string' && takes(shape, '2026-11-29') && !takes(shape, '2026-11-31') && !takes(shape, 'text');

/** Every field of every call that takes a day, by the first day it takes. */
const fields = Object.entries(calls as Record<string, AnyServed>).flatMap(([name, { takes: shape }]) =>
  leavesOf(shape)
    .filter(isDay)
    .map((leaf) => ({ name: `${name} ${leaf.names.join('.')}`, shape: leaf.shape })),
);
const from = (first: string, before: string) =>
  [
    ...new Set(fields.filter(({ shape }) => takes(shape, first) && !takes(shape, before)).map(({ name }) => name.split(/[ .]/).at(-1)!)),
  ].sort();

test('a day is one of birth, of the life of a person or a thing, or of the work of the clinic', () => {
  const known = fields.filter(({ shape }) =>
    ['1850-01-01', '1900-01-01', '2000-01-01'].some(
      (first, at) => takes(shape, first) && !takes(shape, ['1849-12-31', '1899-12-31', '1999-12-31'][at]!),
    ),
  );
  expect(fields.length).toBeGreaterThan(100);
  expect(fields.filter((field) => !known.includes(field)).map(({ name }) => name)).toEqual([]);
});

test('days from 1850 on are those of birth alone', () => {
  expect(from('1850-01-01', '1849-12-31')).toEqual(['birthDate', 'bornFrom', 'bornTo']);
});

test('days from 1900 on are those of lives, documents and goods', () => {
  const contract = ['contractFrom', 'contractUntil', 'joinedOn', 'leftOn'];
  expect(from('1900-01-01', '1899-12-31')).toEqual(
    [...contract, 'deceasedOn', 'givenOn', 'lastPeriod', 'receivedOn', 'start', 'stoppedOn'].sort(),
  );
});

const works = [
  ...['lockDay day', 'unlockDay day', 'queryAppointmentCounts date', 'querySurgeryOverview from'],
  ...['saveCampaign startsOn', 'saveDiscountRule startsOn', 'saveStandIn fromDay'],
];
test.each(works)('%s takes no day before the clinic can have worked', (wanted) => {
  const field = fields.find(({ name }) => name === wanted)!;
  const refused = z.safeParse(field.shape as z.ZodMiniType, '1999-12-31');

  expect(refused.error?.issues.map(shapeMessage)).toEqual([{ message: 'error.field.earlyDay', values: { first: '2000-01-01' } }]);
  expect(takes(field.shape, '2000-01-01')).toBe(true);
});

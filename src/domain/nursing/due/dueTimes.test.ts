import { describe, expect, it } from 'vitest';
import type { FrequencyExtra } from '../../dictionary/shapes.ts';
import { findInfusionEnd, findNextDue, isDoseOverdue } from './dueTimes.ts';

/** An instant of a day in November, by the clock of the clinic (UTC+8). */
const on = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00.000+08:00`).toISOString();
const bid: FrequencyExtra = { times: 2, days: 1, at: ['08:00', '16:00'] };
const tid: FrequencyExtra = { times: 3, days: 1, at: ['08:00', '12:00', '16:00'] };
const qd: FrequencyExtra = { times: 1, days: 1, at: ['08:00'] };
const qod: FrequencyExtra = { times: 1, days: 2, at: ['08:00'] };
const qw: FrequencyExtra = { times: 1, days: 7, at: ['08:00'] };
const given = (executedCount: number, lastExecutedAt: string | null) => ({
  executedCount,
  executionCount: 4,
  sentAt: on(18, '09:30'),
  lastExecutedAt,
});

describe('the next dose is due', () => {
  it.each<[string, ReturnType<typeof given>, FrequencyExtra | undefined, string | null]>([
    ['at once, where none was given', given(0, null), bid, on(18, '09:30')],
    ['at the next hour of the table', given(1, on(18, '10:00')), bid, on(18, '16:00')],
    ['not minutes after a late dose', given(1, on(18, '15:50')), bid, on(19, '08:00')],
    ['four hours later, three times a day', given(1, on(18, '08:00')), tid, on(18, '12:00')],
    ['on the next day, once a day', given(1, on(18, '10:00')), qd, on(19, '08:00')],
    ['on the day after the next, every other day', given(1, on(18, '10:00')), qod, on(20, '08:00')],
    ['a week later', given(1, on(18, '10:00')), qw, on(25, '08:00')],
    ['after the interval, without hours', given(1, on(18, '10:00')), { times: 2, days: 1, at: [] }, on(18, '22:00')],
    ['at no hour, when needed', given(1, on(18, '10:00')), { ...bid, asNeeded: true }, null],
    ['at no hour, without a frequency', given(1, on(18, '10:00')), undefined, null],
    ['no more, once all are given', given(4, on(18, '10:00')), bid, null],
  ])('%s', (_, order, frequency, expected) => expect(findNextDue(order, frequency)).toBe(expected));

  it('and overdue after an hour', () => {
    expect(isDoseOverdue(on(18, '08:00'), new Date(on(18, '09:00')))).toBe(false);
    expect(isDoseOverdue(on(18, '08:00'), new Date(on(18, '09:01')))).toBe(true);
  });
});

describe('an infusion runs until', () => {
  const drip = (over: object) => ({ dose: 250, doseUnit: 'ml', dripRate: 50, lastExecutedAt: on(18, '10:00'), ...over });
  it.each<[string, ReturnType<typeof drip>[], string | null]>([
    ['250 ml at 50 drops a minute have run: 100 minutes', [drip({})], on(18, '11:40')],
    ['solutions of a group are added, drugs in mg are not', [drip({}), drip({ dose: 3.2, doseUnit: 'g' }), drip({})], on(18, '13:20')],
    ['no moment is known without a rate', [drip({ dripRate: null })], null],
    ['no moment is known without a volume', [drip({ doseUnit: 'g' })], null],
    ['no moment is known before it began', [drip({ lastExecutedAt: null })], null],
  ])('%s', (_, group, expected) => expect(findInfusionEnd(group)).toBe(expected));
});

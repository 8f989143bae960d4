import { addMonths } from '../dates.ts';
import type { MessageId, MessageValues } from '../messageId.ts';
import { allows, type Transitions } from '../transition.ts';
import { type MonthState, monthState } from './states.ts';

const { waiting, reported } = monthState;

export const monthActs = {
  report: { from: [waiting], to: reported, refused: 'inventory.month.refused.report' },
  cancel: { from: [reported], to: waiting, refused: 'inventory.month.refused.cancel' },
} as const satisfies Transitions<MonthState>;

export const monthCan = (act: keyof typeof monthActs, state: MonthState): boolean => allows<MonthState>(monthActs[act], state);

/** Kinds of movements in the order of a statement. */
export const movementKinds = [
  ...[
    'opening',
    'receipt',
    'return',
    'consumableReturn',
    'transferIn',
    'transferBack',
    'chainIn',
    'chainBack',
    'countGain',
    'dispensing',
    'consumable',
    'use',
    'damage',
  ],
  ...['supplierReturn', 'transferOut', 'chainOut', 'chainLoss', 'countLoss', 'adjustment', 'reversal'],
] as const;

/** 2026-11 for a day of November 2026. */
export const monthOf = (day: string): string => day.slice(0, 7);
export const firstDayOf = (month: string): string => `${month}-01`;
export const nextMonth = (month: string): string => monthOf(addMonths(firstDayOf(month), 1));

/** True if a document of this day belongs to a month that was reported, or to an earlier one. */
export const isReportedDay = (day: string, lastReported: string | null): boolean => lastReported !== null && monthOf(day) <= lastReported;

export interface MonthFacts {
  month: string;
  today: string;
  /** Whether the warehouse reports its months. */
  isMonthly: boolean;
  lastReported: string | null;
  /** Numbers of documents dated in the month or earlier that are submitted or approved and not booked. */
  unbooked: readonly string[];
}

export interface MonthBlocker {
  message: MessageId;
  values?: MessageValues;
}

/** All that stands in the way of reporting a month. */
export function blockersOfMonth({ month, today, isMonthly, lastReported, unbooked }: MonthFacts): MonthBlocker[] {
  const blockers: MonthBlocker[] = [];
  if (!isMonthly) blockers.push({ message: 'inventory.month.blocker.notMonthly' });
  if (month >= monthOf(today)) blockers.push({ message: 'inventory.month.blocker.running' });
  if (lastReported !== null && month <= lastReported)
    blockers.push({ message: 'inventory.month.blocker.reported', values: { month: lastReported } });
  else if (lastReported !== null && month !== nextMonth(lastReported))
    blockers.push({ message: 'inventory.month.blocker.order', values: { month: nextMonth(lastReported) } });
  for (const number of unbooked) blockers.push({ message: 'inventory.month.blocker.unbooked', values: { number } });
  return blockers;
}

export interface MonthSums {
  openingAmount: number;
  inAmount: number;
  outAmount: number;
  costChange: number;
  closingAmount: number;
}

/** Fen by which a statement does not add up: nothing, unless it was written by something that is wrong. */
export const gapOfMonth = ({ openingAmount, inAmount, outAmount, costChange, closingAmount }: MonthSums): number =>
  openingAmount + inAmount - outAmount + costChange - closingAmount;

/** How long insurers let open claims wait: by days since the claim was submitted. */
import * as z from 'zod/mini';
import { addDays, daysBetween } from '../dates.ts';
import type { MessageId } from '../messageId.ts';
import * as Wire from '../wire.ts';
import { claimState } from './states.ts';

/** Claims that were submitted and are neither closed nor cancelled. */
export const openClaimStates = [claimState.submitted, claimState.eobReceived] as const;

/** Days since submission, both ends included; without an end the band has no last day. */
export const ageBands = {
  d30: { from: 0, to: 30, name: 'insurance.aging.d30' },
  d60: { from: 31, to: 60, name: 'insurance.aging.d60' },
  d90: { from: 61, to: 90, name: 'insurance.aging.d90' },
  older: { from: 91, to: null, name: 'insurance.aging.older' },
} as const satisfies Record<string, { from: number; to: number | null; name: MessageId }>;
export type AgeBand = keyof typeof ageBands;
export const ageBandNames = Object.keys(ageBands) as [AgeBand, ...AgeBand[]]; // never empty

/** The band of a claim that was submitted on a day of the clinic. */
export function ageBandOf(submittedOn: string, today: string): AgeBand {
  const days = Math.max(0, daysBetween(submittedOn, today));
  return ageBandNames.find((name) => days <= (ageBands[name].to ?? days)) ?? 'older';
}

/** The days on which claims of a band were submitted: from `since` (null: no first day) to the day before `until`. */
export function daysOfBand(band: AgeBand, today: string): { since: string | null; until: string } {
  const { from, to } = ageBands[band];
  return { since: to === null ? null : addDays(today, -to), until: addDays(today, 1 - from) };
}

/** Claims of one insurer in one band; `open` is what was asked for and is not shared out yet, in fen. */
const amount = z.object({ count: Wire.count, open: Wire.fen });
export type AgedAmount = z.infer<typeof amount>;
export const agedInsurer = z.object({
  companyId: Wire.id,
  nameZh: z.string(),
  nameEn: z.string(),
  bands: z.object({ d30: amount, d60: amount, d90: amount, older: amount }),
});
export type AgedInsurer = z.infer<typeof agedInsurer>;

const none: AgedAmount = { count: 0, open: 0 };

/** Adds up the age bands of one insurer, or of all insurers. */
export const totalOf = (amounts: readonly AgedAmount[]): AgedAmount =>
  amounts.reduce((sum, each) => ({ count: sum.count + each.count, open: sum.open + each.open }), none);

/** Every band of an insurer, with nothing where no claim is. */
export const allBands = (found: Partial<Record<AgeBand, AgedAmount>>): Record<AgeBand, AgedAmount> => ({
  d30: found.d30 ?? none,
  d60: found.d60 ?? none,
  d90: found.d90 ?? none,
  older: found.older ?? none,
});

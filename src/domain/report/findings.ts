import type { Kind } from '../dictionary/upkeep.ts';
import { orderType } from '../order/orderTypes.ts';
import type * as Report from './shapes.ts';

/** The dictionary with the critical findings of a report. */
export const findingKinds = {
  [orderType.lab]: 'criticalLabFinding',
  [orderType.imaging]: 'criticalImagingFinding',
} as const satisfies Record<6 | 7, Kind>;

/**
 * What a writer may mark: the findings in use, and those the report holds already. A report keeps the words it was marked with, also
 * after its dictionary was changed.
 */
export function offeredFindings(held: readonly Report.Finding[], inUse: readonly Report.Finding[]): Report.Finding[] {
  const heldOf = (code: string) => held.find((finding) => finding.code === code);
  const gone = held.filter(({ code }) => !inUse.some((finding) => finding.code === code));
  return [...inUse.map((finding) => heldOf(finding.code) ?? finding), ...gone].map(({ code, nameZh, nameEn }) => ({
    code,
    nameZh,
    nameEn,
  }));
}

/** The findings of these codes; undefined where a code is not offered. */
export function markedFindings(codes: readonly string[], offered: readonly Report.Finding[]): Report.Finding[] | undefined {
  if (codes.some((code) => !offered.some((finding) => finding.code === code))) return undefined;
  return offered.filter(({ code }) => codes.includes(code));
}

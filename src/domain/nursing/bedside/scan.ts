import { addMinutes, wallClock } from '../../dates.ts';
import type { FrequencyExtra } from '../../dictionary/shapes.ts';
import type { Message } from '../../problem.ts';
import { findNextDue } from '../due/dueTimes.ts';
import type { Line } from '../shapes.ts';
import { reasonAgainstExecuting, type Standing } from '../standing.ts';

/** Minutes before its due time from which a dose may be given by scan: the hour of the ISMP guidelines for scheduled medications (2011). */
export const earliestMinutes = 60;

export type ScannedOrder = Standing &
  Pick<
    Line,
    | 'id'
    | 'itemId'
    | 'itemName'
    | 'mrn'
    | 'patientName'
    | 'frequencyCode'
    | 'executedCount'
    | 'executionCount'
    | 'sentAt'
    | 'lastExecutedAt'
  >;

export interface Bedside {
  /** Record number on the wristband, and the name of its patient; null where the number is not known. */
  mrn: string;
  patientName: string | null;
  /** The goods of the scanned box or label. */
  goods: readonly { itemId: string; name: string }[];
  frequencies: ReadonlyMap<string, FrequencyExtra>;
  now: Date;
}

/**
 * The reason against giving orders after a scan of wristband and drug, if there is one: another patient's order, another drug, a dose that is
 * given or not due yet, a skin test that is missing. The same for the screen and the server, which asks again under its locks.
 */
export function refuseBedside(orders: readonly ScannedOrder[], bedside: Bedside): Message | undefined {
  const { mrn, patientName, goods, frequencies, now } = bedside;
  const stranger = orders.find((order) => order.mrn !== mrn);
  if (stranger)
    return {
      message: 'nursing.scan.otherPatient',
      values: { scanned: patientName ?? mrn, ordered: stranger.patientName, item: stranger.itemName },
    };
  if (!orders.some(({ itemId }) => goods.some((each) => each.itemId === itemId)))
    return { message: 'nursing.scan.otherDrug', values: { patient: patientName ?? mrn, drug: goods[0]?.name ?? '–' } };
  for (const order of orders) {
    const reason = reasonAgainstExecuting({ ...order, name: order.itemName });
    if (reason) return reason;
    const due = findNextDue(order, frequencies.get(order.frequencyCode ?? ''));
    if (due !== null && Date.parse(due) > Date.parse(addMinutes(now.toISOString(), earliestMinutes))) {
      const { date, time } = wallClock(due);
      return { message: 'nursing.scan.notDue', values: { item: order.itemName, time: `${date} ${time}` } };
    }
  }
  return undefined;
}

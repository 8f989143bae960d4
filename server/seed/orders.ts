import type * as Order from '../../src/domain/order/shapes.ts';
import { cases } from './content/day/cases.ts';
import type { OrderRow } from './content/day/rows.ts';
import { dictionaries } from './content/dictionaries.ts';
import { found, type LoadedItem, type Loading, newId, soonAfter } from './seeding.ts';
import type { LoadedVisit } from './visits.ts';

const ordersOf = new Map(cases.map((row) => [row.code, row.orders]));
const routeKind = new Map(dictionaries.route.map((row) => [row.code, String(row.extra?.kind ?? '')]));
const frequencies = new Map(dictionaries.frequency.map((row) => [row.code, row.extra ?? {}]));

/** The complete line a doctor would have written: what the table leaves out is the item's usual use. */
export function draftOf({ items }: Pick<Loading, 'items'>, row: OrderRow): Order.Draft {
  const item = found(items, row.goods);
  return {
    adviceType: adviceTypeOf(item, row),
    itemId: item.id,
    content: '',
    dose: row.dose ?? item.usual?.dose ?? null,
    doseUnit: item.usual?.doseUnit ?? null,
    routeCode: row.route ?? item.usual?.route ?? null,
    frequencyCode: row.frequency ?? item.usual?.frequency ?? null,
    duration: item.usual ? (row.days ?? item.usual.days) : null,
    quantity: row.quantity ?? 1,
    split: item.split,
    groupNumber: row.group ?? null,
    dripRate: row.group ? 40 : null,
    positionCode: null,
    memo: row.memoZh ?? '',
  };
}

/** Drugs that drip together are infusion orders, whatever they are on the shelf. */
const adviceTypeOf = (item: LoadedItem, row: OrderRow) => (row.group && item.usual ? 14 : item.adviceType) as Order.AdviceType;

/** Times a nurse carries the order out: injections and drips by frequency and days, treatments by their number. */
function executionCount(draft: Order.Draft): number {
  if ([2, 3, 11].includes(draft.adviceType)) return draft.quantity;
  const kind = routeKind.get(draft.routeCode ?? '') ?? '';
  if (kind !== 'injection' && kind !== 'infusion') return 0;
  const {
    times = 1,
    days = 1,
    once,
  } = (frequencies.get(draft.frequencyCode ?? '') ?? {}) as { times?: number; days?: number; once?: boolean };
  return once ? 1 : Math.max(1, Math.round((times * (draft.duration ?? 1)) / days));
}

export interface LoadedOrder {
  id: string;
  item: LoadedItem;
  draft: Order.Draft;
  isSent: boolean;
  columns: Record<string, string | number | boolean | null>;
}

/** Orders of a visit: signed and sent once it is completed, still unsigned while it runs. */
export function ordersOfVisit(loading: Loading, own: { org_id: string; practice_id: string }, visit: LoadedVisit): LoadedOrder[] {
  const isSent = visit.completedAt !== null;
  const at = soonAfter(loading, visit.startedAt, 6);
  return (ordersOf.get(visit.case ?? '') ?? []).map((row, sort) => {
    const item = found(loading.items, row.goods);
    const draft = draftOf(loading, row);
    const id = newId();
    return {
      id,
      item,
      draft,
      isSent,
      columns: {
        ...own,
        id,
        encounter_id: visit.encounterId,
        patient_id: visit.patientId,
        doctor_id: visit.doctorId,
        advice_type: draft.adviceType,
        item_id: item.id,
        item_code: item.code,
        item_name: item.name,
        item_name_en: item.nameEn,
        specification: item.specification,
        specification_en: item.specificationEn,
        dose: draft.dose,
        dose_unit: draft.doseUnit,
        route_code: draft.routeCode,
        frequency_code: draft.frequencyCode,
        duration: draft.duration,
        quantity: draft.quantity,
        split: draft.split,
        unit: item.unit,
        unit_en: item.unitEn,
        unit_price: item.unitPrice,
        group_number: draft.groupNumber,
        drip_rate: draft.dripRate,
        memo: draft.memo,
        sign_status: isSent ? 2 : 1,
        send_status: isSent ? 1 : 0,
        prescription_number: null,
        execution_count: executionCount(draft),
        sort,
        created_at: at,
        signed_at: isSent ? at : null,
        signed_by: isSent ? visit.doctorId : null,
        sent_at: isSent ? at : null,
      },
    };
  });
}

import type * as Charge from '../../../../src/domain/charge/shapes.ts';
import { changedFields } from '../../../changes/noteChange.ts';
import type { Limited } from '../../../limits/limited.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { lockCharge } from '../queries.ts';
import { type ReadyItem, readyItem, writeItem } from './saveItem.ts';
import { weighCharge } from './weighCharge.ts';

/** Stores a charge item with its new price. Any change of the item while the request waits ends the request. */
export const chargePrice: Limited<Charge.ItemRepricing, ReadyItem, unknown> = {
  async weigh(context, { reason, version, ...draft }) {
    const seen = version ?? (await lockCharge(context.db, draft.id))?.version;
    const ready = await readyItem(context, { ...draft, ...(seen !== undefined && { version: seen }) });
    const { stored, row } = ready;
    if (stored === undefined || stored.price === row.price) throw new Problem('approval.refused.notNeeded');
    const { amount } = await weighCharge(context, stored, row.price);
    const others = changedFields(stored, draft).filter((field) => field !== 'price').length;
    return {
      weight: {
        amount,
        objectId: stored.id,
        objectNumber: `${stored.code} ${stored.nameZh}`,
        patientId: null,
        reason,
        fingerprint: String(stored.version),
        changes: [
          { label: 'charge.field.price', unit: 'fen', before: stored.price, after: row.price },
          ...(others > 0 ? [{ label: 'approval.change.others', unit: 'count' as const, before: null, after: others }] : []),
        ],
      },
      ready,
    };
  },
  perform: (context, _draft, ready) => writeItem(context, ready),
};

import { percentOfPriceChange } from '../../../../src/domain/charge/priceChange.ts';
import type * as Inventory from '../../../../src/domain/inventory/shapes.ts';
import { changedFields } from '../../../changes/noteChange.ts';
import type { Limited, Unversioned } from '../../../limits/limited.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { wholeDraft } from './goodsColumns.ts';
import { checkGoodsDraft, type LockedGoods, lockGoods, writeGoods } from './saveGoods.ts';
import { refuseUnstorable } from './storeGoods.ts';

/** Stores goods with their new price. Any change of the goods while the request waits ends the request. */
export const goodsPrice: Limited<Inventory.GoodsRepricing, LockedGoods, unknown> = {
  async weigh(context, { id, reason, version, ...draft }) {
    const goods = await lockGoods(context, id, version);
    await checkGoodsDraft(context, { ...draft, id });
    await refuseUnstorable(context.db, draft, goods);
    if (goods.before.price === draft.price) throw new Problem('approval.refused.notNeeded');
    const { factSources, price, ...after } = wholeDraft(draft, goods.before);
    const others = changedFields(goods.before, after).length;
    return {
      weight: {
        amount: percentOfPriceChange(goods.before.price, draft.price),
        objectId: goods.id,
        objectNumber: `${goods.before.code} ${goods.before.nameZh}`,
        patientId: null,
        reason,
        fingerprint: String(goods.version),
        changes: [
          { label: 'inventory.field.retailPrice.package', unit: 'fen', before: goods.before.price, after: draft.price },
          ...(others > 0 ? [{ label: 'approval.change.others', unit: 'count' as const, before: null, after: others }] : []),
        ],
      },
      ready: goods,
    };
  },
  perform: (context, { reason, ...draft }: Unversioned<Inventory.GoodsRepricing>, { version }) =>
    writeGoods(context, { ...draft, version }),
};

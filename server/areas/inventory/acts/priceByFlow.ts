import type * as Prices from '../../../../src/domain/inventory/prices/shapes.ts';
import type * as Inventory from '../../../../src/domain/inventory/shapes.ts';
import { holds } from '../../../../src/domain/permission/holds.ts';
import { changedFields } from '../../../changes/noteChange.ts';
import type { Limited, Unversioned } from '../../../limits/limited.ts';
import type { Context } from '../../../pipeline/context.ts';
import { forbidden, Problem } from '../../../pipeline/problem.ts';
import { wholeDraft } from './goodsColumns.ts';
import { adjustmentOfPrices, markPricesSubmitted, unmarkPrices } from './prices/adjustmentByFlow.ts';
import { requirePriceRight } from './prices/requirePriceRight.ts';
import { weighPrices } from './prices/weighPrices.ts';
import { checkGoodsDraft, type LockedGoods, lockGoods, writeGoods } from './saveGoods.ts';
import { refuseUnstorable } from './storeGoods.ts';

/** Stores goods with their new price, which needs the right to both. Any change of the goods while the request waits ends the request. */
const oneGoods: Limited<Inventory.GoodsRepricing, LockedGoods, unknown> = {
  async weigh(context, { id, reason, version, ...draft }) {
    requirePriceRight(context);
    if (!holds(context.session.authorities, 'o_goods_manage')) throw forbidden('o_goods_manage');
    const goods = await lockGoods(context, id, version);
    await checkGoodsDraft(context, { ...draft, id });
    await refuseUnstorable(context.db, draft, goods);
    if (goods.before.price === draft.price) throw new Problem('approval.refused.notNeeded');
    const { factSources, price, ...after } = wholeDraft(draft, goods.before);
    const others = changedFields(goods.before, after).length;
    const { amount, fen, changes } = await weighPrices(context, [
      { itemId: goods.id, priceBefore: goods.before.price, priceAfter: draft.price },
    ]);
    return {
      weight: {
        amount,
        fen,
        objectId: goods.id,
        objectNumber: `${goods.before.code} ${goods.before.nameZh}`,
        patientId: null,
        reason,
        fingerprint: String(goods.version),
        changes: [
          { label: 'inventory.field.retailPrice.package', unit: 'fen', before: goods.before.price, after: draft.price },
          ...(others > 0 ? [{ label: 'approval.change.others', unit: 'count' as const, before: null, after: others }] : []),
          ...changes,
        ],
      },
      ready: goods,
    };
  },
  perform: (context, { reason, ...draft }: Unversioned<Inventory.GoodsRepricing>, { version }) =>
    writeGoods(context, { ...draft, version }),
};

type Draft = Inventory.GoodsRepricing | Prices.AdjustmentMove;
type Ready = { goods: LockedGoods } | { adjustment: Prices.AdjustmentFull };
const isOfGoods = (draft: Unversioned<Draft>): draft is Unversioned<Inventory.GoodsRepricing> => 'code' in draft;

/** The flow of prices decides about the price of one product and about documents of many. */
const act: Limited<Draft, Ready, unknown> = {
  async weigh(context, draft) {
    if (isOfGoods(draft)) {
      const { weight, ready } = await oneGoods.weigh(context, draft);
      return { weight, ready: { goods: ready } };
    }
    const { weight, ready } = await adjustmentOfPrices.weigh(context, draft);
    return { weight, ready: { adjustment: ready } };
  },
  async perform(context, draft, ready, approvalId, decidedBy) {
    if ('adjustment' in ready) return adjustmentOfPrices.perform(context, draft, ready.adjustment, approvalId, decidedBy);
    return isOfGoods(draft) ? oneGoods.perform(context, draft, ready.goods, approvalId, decidedBy) : undefined;
  },
};

async function asked(context: Context, draft: Draft): Promise<void> {
  if (!isOfGoods(draft)) await markPricesSubmitted(context, draft);
}

export const goodsPrice = { act, asked, ended: unmarkPrices };

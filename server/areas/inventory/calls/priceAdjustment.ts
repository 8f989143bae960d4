import * as z from 'zod/mini';
import * as Prices from '../../../../src/domain/inventory/prices/shapes.ts';
import * as Wire from '../../../../src/domain/wire.ts';
import { askAboutUnusual } from '../../../limits/unusual.ts';
import { sortedBy } from '../../../paging/listing.ts';
import { type Calls, call } from '../../../pipeline/call.ts';
import { list } from '../../../pipeline/list.ts';
import { absent } from '../../../pipeline/problem.ts';
import { applyAdjustment, auditAdjustment, submitAdjustment, voidAdjustment } from '../acts/prices/decideAdjustment.ts';
import { saveAdjustment } from '../acts/prices/saveAdjustment.ts';
import { adjustmentSorts, findAdjustment, findAdjustments } from '../queries/prices/adjustments.ts';

const which = z.object({ id: Wire.id, version: Wire.version });

/** Documents that change the retail prices of goods. */
export const priceAdjustmentCalls = {
  applyPriceAdjustment: call({ takes: which, gives: Wire.done }, (arg, context) => applyAdjustment(context, arg)),
  auditPriceAdjustment: call(
    { takes: z.extend(which, { flag: Wire.flag, remark: z.optional(Wire.remark) }), gives: Wire.done },
    (arg, context) => auditAdjustment(context, arg),
  ),
  queryPriceAdjustment: call({ takes: z.object({ id: Wire.id }), gives: Prices.adjustmentFull }, async ({ id }, { db }) => {
    const adjustment = await findAdjustment(db, id);
    if (!adjustment) throw absent();
    return adjustment;
  }),
  queryPriceAdjustmentList: list(
    {
      takes: z.extend(Prices.adjustmentCriteria, sortedBy(adjustmentSorts)),
      gives: Wire.pageWithSums(Prices.adjustmentLine, ['revaluation']),
    },
    (criteria, { db }) => findAdjustments(db, criteria),
  ),
  savePriceAdjustment: call(
    { takes: z.extend(Prices.adjustmentDraft, { confirmed: z.optional(z.boolean()), ...Wire.sumConfirmed.shape }), gives: Wire.saved },
    ({ sumConfirmed, ...draft }, context) => {
      const prices = draft.lines.map(({ priceAfter }) => priceAfter);
      askAboutUnusual('price', prices, sumConfirmed);
      return saveAdjustment(context, draft);
    },
  ),
  submitPriceAdjustment: call({ takes: which, gives: Wire.done }, (arg, context) => submitAdjustment(context, arg)),
  voidPriceAdjustment: call({ takes: z.extend(which, { reason: Wire.remark }), gives: Wire.done }, (arg, context) =>
    voidAdjustment(context, arg),
  ),
} satisfies Partial<Calls>;

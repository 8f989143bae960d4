import type * as Prices from '../../../../../src/domain/inventory/prices/shapes.ts';
import { inTypes, priceState } from '../../../../../src/domain/inventory/states.ts';
import type * as Stock from '../../../../../src/domain/inventory/stockShapes.ts';
import { literal } from '../../../../database/literal.ts';
import { noteWeighed } from '../../../../limits/weighed.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { say } from '../../../../words/words.ts';
import { findAdjustment, findProposedPrices } from '../../queries/prices/adjustments.ts';
import { findStockSetting } from '../../queries/stockDocuments.ts';
import { approveAdjustment } from './decideAdjustment.ts';
import { announcePrices } from './lockAdjustment.ts';
import { lockPrices } from './putIntoEffect.ts';
import { addAdjustment, addLines } from './saveAdjustment.ts';
import { needsPriceFlow } from './weighPrices.ts';

const isReceipt = (type: string): boolean => inTypes.some((one) => one === type);

/**
 * Makes the retail prices that were typed in a receipt a submitted adjustment, where they differ from those of the goods. The adjustment is
 * returned if it may take effect at once: the clinic books without approval, and no flow decides about prices. Its goods are locked then.
 */
export async function proposePrices(context: Context, document: Stock.DocumentFull): Promise<Prices.AdjustmentFull | undefined> {
  if (!isReceipt(document.type)) return undefined;
  const { skipApproval } = await findStockSetting(context.db);
  const lines = await proposedLines(context, document.lines, { isLocked: skipApproval });
  if (lines.length === 0) return undefined;
  const { id } = await addAdjustment(context, {
    reason: say(context.session.language, 'inventory.prices.proposed', { number: document.number }),
    takesEffectOn: null,
    status: priceState.submitted,
    createdBy: document.createdBy,
    submittedAt: context.now(),
    stockDocumentId: document.id,
  });
  await addLines(context, id, lines);
  context.audit({ objectId: id, detail: { act: 'propose', document: document.number } });
  await announcePrices(context, { priced: false });
  const adjustment = skipApproval ? await findAdjustment(context.db, id) : undefined;
  if (!adjustment || (await needsPriceFlow(context, adjustment.lines))) return undefined;
  noteWeighed(context, 'goodsPrice');
  return adjustment;
}

/** Gives the goods of a receipt their prices before they come in, so that the receipt revalues only the stock that lay there. */
export const applyProposal = async (context: Context, proposal: Prices.AdjustmentFull): Promise<void> => {
  await approveAdjustment(context, proposal);
};

/** Typed prices that differ and that no open adjustment proposes already; of the same goods in several lines the last one. */
async function proposedLines(
  context: Context,
  lines: readonly Stock.FullLine[],
  { isLocked }: { isLocked: boolean },
): Promise<Prices.LineDraft[]> {
  const { db } = context;
  const typed = new Map(lines.flatMap(({ itemId, retailPrice }) => (retailPrice > 0 ? [[itemId, retailPrice] as const] : [])));
  if (typed.size === 0) return [];
  if (isLocked) await lockPrices(context, [...typed.keys()]);
  const open = literal(db, priceState.draft, priceState.submitted, priceState.approved);
  const goods = await findProposedPrices(db, [...typed.keys()], open);
  return goods.flatMap(({ id, price, proposed }) => {
    const priceAfter = typed.get(id) ?? price;
    return priceAfter === price || proposed.includes(priceAfter) ? [] : [{ itemId: id, priceBefore: price, priceAfter, reason: '' }];
  });
}

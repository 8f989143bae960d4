import { indexGoods } from '../../../src/domain/inventory/deliveryGoods.ts';
import type { LineDraft } from '../../../src/domain/inventory/prices/shapes.ts';
import { priceState } from '../../../src/domain/inventory/states.ts';
import type { FieldProblem } from '../../../src/domain/problem.ts';
import { findMarkups, saveAdjustment } from '../../areas/inventory/acts/prices/saveAdjustment.ts';
import { listNamedGoods } from '../../areas/inventory/queries/deliveries.ts';
import { findAdjustment, findProposedPrices } from '../../areas/inventory/queries/prices/adjustments.ts';
import { literal } from '../../database/literal.ts';
import type { Context } from '../../pipeline/context.ts';
import { refuse } from '../../pipeline/problem.ts';
import { say } from '../../words/words.ts';
import type { ListSource, Remark } from '../listKit.ts';
import { mapInPieces } from '../pieces.ts';
import { type PriceRow, retailPricesForm } from './forms/retailPrices.ts';

/** New retail prices from a file: one draft of a price adjustment. Goods are named as in the file of a delivery. */
export const retailPrices: ListSource<PriceRow> = {
  ...retailPricesForm,
  name: 'retailPrices',
  template: 'import.retailPrices.template',
  sheet: 'import.retailPrices.sheet',
  loadChoices: async () => ({}),
  together: (rows) => [rows.map((_, place) => place)],
  sums: ({ priceAfter }) => [{ kind: 'price', fen: priceAfter }],
  act: draftPrices,
};

async function draftPrices(context: Context, rows: readonly [PriceRow, ...PriceRow[]]): Promise<Remark[]> {
  const lines = await changedLines(context, rows);
  if (lines.length === 0) return [{ message: 'import.retailPrices.nothing' }];
  const { id } = await saveAdjustment(context, {
    reason: say(context.session.language, 'import.retailPrices.reason'),
    takesEffectOn: null,
    lines,
    confirmed: true,
  });
  const { limit, over } = await findMarkups(context, lines);
  const adjustment = await findAdjustment(context.db, id);
  const values = { number: adjustment?.number ?? '', count: lines.length };
  const made: Remark = { message: 'import.retailPrices.made', values };
  return over.length > 0 ? [made, { message: 'import.retailPrices.markup', values: { count: over.length, limit } }] : [made];
}

/** Lines whose price is neither that of now nor proposed already, so the same file again makes no second line. */
async function changedLines(context: Context, rows: readonly PriceRow[]): Promise<LineDraft[]> {
  const { db } = context;
  const index = indexGoods(await listNamedGoods(db), new Map());
  const matches = await mapInPieces(rows, (row) => index.find(row));
  const problems: FieldProblem[] = [];
  const seen = new Set<string>();
  for (const [place, { itemId, doubt }] of matches.entries()) {
    const field = (name: string) => `lines.${place}.${name}`;
    const named = rows[place]?.code ? 'code' : 'name';
    if (itemId === null) problems.push({ field: field(named), message: `import.retailPrices.${doubt ?? 'unknown'}` });
    else if (seen.has(itemId)) problems.push({ field: field(named), message: 'inventory.prices.twice' });
    else if (rows[place]?.priceAfter === 0) problems.push({ field: field('priceAfter'), message: 'error.notPositive' });
    if (itemId !== null) seen.add(itemId);
  }
  refuse(problems);
  const open = literal(db, priceState.draft, priceState.submitted, priceState.approved, priceState.rejected);
  const goods = new Map((await findProposedPrices(db, [...seen], open)).map((one) => [one.id, one]));
  return rows.flatMap(({ priceAfter }, place) => {
    const one = goods.get(matches[place]?.itemId ?? '');
    if (!one || one.price === priceAfter || one.proposed.includes(priceAfter)) return [];
    return [{ itemId: one.id, priceBefore: one.price, priceAfter, reason: '' }];
  });
}

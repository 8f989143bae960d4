import { dateAt } from '../../../../../src/domain/dates.ts';
import { checkAdjustment, isMarkupOver } from '../../../../../src/domain/inventory/prices/rules.ts';
import type * as Prices from '../../../../../src/domain/inventory/prices/shapes.ts';
import { priceState } from '../../../../../src/domain/inventory/states.ts';
import { fenText } from '../../../../../src/domain/money/fen.ts';
import type { FieldProblem } from '../../../../../src/domain/problem.ts';
import type { Saved } from '../../../../../src/domain/wire.ts';
import { nextNumber } from '../../../../database/counters.ts';
import { nameIn } from '../../../../names/nameIn.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { confirm, refuse } from '../../../../pipeline/problem.ts';
import { findCosts } from '../../queries/prices/adjustments.ts';
import { findStockSetting } from '../../queries/stockDocuments.ts';
import { announcePrices, lockAdjustment } from './lockAdjustment.ts';

/** Writes an adjustment down, or changes it while it is a draft or was sent back. No price changes yet. */
export async function saveAdjustment(
  context: Context,
  { confirmed = false, ...draft }: Prices.AdjustmentDraft & { confirmed?: boolean | undefined },
): Promise<Saved> {
  const { db } = context;
  refuse(checkAdjustment(draft, dateAt(context.now())) as FieldProblem[]);
  const prices = await findPrices(context, draft.lines);
  refuse(draft.lines.flatMap((line, index) => problemsOf(line, index, prices)));
  if (!confirmed) await askAboutMarkup(context, draft.lines);
  const saved = draft.id ? await change(context, { ...draft, id: draft.id }) : await addAdjustment(context, headOf(context, draft));
  await db`delete from price_adjustment_line where adjustment_id = ${saved.id}`;
  await addLines(context, saved.id, draft.lines);
  context.audit({ objectId: saved.id });
  await announcePrices(context, { priced: false });
  return saved;
}

async function findPrices({ db }: Context, lines: readonly Prices.LineDraft[]): Promise<Map<string, number>> {
  const rows = await db<{ id: string; price: number }[]>`
    select id::text as id, price from item where id::text = any (${lines.map(({ itemId }) => itemId)}) and is_stocked and enabled`;
  return new Map(rows.map(({ id, price }) => [id, price]));
}

/** The price of now has to be the one that the writer saw. */
function problemsOf({ itemId, priceBefore }: Prices.LineDraft, index: number, prices: ReadonlyMap<string, number>): FieldProblem[] {
  const now = prices.get(itemId);
  if (now === undefined) return [{ field: `lines.${index}.itemId`, message: 'inventory.line.gone' }];
  if (now === priceBefore) return [];
  const values = { before: fenText(priceBefore), now: fenText(now) };
  return [{ field: `lines.${index}.priceAfter`, message: 'inventory.prices.seenOther', values }];
}

/** Lines with a price that is more above the cost of the latest receipt than the stock setting says. */
export async function findMarkups(
  { db }: Context,
  lines: readonly Prices.LineDraft[],
): Promise<{ limit: number; over: { nameZh: string; nameEn: string }[] }> {
  const { markupLimit: limit } = await findStockSetting(db);
  const costs = await findCosts(
    db,
    lines.map(({ itemId }) => itemId),
  );
  const prices = new Map(lines.map(({ itemId, priceAfter }) => [itemId, priceAfter]));
  return { limit, over: costs.filter(({ id, cost }) => isMarkupOver(prices.get(id) ?? 0, cost, limit)) };
}

/** Names asked about by name; the question counts the others. */
const namesAsked = 5;

async function askAboutMarkup(context: Context, lines: readonly Prices.LineDraft[]): Promise<void> {
  const { limit, over } = await findMarkups(context, lines);
  if (over.length === 0) return;
  const names = over
    .slice(0, namesAsked)
    .map((goods) => nameIn(context, goods))
    .join(', ');
  throw confirm('inventory.prices.confirmMarkup', { count: over.length, limit, names });
}

const headOf = ({ session }: Context, { reason, takesEffectOn }: Prices.AdjustmentDraft) => ({
  reason: reason.trim(),
  takesEffectOn,
  status: priceState.draft,
  createdBy: session.staffId,
});

interface Head {
  reason: string;
  takesEffectOn: string | null;
  status: number;
  createdBy: string;
  submittedAt?: Date;
  stockDocumentId?: string;
}

export async function addAdjustment({ db, session, newId, now }: Context, head: Head): Promise<Saved & { id: string; version: number }> {
  const id = newId();
  const day = dateAt(now());
  const { text: number } = await nextNumber(db, 'priceAdjustment', { orgId: session.orgId, scope: session.practiceId, date: day });
  const own = { orgId: session.orgId, practiceId: session.practiceId, id, number, createdAt: now() };
  await db`insert into price_adjustment ${db({ ...own, ...head })}`;
  return { id, version: 1 };
}

export async function addLines({ db, session, newId }: Context, adjustmentId: string, lines: readonly Prices.LineDraft[]): Promise<void> {
  const own = { orgId: session.orgId, practiceId: session.practiceId, adjustmentId };
  await db`insert into price_adjustment_line ${db(
    lines.map(({ itemId, priceBefore, priceAfter, reason }, sort) => {
      return { ...own, id: newId(), itemId, priceBefore, priceAfter, reason: reason.trim(), sort };
    }),
  )}`;
}

async function change(context: Context, draft: Prices.AdjustmentDraft & { id: string }): Promise<Saved & { id: string }> {
  const { id, version = 0, reason, takesEffectOn } = draft;
  await lockAdjustment(context, { id, version }, 'edit');
  await context.db`
    update price_adjustment set reason = ${reason.trim()}, takes_effect_on = ${takesEffectOn}, status = ${priceState.draft}, version = version + 1
    where id = ${id}`;
  return { id, version: version + 1 };
}

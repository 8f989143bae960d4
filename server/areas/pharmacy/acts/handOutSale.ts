import { dateAt } from '../../../../src/domain/dates.ts';
import { type Box, boxesOfLine, checkBox, isBox } from '../../../../src/domain/pharmacy/boxes.ts';
import type * as Dispensing from '../../../../src/domain/pharmacy/shapes.ts';
import { proposeLines } from '../../../../src/domain/pharmacy/standing.ts';
import { classify } from '../../../../src/domain/scan/classify.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { findBatchesOf } from '../../trace/queries/boxes.ts';
import { findLines } from '../queries/dispensingLines.ts';
import { nameOf } from './chosenBatches.ts';
import { dispense } from './dispense.ts';
import { lockDispensing } from './lockDispensing.ts';

/**
 * Hands the goods of a desk sale out at once, first to expire first, by the same act as the pharmacy's desk. The batches of scanned packages come
 * first.
 */
export async function handOutSale(context: Context, { billingId, boxes: codes = [] }: Dispensing.SaleHandOut): Promise<Done> {
  const { db, session, now } = context;
  const [found] = await db<{ id: string }[]>`select id from dispensing where bill_id = ${billingId} order by sent_at, id limit 1`;
  if (!found) throw new Problem('pharmacy.sale.none');
  const { id, version } = await lockDispensing(context, found.id);
  const today = dateAt(now());
  const lines = await findLines(db, id, { today, language: session.language });
  const boxes = placeCodes(context, lines, codes);
  const { chosen } = proposeLines(await preferScanned(context, lines, boxes), today);
  return dispense(context, {
    id,
    version,
    lines: lines.map((line) => ({
      lineId: line.id,
      batches: chosen[line.id] ?? [],
      boxes: boxesOfLine(boxes, line.id).map(({ code }) => code),
    })),
  });
}

/** Each code with the line it is of, or the reason why it is of none. */
function placeCodes(context: Context, lines: readonly Dispensing.DetailLine[], codes: readonly string[]): Box[] {
  const named = lines.map((line) => ({ ...line, name: nameOf(context, line) }));
  const boxes: Box[] = [];
  for (const code of codes) {
    const checked = checkBox(named, boxes, classify(code)[0], dateAt(context.now()));
    if (!isBox(checked)) throw new Problem(checked.message, { ...(checked.values && { values: checked.values }) });
    boxes.push(checked);
  }
  return boxes;
}

/** Lines whose batches with scanned packages are taken from first. */
async function preferScanned({ db }: Context, lines: readonly Dispensing.DetailLine[], boxes: readonly Box[]) {
  const batchOf = await findBatchesOf(
    db,
    boxes.map(({ code }) => code),
  );
  return lines.map((line) => {
    const own = boxesOfLine(boxes, line.id);
    const scanned = new Set(own.map(({ code }) => batchOf.get(code)));
    const printed = new Set(own.map(({ batch }) => batch?.toUpperCase()));
    const isScanned = (batch: Dispensing.Batch) => scanned.has(batch.id) || printed.has(batch.batchNumber.toUpperCase());
    return { ...line, batches: line.batches.map((batch) => (isScanned(batch) ? { ...batch, order: -1 } : batch)) };
  });
}

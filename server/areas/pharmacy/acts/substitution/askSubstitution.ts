import { dateAt } from '../../../../../src/domain/dates.ts';
import { stockQuantityOf, unitOf } from '../../../../../src/domain/order/quantity.ts';
import { isPending } from '../../../../../src/domain/pharmacy/states.ts';
import {
  isExchange,
  nameWithMaker,
  priceChangeOf,
  reasonAgainstPrice,
  reasonAgainstSubstitute,
  substitutionActs,
  substitutionState,
} from '../../../../../src/domain/pharmacy/substitution/rules.ts';
import type * as Substitution from '../../../../../src/domain/pharmacy/substitution/shapes.ts';
import { checkReason } from '../../../../../src/domain/required.ts';
import type { Done } from '../../../../../src/domain/wire.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../../pipeline/problem.ts';
import { findAvailableItems } from '../../../inventory/queries/availableStock.ts';
import { findItemsOfAnyState } from '../../../inventory/queries/items.ts';
import { findOpenQuestion, findSheetLine, type SheetLine } from '../../queries/substitutions.ts';
import { announceDispensing, lockDispensing } from '../lockDispensing.ts';
import { lockOrdersOfSheet } from '../rejectDispensing.ts';
import { tellDoctor } from '../tellOfSheet.ts';
import { weighExchange } from './exchangeDrug.ts';

/** A line under the locks of its order, bill and sheet, which waits at the pharmacy as it was seen. */
export async function lockLine(context: Context, lineId: string, version: number): Promise<SheetLine> {
  const { db } = context;
  const seen = await findSheetLine(db, lineId);
  if (!seen) throw absent();
  const orders = await lockOrdersOfSheet(context, seen.dispensingId);
  const sheet = await lockDispensing(context, seen.dispensingId);
  if (!isPending(sheet.status)) throw new Problem('pharmacy.substitution.refused.gone', { values: { number: sheet.prescriptionNumber } });
  if (sheet.version !== version) throw new Problem('pharmacy.refused.changed');
  const line = await findSheetLine(db, lineId);
  if (!line) throw new Problem('pharmacy.refused.changed');
  if (line.stopReason !== '') throw new Problem('pharmacy.refused.stopped', { values: { item: line.itemName, reason: line.stopReason } });
  if (orders.some(({ id, isExecuted }) => id === line.adviceId && isExecuted)) throw new Problem('pharmacy.refused.executed');
  return line;
}

/** The drug that may be given in place of that of a line, with its price now and the refund of a line paid at another price; refused if it may not. */
export async function judgeSubstitute(context: Context, line: SheetLine, itemId: string) {
  const { db, now, session } = context;
  const [olds, items] = await Promise.all([
    findItemsOfAnyState(db, [line.itemId]),
    findAvailableItems(db, [itemId], { today: dateAt(now()), exceptOrders: [line.adviceId] }),
  ]);
  const old = olds.get(line.itemId);
  const item = items.get(itemId);
  if (!old || !item) throw absent();
  const against = reasonAgainstSubstitute(old, item, line);
  if (against) throw new Problem(against);
  const unit = unitOf(line.split, item);
  const change = { ...line, ...priceChangeOf(line, unit) };
  const ofPrice = reasonAgainstPrice(change);
  if (ofPrice) throw new Problem(ofPrice);
  const quantity = stockQuantityOf(line, item);
  if ((item.stock ?? 0) < quantity)
    throw new Problem('pharmacy.substitution.refused.stock', {
      values: { item: session.language === 'en' ? item.nameEn || item.nameZh : item.nameZh },
    });
  const exchange = isExchange(change) ? await weighExchange(context, line, change.toPrice) : null;
  return { old, item, unit, quantity, exchange };
}

/** Asks the doctor of a sheet whether another drug may be given in place of one on it. */
export async function askSubstitution(context: Context, draft: Substitution.QuestionDraft): Promise<Done> {
  const { db, session, now, newId } = context;
  refuse(checkReason(draft.reason));
  const line = await lockLine(context, draft.lineId, draft.version);
  if (await findOpenQuestion(db, line.id)) throw new Problem('pharmacy.substitution.refused.asked');
  const { old, item, unit, exchange } = await judgeSubstitute(context, line, draft.itemId);
  const [toName, toNameEn] = [nameWithMaker(item.nameZh, item.manufacturer), nameWithMaker(item.nameEn, item.manufacturer)];
  const reason = draft.reason.trim();
  await db`insert into dispensing_substitution ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id: newId(),
    dispensingId: line.dispensingId,
    lineId: line.id,
    adviceId: line.adviceId,
    fromItemId: line.itemId,
    toItemId: item.id,
    fromName: nameWithMaker(line.itemName, old.manufacturer),
    fromNameEn: nameWithMaker(line.itemNameEn, old.manufacturer),
    toName,
    toNameEn,
    fromPrice: line.unitPrice,
    toPrice: unit.unitPrice,
    backAmount: exchange?.sums.back ?? null,
    chargeAmount: exchange?.sums.charge ?? null,
    state: substitutionState.asked,
    reason,
    askedAt: now(),
    askedBy: session.staffId,
  })}`;
  await db`update dispensing set version = version + 1 where id = ${line.dispensingId}`;
  context.audit({
    patientId: line.patientId,
    objectId: line.dispensingId,
    detail: { act: 'askSubstitution', line: line.id, from: line.itemId, to: item.id, reason, ...(exchange && { exchange: exchange.sums }) },
  });
  await announceDispensing(context);
  await tellDoctor(context, line.dispensingId, {
    change: 'substitutionAsked',
    reason: session.language === 'en' ? toNameEn || toName : toName,
    lineId: line.id,
  });
  return { done: true };
}

/** The pharmacist takes the question back: the doctor is not to be reached, or the goods came. */
export async function withdrawSubstitution(context: Context, { lineId, version }: { lineId: string; version: number }): Promise<Done> {
  const { db, session, now } = context;
  const line = await lockLine(context, lineId, version);
  const open = await findOpenQuestion(db, lineId);
  if (!open) throw new Problem(substitutionActs.withdraw.refused);
  await db`
    update dispensing_substitution set state = ${substitutionActs.withdraw.to}, answered_at = ${now()}, answered_by = ${session.staffId}
    where id = ${open.id}`;
  await db`update dispensing set version = version + 1 where id = ${line.dispensingId}`;
  context.audit({ patientId: line.patientId, objectId: line.dispensingId, detail: { act: 'withdrawSubstitution', line: line.id } });
  await announceDispensing(context);
  return { done: true };
}

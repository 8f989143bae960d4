import type { ExchangeSums } from '../../../../../src/domain/pharmacy/substitution/exchangeShapes.ts';
import { substitutionActs } from '../../../../../src/domain/pharmacy/substitution/rules.ts';
import type * as Substitution from '../../../../../src/domain/pharmacy/substitution/shapes.ts';
import { checkRequired } from '../../../../../src/domain/required.ts';
import type { Done } from '../../../../../src/domain/wire.ts';
import { failpoint } from '../../../../database/failpoint.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { Problem, refuse } from '../../../../pipeline/problem.ts';
import { moveCharge, type Visit } from '../../../billing/acts/charges.ts';
import { replaceOrder } from '../../../order/acts/replaceOrder.ts';
import { findOpenQuestion, type OpenQuestion, type SheetLine } from '../../queries/substitutions.ts';
import { announceDispensing } from '../lockDispensing.ts';
import { tellPharmacist } from '../tellOfSheet.ts';
import { judgeSubstitute, lockLine } from './askSubstitution.ts';
import { exchangeDrug, lockVisitOfLine } from './exchangeDrug.ts';

/**
 * The doctor of the sheet agrees or refuses. Agreed, a new order of the doctor, its charge and its line on the sheet name the
 * other drug at its price, and the sheet is prepared anew; a paid line of another price is exchanged. What was true when the pharmacist asked is checked once more.
 */
export async function answerSubstitution(context: Context, { lineId, agrees, answer, version }: Substitution.AnswerDraft): Promise<Done> {
  const { db, session, now } = context;
  if (!agrees) refuse(checkRequired({ answer }, ['answer']));
  const visit = await lockVisitOfLine(context, lineId);
  const line = await lockLine(context, lineId, version);
  await refuseOtherDoctor(context, line.dispensingId);
  const act = substitutionActs[agrees ? 'agree' : 'refuse'];
  const question = await findOpenQuestion(db, lineId);
  if (!question) throw new Problem(act.refused);
  const replaced = agrees ? await replaceDrug(context, { line, question, visit }) : null;
  await db`
    update dispensing_substitution set state = ${act.to}, answer = ${answer.trim()}, answered_at = ${now()}, answered_by = ${session.staffId},
      new_advice_id = ${replaced?.adviceId ?? null}, dispensing_id = ${replaced?.sheetId ?? line.dispensingId}
    where id = ${question.id}`;
  failpoint('substitution.answered');
  await db`
    update dispensing set version = version + 1
      ${agrees ? db`, prepared_at = null, prepared_by = null, checked_at = null, checked_by = null` : db``}
    where id = ${line.dispensingId}`;
  context.audit({
    patientId: line.patientId,
    objectId: line.dispensingId,
    detail: {
      act: agrees ? 'agreeSubstitution' : 'refuseSubstitution',
      line: line.id,
      from: line.itemId,
      to: question.toItemId,
      answer: answer.trim(),
      ...(replaced?.refundId && { exchange: question.exchange, refund: replaced.refundId, sheet: replaced.sheetId }),
    },
  });
  await announceDispensing(context);
  await context.announce({ subType: null, tags: ['Bill', 'Refund'], audience: { permission: 'm_billing' } });
  await tellPharmacist(
    context,
    { ...question, dispensingId: replaced?.sheetId ?? line.dispensingId },
    { change: agrees ? 'substitutionAgreed' : 'substitutionRefused', reason: answer.trim() },
  );
  return { done: true };
}

interface Agreed {
  line: SheetLine;
  question: OpenQuestion;
  visit: Visit;
}

/** Puts the other drug in place of the one of a line; a paid line at another price is exchanged on a sheet of its own. */
async function replaceDrug(
  context: Context,
  { line, question, visit }: Agreed,
): Promise<{ adviceId: string; sheetId?: string; refundId?: string }> {
  const { db, newId } = context;
  const { item, unit, quantity, exchange } = await judgeSubstitute(context, line, question.toItemId);
  if (unit.unitPrice !== question.toPrice || line.unitPrice !== question.fromPrice)
    throw new Problem('pharmacy.substitution.refused.priceChanged');
  refuseOtherSums(question.exchange, exchange?.sums ?? null);
  const adviceId = await replaceOrder(context, { id: line.adviceId, item, unit, reason: question.reason });
  const charge = { adviceId, itemId: item.id, quantity: line.quantity, ...unit };
  if (exchange) return { adviceId, ...(await exchangeDrug(context, { line, question, visit, exchange, charge, quantity })) };
  await db`
    insert into dispensing_line (org_id, practice_id, id, dispensing_id, advice_id, item_id, quantity, sort)
    select org_id, practice_id, ${newId()}, dispensing_id, ${adviceId}, ${item.id}, ${quantity}, sort from dispensing_line where id = ${line.id}`;
  await db`update dispensing_line set voided = true where id = ${line.id}`;
  await moveCharge(context, line, charge);
  return { adviceId };
}

/** The doctor agreed to sums that were shown: a bill that was paid, discounted or refunded since needs another proposal. */
function refuseOtherSums(asked: ExchangeSums | null, found: ExchangeSums | null): void {
  if (asked?.back === found?.back && asked?.charge === found?.charge) return;
  throw new Problem(asked === null ? 'pharmacy.substitution.refused.paidSince' : 'pharmacy.substitution.refused.priceChanged');
}

/** The prescription was confirmed by its prescriber, who alone changes it. */
async function refuseOtherDoctor({ db, session }: Context, dispensingId: string): Promise<void> {
  const [{ isOwn, name }] = await db<[{ isOwn: boolean; name: string }]>`
    select d.doctor_id is not distinct from ${session.staffId} as is_own, coalesce(spoken(s.name, s.name_en), '') as name
    from dispensing d left join staff s on s.org_id = d.org_id and s.id = d.doctor_id where d.id = ${dispensingId}`;
  if (!isOwn) throw new Problem('pharmacy.substitution.refused.otherDoctor', { values: { name } });
}

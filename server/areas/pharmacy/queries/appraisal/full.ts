import { dateAt } from '../../../../../src/domain/dates.ts';
import { isByGenericName } from '../../../../../src/domain/pharmacy/appraisal/figures.ts';
import { proposalsOf, type RuleFinding } from '../../../../../src/domain/pharmacy/appraisal/proposals.ts';
import type * as Shapes from '../../../../../src/domain/pharmacy/appraisal/shapes.ts';
import type * as Dispensing from '../../../../../src/domain/pharmacy/shapes.ts';
import { handedOutStates } from '../../../../../src/domain/pharmacy/states.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { absent } from '../../../../pipeline/problem.ts';
import { controlInForce } from '../../../configuration/queries/settings.ts';
import { findSpokenDiagnoses } from '../../../patient/queries/diagnosis.ts';
import { findLines } from '../dispensingLines.ts';
import { findDispensing } from '../dispensings.ts';
import { findReviewWarnings } from '../reviewWarnings.ts';
import { type AppraisalReader, findEvents, findSampleLine } from './samples.ts';

export const askingOf = async (context: Context): Promise<AppraisalReader> => ({
  staffId: context.session.staffId,
  isAloneAllowed: await controlInForce(context, 'PRESCRIPTION_APPRAISED_ALONE'),
});

/** Findings that stand with the sheet: reasons given when it was ordered, warnings of its review, and the rules run today. */
async function findFindings(context: Context, sheet: Dispensing.Line, lines: readonly Dispensing.DetailLine[]): Promise<RuleFinding[]> {
  const [reviewed, now] = await Promise.all([
    context.db<RuleFinding[]>`
      select w.value ->> 'rule' as rule, w.value ->> 'text' as text
      from prescription_review r cross join jsonb_array_elements(r.warnings) w where r.dispensing_id = ${sheet.id}`,
    findReviewWarnings(context, sheet),
  ]);
  const given = lines.flatMap(({ itemName, overrides }) => overrides.map(({ rule, reason }) => ({ rule, text: `${itemName}: ${reason}` })));
  return [...given, ...reviewed, ...now.map(({ rule, text }) => ({ rule, text }))];
}

async function findProposals(
  context: Context,
  { sheet, lines, diagnoses, figures }: Pick<Shapes.SampleFull, 'sheet' | 'lines' | 'diagnoses' | 'figures'>,
): Promise<Shapes.CodeProposal[]> {
  const goods = await context.db<{ id: string; nameZh: string; genericName: string | null }[]>`
    select i.id, i.name_zh, i.generic_name from item i where i.id = any (${lines.map(({ itemId }) => itemId)}::uuid[])`;
  const genericOf = new Map(goods.map(({ id, genericName }) => [id, genericName]));
  return proposalsOf({
    findings: await findFindings(context, sheet, lines),
    drugs: figures.drugs,
    pieces: figures.pieces,
    diagnoses: diagnoses.length,
    hasTradeName: goods.some(({ id, nameZh }) => isByGenericName({ itemName: nameZh, genericName: genericOf.get(id) ?? null }) === false),
    hasUnclearUse: lines.some((line) => !line.isPiece && (line.dose === null || !line.routeCode || !line.frequencyCode)),
    isHandedOutAlone: handedOutStates.includes(sheet.status) && sheet.reviewedAt === null && sheet.checkedAt === null,
  });
}

/** One prescription whole, for its reviewer. */
export async function loadSampleSheet(context: Context, id: string): Promise<Shapes.SampleFull> {
  const { db, session, now } = context;
  const found = await findSampleLine(db, id, await askingOf(context));
  if (!found) throw absent();
  const { dispensingId, doctorId: _, ...line } = found;
  const sheet = await findDispensing(db, dispensingId, session.language);
  if (!sheet) throw absent();
  context.audit({ patientId: sheet.patientId, objectId: id });
  const [lines, diagnoses, events] = await Promise.all([
    findLines(db, dispensingId, { today: dateAt(now()), language: session.language }),
    sheet.encounterId ? findSpokenDiagnoses(db, sheet.encounterId, session.language) : [],
    findEvents(db, id),
  ]);
  const full = { ...line, sheet, lines, diagnoses, events: [...events] };
  return { ...full, proposals: await findProposals(context, full) };
}

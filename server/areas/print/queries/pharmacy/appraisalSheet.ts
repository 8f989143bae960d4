import { appraisalStateOf } from '../../../../../src/domain/pharmacy/appraisal/states.ts';
import type * as Print from '../../../../../src/domain/print/shapes.ts';
import type { Db } from '../../../../database/connect.ts';
import { both } from '../../../../names/both.ts';
import { staffThen } from '../../../../names/nameThen.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { findPracticeHead } from '../../../organisation/queries/printHeads.ts';
import { diagnosisName } from '../../../patient/queries/diagnosisName.ts';
import { findAppraisal } from '../../../pharmacy/queries/appraisal/appraisals.ts';
import { askingOf } from '../../../pharmacy/queries/appraisal/full.ts';
import { findWholeSample } from '../../../pharmacy/queries/appraisal/samples.ts';
import type { Found } from '../prints.ts';
import { bilingualOf } from '../store/goodsNames.ts';
import { whole } from '../whole.ts';

type Names = Pick<Print.AppraisalSheetLine, 'diagnoses' | 'reviewerName' | 'dispenserName'>;
const unnamed: Names = { diagnoses: [], reviewerName: { zh: '', en: '' }, dispenserName: { zh: '', en: '' } };

/** The work sheet of a sample, and the patients whose prescriptions it lists. */
async function findAppraisalSheet(
  context: Context,
  id: string,
): Promise<{ paper: Print.AppraisalSheetPrint; patients: string[] } | undefined> {
  const { db, now } = context;
  const appraisal = await findAppraisal(db, id);
  const head = await findPracticeHead(db);
  if (!head) return undefined;
  const sheets = await findWholeSample(db, id, await askingOf(context));
  const names = await findNames(db, id);
  const judges = new Map(sheets.flatMap(({ judgedBy }) => (judgedBy ? [[judgedBy.nameZh, bilingualOf(judgedBy)] as const] : [])));
  const { from, to, scope, total, finishedAt, voidReason } = appraisal;
  const paper: Print.AppraisalSheetPrint = {
    ...head,
    from,
    to,
    scope,
    total,
    finishedAt,
    voidReason,
    state: appraisalStateOf(appraisal),
    departmentName: bilingualOf(appraisal.department),
    sampledDoctorName: bilingualOf(appraisal.doctor),
    finisherName: bilingualOf(appraisal.finishedBy),
    judgeNames: [...judges.values()],
    printedAt: now().toISOString(),
    lines: sheets.map(({ place, number, sentAt, birthDate, figures, amount, doctor, verdict, codes, comment, id: sheetId }) => ({
      ...figures,
      ...(names.get(sheetId) ?? unnamed),
      place,
      number,
      sentAt,
      birthday: birthDate,
      amount,
      doctorName: bilingualOf(doctor),
      verdict,
      codes,
      comment,
    })),
  };
  return { paper, patients: [...new Set(sheets.map(({ patientId }) => patientId))] };
}

/** Diagnoses and handling people of every prescription in both languages. */
async function findNames(db: Db, appraisalId: string): Promise<ReadonlyMap<string, Names>> {
  const rows = await db<(Names & { id: string })[]>`
    select x.id, ${both(db, 'rv.name', 'rv.name_en')} as reviewer_name, ${both(db, 'gv.name', 'gv.name_en')} as dispenser_name,
      coalesce((select jsonb_agg(${diagnosisName(db)} order by g.sort) from diagnosis g
        where g.org_id = d.org_id and g.encounter_id = d.encounter_id), '[]'::jsonb) as diagnoses
    from appraisal_sheet x join dispensing d on d.org_id = x.org_id and d.id = x.dispensing_id
    ${staffThen(db, 'rv', 'coalesce(d.reviewed_by, d.checked_by)', 'coalesce(d.reviewed_at, d.checked_at)')}
    ${staffThen(db, 'gv', 'd.dispensed_by', 'd.dispensed_at')}
    where x.practice_id = app_practice() and x.appraisal_id = ${appraisalId}`;
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

/** The work sheet names no patient; the call names all of them in the trail. */
export async function appraisalPaper(context: Context, id: string): Promise<Found<Print.AppraisalSheetPrint> & { patients: string[] }> {
  const found = await findAppraisalSheet(context, id);
  return { patientId: null, paper: whole('appraisalSheet', found?.paper), patients: found?.patients ?? [] };
}

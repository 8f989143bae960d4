import { scopeText } from '../../../../src/domain/report/flags.ts';
import { isUndecided } from '../../../../src/domain/report/number/span.ts';
import type * as Report from '../../../../src/domain/report/shapes.ts';
import { specimenWords } from '../../../../src/domain/report/specimen.ts';
import { reportState } from '../../../../src/domain/report/states.ts';
import type { Db } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { both } from '../../../names/both.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { signatureThen } from '../../../names/signatures.ts';
import { say } from '../../../words/words.ts';
import { findHead } from '../../organisation/queries/printHeads.ts';
import { findFindings } from '../../report/queries/reportFindings.ts';
import { findResults, findUnreported, type ReportKind } from '../../report/queries/reports.ts';
import type { Found } from './prints.ts';

type Common = Report.ImagingPrint;
type Row = Omit<Common, keyof NonNullable<Awaited<ReturnType<typeof findHead>>> | 'rows' | 'criticalFindings'> & {
  patientId: string;
  findings: string;
  impression: string;
};

/** Only what is signed leaves the house on paper. */
async function findSigned(db: Db, kind: ReportKind, id: string): Promise<Found<Report.ImagingPrint> | undefined> {
  const [row] = await db<Row[]>`
    select r.patient_id, r.report_number, r.version_number, r.correction_reason, r.remark, r.findings, r.impression,
      r.written_at as report_write_datetime, r.reviewed_at as report_review_datetime,
      ${both(db, 's.name', 's.name_en')} as apply_doctor_name, ${both(db, 'd.name_zh', 'd.name_en')} as department_name,
      ${both(db, 'a.item_name', 'a.item_name_en')} as project_name,
      ${both(db, 'w.name', 'w.name_en')} as report_writer, ${both(db, 'v.name', 'v.name_en')} as report_reviewer,
      ${signatureThen(db, 'r.reviewed_by', 'r.reviewed_at')} as reviewer_signature
    from report r
    join advice a on a.org_id = r.org_id and a.id = r.advice_id
    join encounter e on e.org_id = r.org_id and e.id = r.encounter_id
    ${staffThen(db, 's', 'a.doctor_id', 'a.sent_at')}
    ${staffThen(db, 'w', 'r.written_by', 'r.written_at')}
    ${staffThen(db, 'v', 'r.reviewed_by', 'r.reviewed_at')}
    left join department d on d.org_id = e.org_id and d.id = e.department_id
    where r.id = ${id} and r.advice_type = ${kind} and r.status = ${literal(db, reportState.reviewed)}`;
  const head = row && (await findHead(db, row.patientId, row.reportReviewDatetime));
  if (!row || !head) return undefined;
  const { patientId, findings, impression, ...further } = row;
  const rows = [
    { key: 'findings' as const, result: findings },
    { key: 'impression' as const, result: impression },
  ].filter(({ result }) => result !== '');
  const criticalFindings = (await findFindings(db, id)).map(({ nameZh, nameEn }) => ({ zh: nameZh, en: nameEn || nameZh }));
  return { patientId, paper: { ...head, ...further, rows, criticalFindings } };
}

export async function findLabPaper(db: Db, id: string): Promise<Found<Report.LabPrint> | undefined> {
  const found = await findSigned(db, 6, id);
  if (!found) return undefined;
  const [results, unreported, [{ specimen, ...times }]] = await Promise.all([
    findResults(db, id),
    findUnreported(db, id),
    db<[Pick<Report.Full, 'specimen' | 'sampledAt' | 'receivedAt'>]>`select specimen, sampled_at, received_at from report where id = ${id}`,
  ]);
  const examineReportLabDetailVos = results.map(({ nameZh, nameEn, result, unit, abnormalFlag, critical, remark, ...range }) => ({
    name: { zh: nameZh, en: nameEn || nameZh },
    result,
    unit,
    abnormalFlag,
    critical,
    isUndecided: isUndecided(result, { ...range, unit }),
    remark,
    scope: { zh: scopeText(range, 'zh'), en: scopeText(range, 'en') },
  }));
  const { patientId, paper } = found;
  const names = unreported.map(({ nameZh, nameEn }) => ({ zh: nameZh, en: nameEn || nameZh }));
  const more = { patientSex: paper.sex, specimen: specimenName(specimen), ...times, examineReportLabDetailVos, unreported: names };
  return { patientId, paper: { ...paper, ...more } };
}

function specimenName(specimen: Report.Full['specimen']): Report.LabPrint['specimen'] {
  if (specimen === '') return { zh: '', en: '' };
  return { zh: say('zh', specimenWords[specimen]), en: say('en', specimenWords[specimen]) };
}

export const findImagingPaper = (db: Db, id: string): Promise<Found<Report.ImagingPrint> | undefined> => findSigned(db, 7, id);

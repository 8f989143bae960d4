import { scopeText } from '../../src/domain/report/flags.ts';
import type * as Report from '../../src/domain/report/shapes.ts';
import type { Db } from '../database/connect.ts';
import { both, findHead } from './printHeads.ts';
import type { Found } from './prints.ts';
import { findResults, type ReportKind } from './reports.ts';

type Common = Omit<Report.LabPrint, 'patientSex' | 'examineReportLabDetailVos'>;
type Row = Omit<Common, keyof NonNullable<Awaited<ReturnType<typeof findHead>>>> & {
  patientId: string;
  findings: string;
  impression: string;
};

/** Only what is signed leaves the house on paper. */
async function findSigned(db: Db, kind: ReportKind, id: string) {
  const [row] = await db<Row[]>`
    select r.patient_id, r.report_number, r.version_number, r.correction_reason, r.remark, r.findings, r.impression,
      r.written_at as report_write_datetime, r.reviewed_at as report_review_datetime,
      ${both(db, 's.name', 's.name_en')} as apply_doctor_name, ${both(db, 'd.name_zh', 'd.name_en')} as department_name,
      ${both(db, 'a.item_name', 'a.item_name_en')} as project_name,
      ${both(db, 'w.name', 'w.name_en')} as report_writer, ${both(db, 'v.name', 'v.name_en')} as report_reviewer
    from report r
    join advice a on a.org_id = r.org_id and a.id = r.advice_id
    join encounter e on e.org_id = r.org_id and e.id = r.encounter_id
    join staff s on s.org_id = r.org_id and s.id = a.doctor_id
    join staff w on w.org_id = r.org_id and w.id = r.written_by
    join staff v on v.org_id = r.org_id and v.id = r.reviewed_by
    left join department d on d.org_id = e.org_id and d.id = e.department_id
    where r.id = ${id} and r.advice_type = ${kind} and r.status = 2`;
  const head = row && (await findHead(db, row.patientId));
  return row && head ? { row, head } : undefined;
}

export async function findLabPaper(db: Db, id: string): Promise<Found<Report.LabPrint> | undefined> {
  const found = await findSigned(db, 6, id);
  if (!found) return undefined;
  const { patientId, findings: _, impression: __, ...row } = found.row;
  const results = await findResults(db, id);
  const examineReportLabDetailVos = results.map(({ nameZh, nameEn, result, unit, abnormalFlag, critical, remark, ...range }) => ({
    ...{ name: { zh: nameZh, en: nameEn || nameZh }, result, unit, abnormalFlag, critical, remark },
    scope: { zh: scopeText(range, 'zh'), en: scopeText(range, 'en') },
  }));
  return { patientId, paper: { ...found.head, ...row, patientSex: found.head.sex, examineReportLabDetailVos } };
}

export async function findImagingPaper(db: Db, id: string): Promise<Found<Report.ImagingPrint> | undefined> {
  const found = await findSigned(db, 7, id);
  if (!found) return undefined;
  const { patientId, findings, impression, ...row } = found.row;
  const rows = [
    { key: 'findings' as const, result: findings },
    { key: 'impression' as const, result: impression },
  ];
  return { patientId, paper: { ...found.head, ...row, rows } };
}

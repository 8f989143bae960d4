import { problemCodes } from '../../../../../src/domain/pharmacy/appraisal/codes.ts';
import { indicatorsOf, type JudgedSheet } from '../../../../../src/domain/pharmacy/appraisal/figures.ts';
import type * as Shapes from '../../../../../src/domain/pharmacy/appraisal/shapes.ts';
import type { Db } from '../../../../database/connect.ts';
import { findAppraisal } from './appraisals.ts';
import { type AppraisalReader, findWholeSample } from './samples.ts';

type Sheet = Awaited<ReturnType<typeof findWholeSample>>[number];

const toJudged = ({ figures, amount, verdict, codes }: Sheet): JudgedSheet => ({ ...figures, amount, verdict, codes });

function groupSheets(sheets: readonly Sheet[], keyOf: (sheet: Sheet) => string, nameOf: (sheet: Sheet) => Shapes.SampleLine['department']) {
  const groups = new Map<string, Sheet[]>();
  for (const sheet of sheets) groups.set(keyOf(sheet), [...(groups.get(keyOf(sheet)) ?? []), sheet]);
  return [...groups]
    .map(([key, rows]) => ({ key, name: rows[0] ? nameOf(rows[0]) : null, indicators: indicatorsOf(rows.map(toJudged)) }))
    .toSorted((one, other) => other.indicators.sheets - one.indicators.sheets || (one.key < other.key ? -1 : 1));
}

/** Indicators of a sample, whole and by doctor and department. */
export async function findResult(db: Db, id: string, asking: AppraisalReader): Promise<Shapes.AppraisalResult> {
  const appraisal = await findAppraisal(db, id);
  const sheets = await findWholeSample(db, id, asking);
  const codes = problemCodes.map((code) => ({ code, count: sheets.filter((sheet) => sheet.codes.includes(code)).length }));
  return {
    appraisal,
    whole: indicatorsOf(sheets.map(toJudged)),
    byDoctor: groupSheets(
      sheets,
      ({ doctorId }) => doctorId,
      ({ doctor }) => doctor,
    ),
    byDepartment: groupSheets(
      sheets,
      ({ department }) => department?.nameZh ?? '',
      ({ department }) => department,
    ),
    codes: codes.filter(({ count }) => count > 0),
  };
}

import { dateAt } from '../../../../src/domain/dates.ts';
import { rowsInAll } from '../../../../src/domain/listImport/parts.ts';
import type * as Patient from '../../../../src/domain/patient/shapes.ts';
import type { Language } from '../../../../src/domain/session/shapes.ts';
import type { Db } from '../../../database/connect.ts';
import { numbering, takeNumbers } from '../../../database/counters.ts';
import { judgeFile } from '../../../import/judge.ts';
import { type ImportedFile, isHeld, type RowProblem, shownAtMost, wordRowProblem } from '../../../import/kit.ts';
import { hashPrefixOf, shareOf } from '../../../import/parts.ts';
import { labelOf } from '../../../import/patientColumns.ts';
import type { RowDuplicate } from '../../../import/patientDuplicates.ts';
import { loadChoices, type PatientRow } from '../../../import/patientRows.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { columnsOf } from './columns.ts';
import { takenSecondDocuments } from './documents.ts';
import { mayMarkDeath } from './followDeath.ts';
import { writeFormerNames } from './formerNames.ts';
import { duplicatesOnFile } from './importDuplicates.ts';

const rowsAtOnce = 1000;

export interface Importing {
  db: Db;
  orgId: string;
  staffId: string | null;
  language: Language;
  now: Date;
  newId: () => string;
  /** The importer may mark patients as deceased. */
  marksDeaths: boolean;
}

/** The rows of a file as they were judged, with what two of them have in common and the hash of the file. */
export interface JudgedPatients {
  rows: readonly PatientRow[];
  duplicates: readonly RowDuplicate[];
  hash: string;
}

/** Patients belong to the whole organisation. */
export const patientsHashPrefix = hashPrefixOf('patients', null);

/** The import of the screen: a workbook or a text table with our headings. */
export async function importPatientFile(
  context: Context,
  { name, source, checkOnly, continueCreate, part }: ImportedFile,
): Promise<Patient.ImportResult> {
  const { db, session, now, newId, gone } = context;
  const rowsAtMost = checkOnly || part !== undefined ? rowsInAll : await parameterInForce(db, 'PATIENT_IMPORT_ROWS');
  const given = { rowsAtMost, choices: await loadChoices(db), today: dateAt(now()) };
  const judged = await judgeFile('patients', source, given, { hashPrefix: patientsHashPrefix, gone });
  const { orgId, staffId, language } = session;
  const importing = { db, orgId, staffId, language, now: now(), newId, marksDeaths: mayMarkDeath(context) };
  const result = await importRows(importing, judged, { checkOnly, continueCreate, part });
  if (result.imported > 0) context.audit({ detail: { file: name, imported: result.imported } });
  return result;
}

/** All of a file or nothing of it: one wrong row, and no row is taken. Likely duplicates stop it until the person says so. */
export async function importRows(
  importing: Importing,
  { rows: all, duplicates: inFile, hash }: JudgedPatients,
  { checkOnly, continueCreate, part }: { checkOnly: boolean; continueCreate: boolean; part?: number | undefined },
): Promise<Patient.ImportResult> {
  if (all.length === 0) throw new Problem('import.file.empty');
  const { db, orgId, now } = importing;
  const { rows, parts, before, keep } = await shareOf({ db, orgId, now }, hash, all, {
    checkOnly,
    part,
  });
  const of = { rows: all.length, ...((parts > 1 || before > 0) && { parts, before }) };
  if (rows.length === 0) return { ...worded(importing.language, { rows: 0, problems: [], doubts: [], duplicates: [] }), ...of };
  const counter = { orgId, scope: orgId, name: 'mrn', period: '' } as const;
  const last = checkOnly ? 0 : await takeNumbers(db, counter, rows.length);
  const own = new Set(rows.map(({ row }) => row));
  // A row of an earlier part is on file by now.
  const among = inFile.filter(({ row, otherRow }) => own.has(row) && own.has(otherRow ?? row));
  const duplicates = [...among, ...(await duplicatesOnFile(db, rows))];
  const problems = [
    ...rows.flatMap(({ row, problems: found }) => found.map((problem) => ({ row, ...problem }))),
    ...takenCards(duplicates),
    ...(importing.marksDeaths ? [] : deathsOf(rows)),
    ...(await takenSecondDocuments(db, rows)),
  ];
  const result = {
    ...worded(importing.language, {
      rows: rows.length,
      problems,
      doubts: rows.flatMap(({ row, doubts }) => doubts.map((doubt) => ({ row, ...doubt }))),
      duplicates: duplicates.filter(({ isSameCard }) => !isSameCard),
    }),
    ...of,
  };
  if (checkOnly) return result;
  if (isHeld(problems, [...result.duplicates, ...result.doubts], continueCreate)) {
    await takeNumbers(db, counter, -rows.length);
    return result;
  }
  await insertRows(importing, rows, last - rows.length + 1);
  await keep();
  return { ...result, imported: rows.length };
}

type Found = RowProblem & { row: number };

/** Rows of patients who have died: a file is no way round the right that marking a death asks for. */
const deathsOf = (rows: readonly PatientRow[]): Found[] =>
  rows
    .filter(({ draft }) => draft.isDeceased)
    .map(({ row, draft }) => ({ row, field: 'deceasedOn', message: 'import.death.right', text: draft.deceasedOn ?? '' }));

const takenCards = (duplicates: readonly RowDuplicate[]): Found[] =>
  duplicates
    .filter(({ isSameCard }) => isSameCard)
    .map(
      ({ row, name, mrn, otherRow, text }): Found =>
        mrn === null
          ? { row, field: 'idNumber', message: 'import.idCard.twice', values: { row: otherRow ?? 0 }, text }
          : { row, field: 'idNumber', message: 'patient.idCard.taken', values: { name, mrn }, text },
    );

interface All {
  rows: number;
  problems: Found[];
  doubts: Found[];
  duplicates: RowDuplicate[];
}

function worded(language: Language, found: All): Patient.ImportResult {
  const shown = (list: readonly Found[]) =>
    list
      .toSorted((one, other) => one.row - other.row)
      .slice(0, shownAtMost)
      .map((problem) => wordRowProblem(problem, { language, labelOf }));
  return {
    imported: 0,
    rows: found.rows,
    problems: shown(found.problems),
    doubts: shown(found.doubts),
    duplicates: found.duplicates
      .toSorted((one, other) => one.row - other.row)
      .slice(0, shownAtMost)
      .map(({ row, name, mrn, otherRow }) => ({ row, name, mrn, otherRow })),
  };
}

async function insertRows({ db, orgId, staffId, now, newId }: Importing, rows: readonly PatientRow[], first: number): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const part = rows.slice(start, start + rowsAtOnce).map(({ draft }, index) => ({
      orgId,
      id: newId(),
      mrn: numbering.mrn.form(first + start + index),
      ...columnsOf(draft),
      createdAt: now,
      createdBy: staffId,
      ...(draft.isDeceased && { deceasedNotedAt: now, deceasedNotedBy: staffId }),
    }));
    await db`insert into patient ${db(part)}`;
    await writeFormerNames(db, orgId, part);
  }
}

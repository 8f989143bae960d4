import { uuidv7 } from 'uuidv7';
import { dateAt } from '../../src/domain/dates.ts';
import type * as Patient from '../../src/domain/patient/shapes.ts';
import type { Language } from '../../src/domain/session/shapes.ts';
import { importRows, patientsHashPrefix } from '../areas/patient/acts/importPatients.ts';
import type { Db, Sql } from '../database/connect.ts';
import { inTenant } from '../database/tenant.ts';
import { isProgram } from '../start/installation.ts';
import { runProgram } from '../start/program.ts';
import { say } from '../words/words.ts';
import { isFhir, rowsOfFhir } from './fhir.ts';
import { isHeld } from './kit.ts';
import { hashOfFile, runInParts } from './parts.ts';
import { columnOf } from './patientColumns.ts';
import { duplicatesInFile } from './patientDuplicates.ts';
import { loadChoices, type PatientRow, rowsOfTable } from './patientRows.ts';
import { type ImportChoices, runImport } from './program.ts';
import { isSynthea, rowsOfSynthea } from './synthea.ts';
import { decoded, isWorkbook, readTrustedTable, unfolded } from './table.ts';

/** Rows of a file of any form we read: our own headings, Synthea's patients.csv, FHIR NDJSON; gzip or not. */
export async function rowsOfFile(db: Db, packed: Buffer, today: string): Promise<PatientRow[]> {
  const bytes = await unfolded(packed);
  if (!isWorkbook(bytes)) {
    const text = decoded(bytes);
    if (isFhir(text)) return rowsOfFhir(text, today);
  }
  const table = await readTrustedTable(bytes, (cell) => columnOf(cell) !== undefined);
  return isSynthea(table) ? rowsOfSynthea(table, today) : rowsOfTable(table, await loadChoices(db), today);
}

/** The import of the command line: the same rules as the screen's, without its bounds. */
export function importFile(sql: Sql, packed: Buffer, choices: ImportChoices): Promise<Patient.ImportResult> {
  const { orgId, language = 'zh', checkOnly = false, continueCreate = false } = choices;
  const now = new Date();
  const run = ({ checkOnly: isCheck, part }: { checkOnly: boolean; part: number | undefined }) =>
    inTenant(sql, { orgId }, async (db) => {
      const rows = await rowsOfFile(db, packed, dateAt(now));
      const importing = { db, orgId, staffId: null, language, now, newId: uuidv7, marksDeaths: true };
      const judged = { rows, duplicates: duplicatesInFile(rows), hash: hashOfFile(patientsHashPrefix, packed) };
      return importRows(importing, judged, { checkOnly: isCheck, continueCreate, part });
    });
  return runInParts(run, {
    checkOnly,
    isHeld: ({ problems, duplicates, doubts }) => isHeld(problems, [...duplicates, ...doubts], continueCreate),
  });
}

const usage = `npm run import:patients -- <file> [--org <code>] [--check] [--with-duplicates] [--language zh|en]
  <file>              xlsx, csv (UTF-8 or GB18030), Synthea patients.csv, FHIR Patients (Bundle, array or NDJSON); gzip or not
  --org               code of the organisation; may be left out where there is one
  --check             look only
  --with-duplicates   import rows that may be patients already on file`;

const program = {
  usage,
  importFile,
  doubts: ({ duplicates, doubts }: Patient.ImportResult, language: Language) => [
    ...duplicates.map(({ row, name, mrn, otherRow }) => ({
      row,
      name,
      reason: mrn ? say(language, 'import.duplicate.mrn', { mrn }) : say(language, 'import.duplicate.row', { row: otherRow ?? 0 }),
    })),
    ...doubts.map(({ row, column, message, text }) => ({ row, name: text, reason: [column, message].filter(Boolean).join(' ') })),
  ],
  summary: ({ imported, rows, problems, duplicates }: Patient.ImportResult) =>
    `${rows} rows, ${imported} imported, ${problems.length} problems, ${duplicates.length} likely duplicates`,
  // A check only looks: its findings are the report.
  isFine: () => true,
};

if (isProgram(import.meta.url)) await runProgram(() => runImport(program));

import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { Language } from '../../src/domain/session/shapes.ts';
import type { Sql } from '../database/connect.ts';
import { Problem } from '../pipeline/problem.ts';
import { organisationOf, withDatabase } from '../start/installation.ts';
import { say } from '../words/words.ts';

export interface ImportChoices {
  orgId: string;
  language?: Language | undefined;
  checkOnly?: boolean | undefined;
  /** Rows that may be on file already are taken too. */
  continueCreate?: boolean | undefined;
}

interface Result {
  imported: number;
  rows: number;
  /** Rows of the file that an earlier run has brought in. */
  before?: number | undefined;
  problems: readonly { row: number; column: string | null; message: string; text: string }[];
}

interface Program<Answer extends Result> {
  usage: string;
  importFile: (sql: Sql, bytes: Buffer, choices: ImportChoices) => Promise<Answer>;
  /** Rows that may be on file already, one line each, and the line that sums the import up. */
  doubts: (answer: Answer, language: Language) => readonly { row: number; name: string; reason: string }[];
  summary: (answer: Answer) => string;
  /** Whether a check found the file fit to be imported. */
  isFine: (answer: Answer) => boolean;
}

/** The command line of an import: reads the file, reports on it, and answers the exit code. */
export async function runImport<Answer extends Result>(program: Program<Answer>): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { org: { type: 'string' }, check: { type: 'boolean' }, 'with-duplicates': { type: 'boolean' }, language: { type: 'string' } },
  });
  const [file] = positionals;
  if (!file) {
    console.log(program.usage);
    return 2;
  }
  const language: Language = values.language === 'en' ? 'en' : 'zh';
  const bytes = await readFile(file);
  return withDatabase(async (owner, app) => {
    const orgId = await organisationOf(owner, app, values.org);
    try {
      const choices = { orgId, language, checkOnly: values.check, continueCreate: values['with-duplicates'] };
      const answer = await program.importFile(app, bytes, choices);
      report(basename(file), program, answer, language);
      return answer.imported > 0 || isIn(answer) || (values.check && program.isFine(answer)) ? 0 : 1;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      console.error(say(language, error.id, error.details.values));
      return 1;
    }
  });
}

/** True if every row was brought in before: whoever starts an import again that was cut off at its end has nothing left to do. */
const isIn = ({ before = 0, rows }: Result): boolean => rows > 0 && before >= rows;

function report<Answer extends Result>(file: string, { doubts, summary }: Program<Answer>, answer: Answer, language: Language): void {
  for (const { row, column, message, text } of answer.problems)
    console.log(`${file}:${row} ${column ?? ''} ${message} ${text && `«${text}»`}`);
  for (const { row, name, reason } of doubts(answer, language)) console.log(`${file}:${row} ${name}: ${reason}`);
  console.log(`${file}: ${summary(answer)}`);
  if (isIn(answer)) console.log(`${file}: nothing new, all ${answer.rows} rows were imported before`);
}

import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { uuidv7 } from 'uuidv7';
import type * as Inventory from '../../src/domain/inventory/shapes.ts';
import type { Language } from '../../src/domain/session/shapes.ts';
import { importGoods } from '../acts/inventory/importGoods.ts';
import type { Sql } from '../database/connect.ts';
import { inTenant } from '../database/tenant.ts';
import { Problem } from '../problem.ts';
import { say } from '../words.ts';
import { isProgram, organisationOf, withDatabase } from './installation.ts';

interface Choices {
  orgId: string;
  language?: Language;
  checkOnly?: boolean | undefined;
  /** Rows that may be a drug that is already there are taken too. */
  continueCreate?: boolean | undefined;
}

/** The import of the command line, by the rules of the screen's. */
export function importGoodsOfFile(sql: Sql, bytes: Buffer, choices: Choices): Promise<Inventory.GoodsImport> {
  const { orgId, language = 'zh', checkOnly = false, continueCreate = false } = choices;
  return inTenant(sql, { orgId }, (db) =>
    importGoods({ db, orgId, language, newId: uuidv7, written: async () => {} }, bytes, { checkOnly, continueCreate }),
  );
}

const usage = `npm run import:goods -- <file> [--org <code>] [--check] [--with-duplicates] [--language zh|en]
  <file>              xlsx or csv (UTF-8 or GB18030) with the headings of the template
  --org               code of the organisation; may be left out if there is one
  --check             only checks
  --with-duplicates   takes rows that may be a drug that is already there`;

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { org: { type: 'string' }, check: { type: 'boolean' }, 'with-duplicates': { type: 'boolean' }, language: { type: 'string' } },
  });
  const [file] = positionals;
  if (!file) {
    console.log(usage);
    return 2;
  }
  const language: Language = values.language === 'en' ? 'en' : 'zh';
  const bytes = await readFile(file);
  return withDatabase(async (owner, app) => {
    const orgId = await organisationOf(owner, app, values.org);
    try {
      const choices = { orgId, language, checkOnly: values.check, continueCreate: values['with-duplicates'] };
      const result = await importGoodsOfFile(app, bytes, choices);
      report(basename(file), result);
      return result.imported > 0 || (values.check && result.problems.length === 0) ? 0 : 1;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      console.error(say(language, error.id, error.details.values));
      return 1;
    }
  });
}

function report(file: string, { imported, rows, added, changed, gaps, problems, suspects }: Inventory.GoodsImport): void {
  for (const { row, column, message, text } of problems) console.log(`${file}:${row} ${column ?? ''} ${message} ${text && `«${text}»`}`);
  for (const { row, name, reason } of suspects) console.log(`${file}:${row} ${name}: ${reason}`);
  console.log(
    `${file}: ${rows} rows, ${imported} imported (${added} new, ${changed} changed), ${problems.length} problems, ${suspects.length} likely duplicates, ${gaps} drugs with unanswered safety facts`,
  );
}

if (isProgram(import.meta.url)) process.exitCode = await run();

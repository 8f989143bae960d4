import { uuidv7 } from 'uuidv7';
import type * as Inventory from '../../src/domain/inventory/shapes.ts';
import { importGoods } from '../areas/inventory/acts/importGoods.ts';
import type { Sql } from '../database/connect.ts';
import { inTenant } from '../database/tenant.ts';
import { Weighed } from '../limits/weighed.ts';
import { isProgram } from '../start/installation.ts';
import { runProgram } from '../start/program.ts';
import { isHeld } from './kit.ts';
import { runInParts } from './parts.ts';
import { type ImportChoices, runImport } from './program.ts';

/** The import of the command line, by the rules of the screen's. */
export function importGoodsOfFile(sql: Sql, bytes: Buffer, choices: ImportChoices): Promise<Inventory.GoodsImport> {
  const { orgId, language = 'zh', checkOnly = false, continueCreate = false } = choices;
  const now = new Date();
  const run = ({ checkOnly: isCheck, part }: { checkOnly: boolean; part: number | undefined }) =>
    inTenant(sql, { orgId }, (db) =>
      importGoods(
        { db, weighed: new Weighed(), orgId, language, now, newId: uuidv7, mayChangePrice: true, written: async () => {} },
        { bytes },
        {
          checkOnly: isCheck,
          continueCreate,
          part,
        },
      ),
    );
  return runInParts(run, { checkOnly, isHeld: ({ problems, suspects }) => isHeld(problems, suspects, continueCreate) });
}

const usage = `npm run import:goods -- <file> [--org <code>] [--check] [--with-duplicates] [--language zh|en]
  <file>              xlsx or csv (UTF-8 or GB18030) with the headings of the template
  --org               code of the organisation; may be left out if there is one
  --check             only checks
  --with-duplicates   takes rows that may be a drug that is already there, or whose price is far beyond the usual`;

const program = {
  usage,
  importFile: importGoodsOfFile,
  doubts: ({ suspects }: Inventory.GoodsImport) => suspects,
  summary: ({ imported, rows, added, changed, gaps, problems, suspects }: Inventory.GoodsImport) =>
    `${rows} rows, ${imported} imported (${added} new, ${changed} changed), ${problems.length} problems, ${suspects.length} likely duplicates, ${gaps} drugs with unanswered safety facts`,
  isFine: ({ problems }: Inventory.GoodsImport) => problems.length === 0,
};

if (isProgram(import.meta.url)) await runProgram(() => runImport(program));

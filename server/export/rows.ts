import type { Db } from '../database/connect.ts';
import { type ExportTable, statementOf } from './tables.ts';

/** Rows that are in memory at a time. Some hold pictures. */
const ROWS_AT_A_TIME = 200;

let cursors = 0;

/** The answer of a statement, some rows at a time, by a cursor of PostgreSQL: memory is bounded, whatever the table holds. */
export async function* batchesOf<Row extends object>(db: Db, statement: string): AsyncGenerator<Row[]> {
  const cursor = `export_${++cursors}`;
  await db.unsafe(`declare ${cursor} no scroll cursor for ${statement}`);
  for (;;) {
    const rows = await db.unsafe<Row[]>(`fetch ${ROWS_AT_A_TIME} from ${cursor}`);
    if (rows.length > 0) yield [...rows];
    if (rows.length < ROWS_AT_A_TIME) break;
  }
  await db.unsafe(`close ${cursor}`);
}

/** From here on row-level security shows the rows of this clinic too; null: of none. */
export const lookAtPractice = (db: Db, practiceId: string | null) =>
  db`select set_config('app.practice_id', ${practiceId ?? ''}, true), set_config('app.sight', 'all', true)`;

/** The statements that together give every row of the table once, each with the clinic whose rows must be in sight for it. */
export function* passesOf(table: ExportTable, practices: readonly string[]): Generator<{ practiceId: string | null; statement: string }> {
  if (!table.isOfPractice) {
    yield { practiceId: null, statement: statementOf(table, '') };
    return;
  }
  if (table.hasRowsWithoutPractice) yield { practiceId: null, statement: statementOf(table, 'where practice_id is null') };
  for (const practiceId of practices) yield { practiceId, statement: statementOf(table, `where practice_id = '${practiceId}'::uuid`) };
}

/** Every row of the table as a line of JSON, some lines at a time. */
export async function* linesOf(db: Db, table: ExportTable, practices: readonly string[]): AsyncGenerator<string[]> {
  for (const { practiceId, statement } of passesOf(table, practices)) {
    await lookAtPractice(db, practiceId);
    for await (const rows of batchesOf<{ line: string }>(db, statement)) yield rows.map(({ line }) => line);
  }
}

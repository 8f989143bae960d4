import { setImmediate as nextTurn } from 'node:timers/promises';

/** Rows that are built before other requests get a turn: a few milliseconds. */
export const ROWS_A_TURN = 500;

/** Cells of a file that are written before other requests get a turn: some five milliseconds, whether its rows are short or long. */
const CELLS_A_TURN = 4000;
export const rowsATurn = (columns: number): number => Math.max(1, Math.min(ROWS_A_TURN, Math.floor(CELLS_A_TURN / Math.max(1, columns))));

/** `rows.map(make)`, with a turn for other requests after every 500 rows. A page of a list is made in one go. */
export async function mapInTurns<Row, Made>(rows: readonly Row[], make: (row: Row) => Made): Promise<Made[]> {
  const made: Made[] = [];
  for (const row of rows) {
    if (made.length > 0 && made.length % ROWS_A_TURN === 0) await nextTurn();
    made.push(make(row));
  }
  return made;
}

import { setImmediate as nextTurn } from 'node:timers/promises';

/** Rows that are built before other requests get a turn: a few milliseconds. */
export const ROWS_A_TURN = 500;

/** `rows.map(make)`, with a turn for other requests after every 500 rows. A page of a list is made in one go. */
export async function mapInTurns<Row, Made>(rows: readonly Row[], make: (row: Row) => Made): Promise<Made[]> {
  const made: Made[] = [];
  for (const row of rows) {
    if (made.length > 0 && made.length % ROWS_A_TURN === 0) await nextTurn();
    made.push(make(row));
  }
  return made;
}

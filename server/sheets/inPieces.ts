import type { Page } from '../../src/domain/wire.ts';

/** Rows that lie in memory at a time, some ten megabytes; each piece costs its query anew. */
const PIECE = 2500;

export interface Cut {
  page: number;
  size: number;
  /** A file is read from the whole list. */
  reach: number;
}

/**
 * The first rows of a long list, piece by piece: a whole one of 50,000 rows takes a hundred megabytes. Its pieces fit together because a call
 * that gives a file reads one moment (`inTenant`). `done` is told how many there were.
 */
export async function* inPieces<Row>(
  most: number,
  find: (cut: Cut) => Promise<Pick<Page<Row>, 'rows'>>,
  done: (rows: number) => void,
): AsyncGenerator<readonly Row[]> {
  const size = Math.min(most, PIECE);
  let count = 0;
  for (let page = 1; count < most; page++) {
    const { rows } = await find({ page, size, reach: Number.MAX_SAFE_INTEGER });
    const piece = rows.slice(0, most - count);
    count += piece.length;
    if (piece.length > 0) yield piece;
    if (rows.length < size) break;
  }
  done(count);
}

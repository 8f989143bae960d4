/** Rows that one transaction takes of a longer file. */
export const rowsOfPart = 500;

/** Rows of a file that is imported part by part. */
export const rowsInAll = 20_000;

export const partsOf = (rows: number): number => Math.max(1, Math.ceil(rows / rowsOfPart));

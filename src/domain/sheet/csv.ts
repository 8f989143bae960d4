/** A spreadsheet reads text that begins so as a formula; its wide signs, too, where they are typed in Chinese. */
const formula = /^[=@\t\r\n\uFF1D\uFF20]|^[+\-\uFF0B\uFF0D](?![\d\s.,]+$)/;

/** Text that stays text in whatever program it is opened. A mobile with its country's sign is no formula. */
export const withoutFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

const mark = '\uFEFF';
const quoted = (cell: string) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** RFC 4180. The mark at its beginning tells Excel that it is UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string => mark + csvLines(rows);

/** Lines that go on a file begun by `csvOf`. */
export const csvLines = (rows: readonly (readonly string[])[]): string => rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');

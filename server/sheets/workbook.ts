import { rowsATurn } from '../time/turns.ts';
import { zipPieces } from './zip.ts';

export type Cell = { text: string } | { number: number } | { yuan: string } | null;

interface Workbook {
  head: readonly string[];
  /** In characters. */
  widths: readonly number[];
  rows: AsyncIterable<readonly Cell[]>;
}

/** Of Excel: a longer text makes it call the file damaged. */
const LONGEST_TEXT = 32_767;

/** Places in `cellXfs` of the styles below. */
const style = { plain: 0, bold: 1, yuan: 2 } as const;

/**
 * An Excel workbook of one sheet whose head stays in view. Rows are read, written and packed piece by piece: write-excel-file builds the whole
 * sheet as one text on the thread that answers everybody, which for 50,000 rows took seconds and half a gigabyte.
 */
export const workbookPieces = (workbook: Workbook): AsyncIterable<Buffer> =>
  zipPieces([
    ...Object.entries(fixedParts).map(([name, text]) => ({ name, chunks: [Buffer.from(`${prologue}${text}`)] })),
    { name: 'xl/worksheets/sheet1.xml', chunks: sheetChunks(workbook) },
  ]);

const prologue = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const fixedParts = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${documents}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.00"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
} as const;

async function* sheetChunks({ head, widths, rows }: Workbook): AsyncGenerator<Buffer> {
  const names = head.map((_, index) => columnName(index));
  const columns = widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('');
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const titles = head.map((title, index) => textCell(`${names[index]}1`, title, style.bold)).join('');
  let text = `${prologue}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns}</cols><sheetData><row r="1">${titles}</row>`;
  let number = 1;
  const turn = rowsATurn(head.length);
  for await (const row of rows) {
    number += 1;
    text += `<row r="${number}">${row.map((cell, index) => cellXml(`${names[index]}${number}`, cell)).join('')}</row>`;
    if (number % turn > 0) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(`${text}</sheetData></worksheet>`);
}

function cellXml(place: string, cell: Cell): string {
  if (cell === null) return '';
  if ('text' in cell) return textCell(place, cell.text, style.plain);
  if ('yuan' in cell) return `<c r="${place}" s="${style.yuan}"><v>${cell.yuan}</v></c>`;
  return `<c r="${place}"><v>${cell.number}</v></c>`;
}

const textCell = (place: string, text: string, look: number) =>
  `<c r="${place}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** XML 1.0 has no sign for these, nor for half a character. */
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const escaped = (text: string) =>
  text
    .slice(0, LONGEST_TEXT)
    .replace(unwritable, '')
    .replace(/[&<>]/g, (sign) => entities[sign]!);

/** 0 → A, 26 → AA */
const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

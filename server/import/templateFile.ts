import writeWorkbook, { type SheetData } from 'write-excel-file/node';
import type { MessageId } from '../../src/domain/messageId.ts';
import type { Language } from '../../src/domain/session/shapes.ts';
import type { FileAnswer } from '../pipeline/call.ts';
import { sheetTypes } from '../sheets/sheet.ts';
import { say } from '../words/words.ts';

/** Rows below the example that are text already: a bar code, a mobile or an identity card keeps all its digits. */
const emptyRows = 200;

export interface TemplateColumn {
  heading: string;
  required: boolean;
  example: string;
  /** What the column takes. */
  note: string;
}

interface Template {
  columns: readonly TemplateColumn[];
  /** Name of the file, and of its first sheet. */
  name: MessageId;
  sheet: MessageId;
  /** Lines below the notes of the columns. */
  remarks: readonly MessageId[];
  widths: { column: number; heading: number; note: number };
}

/** Headings in both languages, an example that an import leaves out, and a second sheet that says what each column takes. */
export async function templateFile(language: Language, { columns, name, sheet, remarks, widths }: Template): Promise<FileAnswer> {
  const words = (id: MessageId) => say(language, id);
  const bold = (value: string) => ({ value, fontWeight: 'bold' as const });
  const text = (value: string | undefined) => ({ value, type: String, format: '@' });
  const heading = columns.map((column) => ({ ...bold(column.heading), ...(column.required && { backgroundColor: '#e7f0ec' }) }));
  const example = columns.map((column) => text(column.example));
  const empty = Array.from({ length: emptyRows }, () => columns.map(() => text(undefined)));
  const notes = [
    [words('import.notes.column'), words('import.notes.required'), words('import.notes.takes')].map(bold),
    ...columns.map((column) => [
      { value: column.heading },
      { value: column.required ? words('import.notes.yes') : '' },
      { value: column.note, wrap: true },
    ]),
    [],
    ...remarks.map((id) => [{ value: words(id) }]),
  ];
  const bytes = await writeWorkbook([
    {
      data: [heading, example, ...empty] as SheetData,
      sheet: words(sheet),
      columns: columns.map(() => ({ width: widths.column })),
      stickyRowsCount: 1,
    },
    {
      data: notes as SheetData,
      sheet: words('import.sheet.notes'),
      columns: [{ width: widths.heading }, { width: 10 }, { width: widths.note }],
    },
  ]).toBuffer();
  return { name: `${words(name)}.xlsx`, type: sheetTypes.xlsx, bytes };
}

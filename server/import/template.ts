import writeWorkbook, { type SheetData } from 'write-excel-file/node';
import type { MessageId } from '../../src/domain/messageId.ts';
import type { Language } from '../../src/domain/session/shapes.ts';
import type { FileAnswer } from '../calls/call.ts';
import { sheetTypes } from '../sheet.ts';
import { say } from '../words.ts';
import { columns, headingOf } from './patientColumns.ts';

/** Headings in both languages, an example that an import leaves out, and a second sheet that says what each column takes. */
export async function importTemplate(language: Language): Promise<FileAnswer> {
  const words = (id: MessageId) => say(language, id);
  const heading = columns.map((column) => ({
    value: headingOf(column),
    fontWeight: 'bold' as const,
    ...(column.required && { backgroundColor: '#e7f0ec' }),
  }));
  const example = columns.map(({ example }) => ({ value: words(example), type: String, format: '@' }));
  // Empty cells are text already: a mobile or an identity card keeps all its digits.
  const empty = Array.from({ length: 200 }, () => columns.map(() => ({ value: undefined, type: String, format: '@' })));
  const notes = [
    [words('import.notes.column'), words('import.notes.required'), words('import.notes.takes')].map((value) => ({
      value,
      fontWeight: 'bold' as const,
    })),
    ...columns.map((column) => [
      { value: headingOf(column) },
      { value: column.required ? words('import.notes.yes') : '' },
      { value: words(`import.notes.${column.field}` as MessageId), wrap: true },
    ]),
    [],
    ...(['import.notes.all', 'import.notes.duplicates', 'import.notes.example'] as const).map((id) => [{ value: words(id) }]),
  ];
  const bytes = await writeWorkbook([
    {
      data: [heading, example, ...empty] as SheetData,
      sheet: words('import.sheet.patients'),
      columns: columns.map(() => ({ width: 20 })),
      stickyRowsCount: 1,
    },
    { data: notes as SheetData, sheet: words('import.sheet.notes'), columns: [{ width: 30 }, { width: 10 }, { width: 70 }] },
  ]).toBuffer();
  return { name: `${words('import.template.name')}.xlsx`, type: sheetTypes.xlsx, bytes };
}

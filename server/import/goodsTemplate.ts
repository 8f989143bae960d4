import writeWorkbook, { type SheetData } from 'write-excel-file/node';
import type { MessageId } from '../../src/domain/messageId.ts';
import type { Language } from '../../src/domain/session/shapes.ts';
import type { FileAnswer } from '../calls/call.ts';
import type { Db } from '../database/connect.ts';
import { sheetTypes } from '../sheet.ts';
import { say } from '../words.ts';
import { type GoodsChoices, loadGoodsChoices, wordIn } from './goodsChoices.ts';
import { type GoodsColumn, goodsColumns, goodsHeadingOf } from './goodsColumns.ts';

const emptyRows = 200;

/** Headings in both languages, an example that an import leaves out, and a second sheet that says what each column takes. */
export async function goodsTemplate(db: Db, language: Language): Promise<FileAnswer> {
  const choices = await loadGoodsChoices(db);
  const words = (id: MessageId) => say(language, id);
  const bold = (value: string) => ({ value, fontWeight: 'bold' as const });
  const heading = goodsColumns.map((column) => ({
    ...bold(goodsHeadingOf(column)),
    ...(column.required && { backgroundColor: '#e7f0ec' }),
  }));
  const text = (value: string | undefined) => ({ value, type: String, format: '@' });
  const example = goodsColumns.map((column) => text(column.example));
  // Empty cells are text already: a bar code keeps all its digits.
  const empty = Array.from({ length: emptyRows }, () => goodsColumns.map(() => text(undefined)));
  const notes = [
    [words('import.notes.column'), words('import.notes.required'), words('import.notes.takes')].map(bold),
    ...goodsColumns.map((column) => [
      { value: goodsHeadingOf(column) },
      { value: column.required ? words('import.notes.yes') : '' },
      { value: noteOf(column, language, choices), wrap: true },
    ]),
    [],
    ...(['import.goods.notes.all', 'import.goods.notes.unanswered', 'import.goods.notes.example'] as const).map((id) => [
      { value: words(id) },
    ]),
  ];
  const bytes = await writeWorkbook([
    {
      data: [heading, example, ...empty] as SheetData,
      sheet: words('import.goods.sheet'),
      columns: goodsColumns.map(() => ({ width: 18 })),
      stickyRowsCount: 1,
    },
    { data: notes as SheetData, sheet: words('import.sheet.notes'), columns: [{ width: 36 }, { width: 10 }, { width: 80 }] },
  ]).toBuffer();
  return { name: `${words('import.goods.template')}.xlsx`, type: sheetTypes.xlsx, bytes };
}

function noteOf({ field, reading }: GoodsColumn, language: Language, choices: GoodsChoices): string {
  const words = choices
    .wordsOf(field)
    .map((word) => wordIn(language, word))
    .join(' / ');
  return reading === 'choice'
    ? say(language, 'import.goods.note.choice', { words })
    : say(language, `import.goods.note.${reading}` as MessageId);
}

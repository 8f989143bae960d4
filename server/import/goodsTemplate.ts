import type { MessageId } from '../../src/domain/messageId.ts';
import type { Language } from '../../src/domain/session/shapes.ts';
import type { Db } from '../database/connect.ts';
import type { FileAnswer } from '../pipeline/call.ts';
import { say } from '../words/words.ts';
import { wordIn } from './choices.ts';
import { type GoodsChoices, loadGoodsChoices } from './goodsChoices.ts';
import { type GoodsColumn, goodsColumns } from './goodsColumns.ts';
import { headingIn } from './headings.ts';
import { templateFile } from './templateFile.ts';

/** The template of a list of goods, with the words that this clinic chooses from. */
export async function goodsTemplate(db: Db, language: Language): Promise<FileAnswer> {
  const choices = await loadGoodsChoices(db);
  return templateFile(language, {
    columns: goodsColumns.map((column) => ({
      heading: headingIn(column),
      required: column.required === true,
      example: column.example,
      note: noteOf(column, language, choices),
    })),
    name: 'import.goods.template',
    sheet: 'import.goods.sheet',
    remarks: ['import.goods.notes.all', 'import.goods.notes.unanswered', 'import.goods.notes.example'],
    widths: { column: 18, heading: 36, note: 80 },
  });
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

import type { MessageId } from '../../src/domain/messageId.ts';
import type { FileAnswer } from '../pipeline/call.ts';
import type { Context } from '../pipeline/context.ts';
import { say } from '../words/words.ts';
import { wordIn } from './choices.ts';
import { headingIn } from './headings.ts';
import type { ListSource } from './listKit.ts';
import { templateFile } from './templateFile.ts';

/** Choices that a note names; of more it says where they are found. */
const namedAtMost = 40;

/** The template of a list, with the words that this person chooses from. */
export async function listTemplate<Draft>(context: Context, source: ListSource<Draft>): Promise<FileAnswer> {
  const { language } = context.session;
  const choices = await source.loadChoices(context);
  const noteOf = ({ field, reading, note }: ListSource<Draft>['columns'][number]): string => {
    const words = choices[field] ?? [];
    const listed = words.length > 0 && words.length <= namedAtMost;
    const first = note ? say(language, note) : '';
    const taken = listed
      ? say(language, 'import.goods.note.choice', { words: words.map((word) => wordIn(language, word)).join(' / ') })
      : say(language, `import.list.note.${reading}` as MessageId);
    return [first, note && !listed ? '' : taken].filter(Boolean).join(' ');
  };
  return templateFile(language, {
    columns: source.columns.map((column) => ({
      heading: headingIn(column),
      required: column.required === true,
      example: column.example,
      note: noteOf(column),
    })),
    name: source.template,
    sheet: source.sheet,
    remarks: ['import.list.notes.all', 'import.notes.example'],
    widths: { column: 18, heading: 36, note: 80 },
  });
}

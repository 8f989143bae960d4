import type { MessageId } from '../../src/domain/messageId.ts';
import type { Language } from '../../src/domain/session/shapes.ts';
import { say } from '../words/words.ts';

interface Headed {
  field: string;
  label: MessageId;
  required?: true;
  /** Other headings that are read. */
  aliases: readonly string[];
}

const plain = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s*:_()-]/g, '');

/** Finds the column of a heading: in either language, in both as the template prints them, or one of the other names people use. */
export function headingsOf<Column extends Headed>(columns: readonly Column[]) {
  const known = new Map<string, Column>(
    columns.flatMap((one) => {
      const [zh, en] = [say('zh', one.label), say('en', one.label)];
      return [zh, en, `${zh}${en}`, one.field, ...one.aliases].map((heading) => [plain(heading), one] as const);
    }),
  );
  return {
    columnOf: (heading: string): Column | undefined => known.get(plain(heading)),
    /** Label of a field, or of the first amount of a fact that has several. */
    labelOf: (field: string, language: Language): string => {
      const column = columns.find((one) => one.field === field || one.field.startsWith(`${field}.`));
      return column ? say(language, column.label) : field;
    },
  };
}

/** In both languages, as the heading of the template and of the export. */
export const headingIn = ({ label, required }: Pick<Headed, 'label' | 'required'>): string =>
  `${say('zh', label)} ${say('en', label)}${required ? ' *' : ''}`;

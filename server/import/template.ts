import type { MessageId } from '../../src/domain/messageId.ts';
import type { Language } from '../../src/domain/session/shapes.ts';
import type { FileAnswer } from '../pipeline/call.ts';
import { say } from '../words/words.ts';
import { headingIn } from './headings.ts';
import { columns } from './patientColumns.ts';
import { templateFile } from './templateFile.ts';

/** The template of a list of patients. */
export const importTemplate = (language: Language): Promise<FileAnswer> =>
  templateFile(language, {
    columns: columns.map((column) => ({
      heading: headingIn(column),
      required: column.required === true,
      example: say(language, column.example),
      note: say(language, `import.notes.${column.field}` as MessageId),
    })),
    name: 'import.template.name',
    sheet: 'import.sheet.patients',
    remarks: ['import.notes.all', 'import.notes.duplicates', 'import.notes.example'],
    widths: { column: 20, heading: 30, note: 70 },
  });

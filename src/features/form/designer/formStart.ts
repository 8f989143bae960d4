import { newElement } from '../../../domain/form/design/edit.ts';
import type { FormFile } from '../../../domain/form/design/file.ts';
import { boundToAll } from '../../../domain/form/fill/binding.ts';
import type * as Form from '../../../domain/form/formShapes.ts';
import type { Starter } from '../../../domain/form/library/build.ts';
import { formatVersion } from '../../../domain/form/shapes.ts';

/** The state of the editor that is undone and redone. */
export type FormStart = Pick<Form.Full, 'nameZh' | 'nameEn' | 'category' | 'definition' | 'binding'>;

/** Title of the screen that designs forms of every kind, or of one kind alone. */
export const designerTitle = (category: Form.Category | undefined) =>
  category === 'operation' ? 'shell.screen.operation-form' : 'shell.screen.medical-designer';

export const emptyForm: FormStart = {
  nameZh: '',
  nameEn: '',
  category: 'record',
  definition: { format: formatVersion, elements: [newElement('text', 'q1')] },
  binding: boundToAll,
};

/** A file names no departments: they are those of one clinic. */
export const startOfFile = ({ name, category, definition, ...own }: FormFile | Starter): FormStart => ({
  nameZh: name.zh.slice(0, 100),
  nameEn: name.en.slice(0, 100),
  category,
  definition,
  binding: 'binding' in own ? { ...boundToAll, ...own.binding } : boundToAll,
});

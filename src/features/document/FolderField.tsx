import { fieldsOf } from '../../blocks/fields.tsx';
import { useWords } from '../../words/useWords.ts';
import { folderOptions, useFolders } from './useFolders.ts';

const Field = fieldsOf<{ catalogueId: string }>();

/** The folder a document stands in; no choice is offered while the clinic has no folders. */
export function FolderField({ patientId }: { patientId: string }) {
  const { say, name } = useWords();
  const known = useFolders(patientId);
  if (!known || known.tree.length === 0) return null;
  const options = folderOptions(known.tree, say('document.catalogue.none'), name);
  return <Field.Select of="catalogueId" label="document.field.catalogue" options={options} required wide />;
}

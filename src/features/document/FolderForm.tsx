import { api } from '../../api/api.ts';
import { DialogForm } from '../../blocks/DialogForm.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { checkFolder, type Folder, listedTree, possibleParents } from '../../domain/document/catalogue.ts';
import { useWords } from '../../words/useWords.ts';
import { folderOptions } from './useFolders.ts';

interface Form {
  name: string;
  nameEn: string;
  parentId: string;
}
const Field = fieldsOf<Form>();

interface Props {
  /** The folder that is changed; none for a new one. */
  folder?: Folder | undefined;
  parentId: string | null;
  folders: readonly Folder[];
  close: () => void;
}

/** A folder is added, renamed or moved below another. */
export function FolderForm({ folder, parentId, folders, close }: Props) {
  const { say, name } = useWords();
  const [save] = api.useSaveCatalogueMutation({ tells: 'caller' });
  const draftOf = (form: Form) => ({ name: form.name, nameEn: form.nameEn, parentId: form.parentId || null });
  const possible = new Set(possibleParents(folder?.id, folders));
  const tree = listedTree(folders, name).filter((one) => possible.has(one.folder));
  return (
    <DialogForm
      title={say(folder ? 'document.catalogue.edit' : 'document.catalogue.add')}
      act={say('action.save')}
      width="xs"
      start={{ name: folder?.name ?? '', nameEn: folder?.nameEn ?? '', parentId: parentId ?? '' } as Form}
      check={(form) => checkFolder({ ...draftOf(form), id: folder?.id }, folders)}
      save={(form) => save({ ...draftOf(form), ...(folder && { id: folder.id, version: folder.version }) }).unwrap()}
      close={close}
    >
      <Field.Text of="name" label="document.catalogue.field.name" required autoFocus wide />
      <Field.Text of="nameEn" label="document.catalogue.field.nameEn" wide />
      <Field.Select
        of="parentId"
        label="document.catalogue.field.parent"
        options={folderOptions(tree, say('document.catalogue.top'), name)}
        required
        wide
      />
    </DialogForm>
  );
}

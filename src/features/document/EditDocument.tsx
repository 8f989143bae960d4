import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { checkDocumentName } from '../../domain/document/rules.ts';
import type * as Stored from '../../domain/document/shapes.ts';
import { documentTypes } from './documentTypes.ts';
import { FolderField } from './FolderField.tsx';

interface Form {
  name: string;
  type: string;
  catalogueId: string;
}
const Field = fieldsOf<Form>();

export function EditDocument({ document, close }: { document: Stored.Document; close: () => void }) {
  const [update] = api.useUpdateDocumentMutation({ tells: 'caller' });
  const { id, version, patientId, name, type, catalogueId } = document;
  return (
    <DrawerForm
      title="document.edit"
      start={{ name, type, catalogueId: catalogueId ?? '' } as Form}
      check={checkDocumentName}
      save={(draft) =>
        update({
          id,
          version,
          name: draft.name,
          type: draft.type as Stored.DocumentType,
          catalogueId: draft.catalogueId || null,
        }).unwrap()
      }
      close={close}
    >
      <Field.Text of="name" label="document.field.name" required wide />
      <Field.Select of="type" label="document.field.type" options={documentTypes} required wide />
      <FolderField patientId={patientId} />
    </DrawerForm>
  );
}

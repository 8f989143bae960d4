import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { UploadField } from '../../blocks/UploadField.tsx';
import type { Entry } from '../../domain/dictionary/shapes.ts';
import type * as Stored from '../../domain/document/shapes.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { checkRequired } from '../../domain/required.ts';
import type * as Timeline from '../../domain/timeline/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { documentTypes } from './documentTypes.ts';
import { FolderField } from './FolderField.tsx';

interface Form {
  fileId: string;
  name: string;
  type: string;
  catalogueId: string;
  appointmentId: string;
}
const Field = fieldsOf<Form>();
const check = (draft: Form): FieldProblem<Form>[] =>
  checkRequired(draft, ['fileId', 'name', 'appointmentId']).map((problem) =>
    problem.field === 'fileId' ? { field: 'fileId', message: 'error.upload.missing' } : problem,
  );

interface Props {
  patientId: string;
  /** The folder that is open; empty for none. */
  folder: string;
  visits: readonly Timeline.Appointment[];
  close: () => void;
}

/** A file goes up as soon as it is chosen; saving makes a document of it. */
export function UploadDrawer({ patientId, folder, visits, close }: Props) {
  const { dateTime } = useWords();
  const [save] = api.useSaveDocumentMutation({ tells: 'caller' });
  const now = new Date().toISOString();
  const last = visits.find(({ at }) => at <= now) ?? visits[0];
  const entries = visits.map(({ id, at, doctorName }): Entry => {
    const text = `${dateTime(at)} ${doctorName}`;
    return { code: id, nameZh: text, nameEn: text, pinyin: '', initials: '' } as Entry;
  });
  return (
    <DrawerForm
      title="document.upload"
      start={{ fileId: '', name: '', type: 'report', catalogueId: folder, appointmentId: last?.id ?? '' } as Form}
      check={check}
      save={(draft) =>
        save({ ...draft, type: draft.type as Stored.DocumentType, catalogueId: draft.catalogueId || null, patientId }).unwrap()
      }
      close={close}
    >
      <UploadField patientId={patientId} />
      <Field.Text of="name" label="document.field.name" required wide />
      <Field.Select of="type" label="document.field.type" options={documentTypes} required />
      <Field.Dictionary of="appointmentId" label="document.field.visit" entries={entries} required />
      <FolderField patientId={patientId} />
    </DrawerForm>
  );
}

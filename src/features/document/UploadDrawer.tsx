import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { type DragEvent, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { FileButton } from '../../blocks/FileButton.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import type { Entry } from '../../domain/dictionary/shapes.ts';
import type * as Stored from '../../domain/document/shapes.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { checkRequired } from '../../domain/required.ts';
import type * as Timeline from '../../domain/timeline/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './document.module.css';
import { documentTypes } from './documentTypes.ts';
import { useUpload } from './useUpload.ts';

interface Form {
  fileId: string;
  name: string;
  type: string;
  appointmentId: string;
}
const Field = fieldsOf<Form>();
const check = (draft: Form): FieldProblem<Form>[] =>
  checkRequired(draft, ['fileId', 'name', 'appointmentId']).map((problem) =>
    problem.field === 'fileId' ? { field: 'fileId', message: 'error.upload.missing' } : problem,
  );

interface Props {
  patientId: string;
  visits: readonly Timeline.Appointment[];
  close: () => void;
}

/** A file goes up as soon as it is chosen; saving makes a document of it. */
export function UploadDrawer({ patientId, visits, close }: Props) {
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
      start={{ fileId: '', name: '', type: 'report', appointmentId: last?.id ?? '' } as Form}
      check={check}
      save={(draft) => save({ ...draft, type: draft.type as Stored.DocumentType, patientId }).unwrap()}
      close={close}
    >
      <FileInput patientId={patientId} />
      <Field.Text of="name" label="document.field.name" required wide />
      <Field.Select of="type" label="document.field.type" options={documentTypes} required />
      <Field.Dictionary of="appointmentId" label="document.field.visit" entries={entries} required />
    </DrawerForm>
  );
}

function FileInput({ patientId }: { patientId: string }) {
  const { say } = useWords();
  const { setValue, getValues, formState } = useFormContext<Form>();
  const fileId = useWatch<Form, 'fileId'>({ name: 'fileId' });
  const upload = useUpload(patientId, 'document');
  const [isOver, setOver] = useState(false);
  const missing = formState.errors.fileId !== undefined && fileId === '';

  const take = async (file: File | undefined) => {
    if (!file || upload.isSending) return;
    setValue('fileId', '');
    const stored = await upload.take(file);
    if (!stored) return;
    setValue('fileId', stored.id, { shouldDirty: true, shouldValidate: true });
    if (getValues('name').trim() === '') setValue('name', stored.name.replace(/\.\w{2,4}$/, ''), { shouldDirty: true });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first
    <div
      className={style.drop}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        void take(event.dataTransfer.files[0]);
      }}
    >
      <span>{upload.stored?.name ?? say('document.upload.drop')}</span>
      {upload.isSending ? (
        <div className={style.progress}>
          <LinearProgress
            className={style.bar!}
            variant="determinate"
            value={upload.progress}
            aria-label={say('document.upload.progress', { percent: upload.progress })}
          />
          <span>{say('document.upload.progress', { percent: upload.progress })}</span>
          <Button size="small" onClick={upload.cancel}>
            {say('document.upload.cancel')}
          </Button>
        </div>
      ) : (
        <FileButton
          label={say(upload.stored ? 'document.upload.other' : 'document.upload.choose')}
          accept="image/jpeg,image/png,image/gif,application/pdf"
          choose={(file) => void take(file)}
        />
      )}
      <span className={style.quiet}>{say('document.upload.limits')}</span>
      {upload.problem ? <Alert severity="error">{upload.problem}</Alert> : null}
      {missing && !upload.problem ? (
        <Alert severity="error">{say(upload.isSending ? 'error.upload.unfinished' : 'error.upload.missing')}</Alert>
      ) : null}
    </div>
  );
}

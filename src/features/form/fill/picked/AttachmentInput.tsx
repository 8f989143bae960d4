import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { api } from '../../../../api/api.ts';
import { FileButton } from '../../../../blocks/FileButton.tsx';
import { FilePreview } from '../../../../blocks/FilePreview.tsx';
import { problemText } from '../../../../blocks/problemText.ts';
import { rowsOf } from '../../../../domain/form/fill/answerText.ts';
import type { Offers } from '../../../../domain/form/formShapes.ts';
import type { Answer, Row } from '../../../../domain/form/shapes.ts';
import { useWords } from '../../../../words/useWords.ts';
import style from '../fill.module.css';

interface Props {
  answer: Answer | undefined;
  offers: Pick<Offers, 'patientId' | 'appointmentId' | 'documents'>;
  label: string;
  change: (answer: Answer | undefined) => void;
}

/** Documents of the patient to tick; a file that is uploaded here becomes a document of the visit and is ticked. */
export function AttachmentInput({ answer, offers, label, change }: Props) {
  const { say } = useWords();
  const { documents, patientId, appointmentId } = offers;
  const chosen = rowsOf(answer);
  const added = chosen.filter(({ id }) => !documents.some((each) => each.id === id));
  const all: Row[] = [...documents.map((each): Row => ({ ...each })), ...added];
  const [upload] = api.useUploadFileMutation({ tells: 'caller' });
  const [save] = api.useSaveDocumentMutation({ tells: 'caller' });
  const [file, setFile] = useState<File>();
  // The designer's test of a form has no patient whose document it could be.
  const isTest = patientId === '';
  const [refusal, setRefusal] = useState<string>();
  const take = async (picked: File) => {
    setFile(picked);
    setRefusal(undefined);
    try {
      const stored = await upload({ file: picked, kind: 'document', patientId }).unwrap();
      const name = stored.name.slice(0, 100);
      const { id } = await save({ patientId, appointmentId, fileId: stored.id, type: 'other', name }).unwrap();
      change([...chosen, { id, fileId: stored.id, name, type: stored.type, size: stored.size }]);
    } catch (thrown) {
      setRefusal(problemText(thrown, { say }));
    }
    setFile(undefined);
  };
  const toggle = (id: Row[string] | undefined, isOn: boolean) => {
    const next = all.filter((row) => (row.id === id ? isOn : chosen.some((each) => each.id === row.id)));
    change(next.length > 0 ? next : undefined);
  };
  return (
    <>
      <fieldset className={style.choices} aria-label={label}>
        {all.map((row) => (
          <FormControlLabel
            key={String(row.id)}
            label={String(row.name)}
            control={
              <Checkbox size="small" checked={chosen.some(({ id }) => id === row.id)} onChange={(_, isOn) => toggle(row.id, isOn)} />
            }
          />
        ))}
      </fieldset>
      <FileButton
        size="small"
        label={say('form.attachment.upload')}
        accept="image/png,image/jpeg,application/pdf"
        disabled={file !== undefined || isTest}
        choose={(picked) => void take(picked)}
      />
      {refusal ? (
        <p role="alert" className={style.problem}>
          {refusal}
        </p>
      ) : null}
    </>
  );
}

/** Files of an answer, opened without leaving the form. */
export function AttachmentLinks({ rows }: { rows: readonly Row[] }) {
  const [download] = api.useDownloadFileMutation({ tells: 'caller' });
  const [opened, setOpened] = useState<Row>();
  const fileOf = ({ fileId, name, type }: Row) => ({ id: String(fileId), name: String(name), type: String(type) });
  return (
    <>
      {rows.map((row) => (
        <Button key={String(row.id)} size="small" onClick={() => setOpened(row)}>
          {String(row.name)}
        </Button>
      ))}
      {opened ? (
        <FilePreview
          title={String(opened.name)}
          file={fileOf(opened)}
          download={(id) => download({ id }).unwrap()}
          close={() => setOpened(undefined)}
        />
      ) : null}
    </>
  );
}

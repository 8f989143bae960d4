import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { isCallProblem, showingProblems } from '../../api/problem.ts';
import { FileButton } from '../../blocks/FileButton.tsx';
import { headLength, refusalOf, typeOf } from '../../domain/document/kinds.ts';
import type * as Stored from '../../domain/document/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import type { ImagingForm } from './ImagingReportDrawer.tsx';
import style from './report.module.css';

export type Attached = Stored.StoredFile;

/** Opens a stored file in the browser's own way of saving it. */
function useSaveFile() {
  const [download] = api.useDownloadFileMutation();
  return async ({ id, name }: Attached) => {
    const address = URL.createObjectURL(await download({ id }).unwrap());
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
}

/** Pictures and PDF that belong to the report being written. */
export function PicturesField({ patientId, setUploading }: { patientId: string; setUploading: (is: boolean) => void }) {
  const { say } = useWords();
  const { setValue, clearErrors } = useFormContext<ImagingForm>();
  const files = useWatch<ImagingForm, 'files'>({ name: 'files' });
  const [send, { isLoading, progress, abort }] = api.useUploadFileMutation();
  const [problem, setProblem] = useState<string>();
  const keep = (next: Attached[]) => setValue('files', next, { shouldDirty: true });

  const add = async (file: File) => {
    setProblem(undefined);
    const first = new Uint8Array(await file.slice(0, headLength).arrayBuffer());
    const refusal = refusalOf('document', { type: typeOf(first), size: file.size });
    if (refusal) return setProblem(say(refusal));
    setUploading(true);
    try {
      const stored = await send(showingProblems({ file, fileName: file.name.slice(-100), kind: 'document' as const, patientId })).unwrap();
      keep([...files, stored]);
    } catch (thrown) {
      setProblem(isCallProblem(thrown) ? thrown.message : say('error.uploadFailed'));
    } finally {
      setUploading(false);
      clearErrors('files');
    }
  };
  return (
    <div className={style.wide}>
      <h3 className={style.subtitle}>{say('report.field.pictures')}</h3>
      <ul className={style.pictures}>
        {files.map((file) => (
          <li key={file.id} className={style.picture}>
            {file.name}
            <Button
              size="small"
              aria-label={say('report.pictures.remove', { name: file.name })}
              onClick={() => keep(files.filter(({ id }) => id !== file.id))}
            >
              {say('action.delete')}
            </Button>
          </li>
        ))}
      </ul>
      {isLoading ? (
        <span>
          {say('report.pictures.uploading', { percent: progress })}{' '}
          <Button size="small" onClick={abort}>
            {say('action.cancel')}
          </Button>
        </span>
      ) : (
        <FileButton
          size="small"
          label={say('report.pictures.add')}
          accept="image/jpeg,image/png,image/gif,application/pdf"
          choose={(file) => void add(file)}
        />
      )}
      {problem ? <Alert severity="error">{problem}</Alert> : null}
    </div>
  );
}

export function PicturesRead({ files }: { files: readonly Attached[] }) {
  const { say } = useWords();
  const save = useSaveFile();
  if (files.length === 0) return null;
  return (
    <section>
      <h3 className={style.subtitle}>{say('report.field.pictures')}</h3>
      <ul className={style.pictures}>
        {files.map((file) => (
          <li key={file.id}>
            <Button size="small" variant="outlined" onClick={() => void save(file).catch(() => undefined)}>
              {file.name}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useFormContext, useWatch } from 'react-hook-form';
import { useWords } from '../words/useWords.ts';
import { DropArea } from './DropArea.tsx';
import { FileButton } from './FileButton.tsx';
import style from './upload.module.css';
import { useUpload } from './useUpload.ts';

interface Draft {
  fileId: string;
  name?: string;
}

/** A file on its way into a form: chosen or dropped, sent at once; the draft holds its id, and its name where the form has that field empty. */
export function UploadField({ patientId }: { patientId: string }) {
  const { say } = useWords();
  const { setValue, getValues, formState } = useFormContext<Draft>();
  const fileId = useWatch<Draft, 'fileId'>({ name: 'fileId' });
  const upload = useUpload(patientId, 'document');
  const missing = formState.errors.fileId !== undefined && fileId === '';

  const take = async (file: File | undefined) => {
    if (!file || upload.isSending) return;
    setValue('fileId', '');
    const stored = await upload.take(file);
    if (!stored) return;
    setValue('fileId', stored.id, { shouldDirty: true, shouldValidate: true });
    if (getValues('name')?.trim() === '') setValue('name', stored.name.replace(/\.\w{2,4}$/, ''), { shouldDirty: true });
  };
  return (
    <DropArea className={style.drop} take={(file) => void take(file)}>
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
    </DropArea>
  );
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { DropArea } from '../../../blocks/DropArea.tsx';
import { FileButton } from '../../../blocks/FileButton.tsx';
import { type FieldWords, wordsOf } from '../../../blocks/resolver.ts';
import style from '../../../blocks/upload.module.css';
import { type EducationFileKind, typesOf } from '../../../domain/education/files.ts';
import type { EducationFile, Upload } from '../../../domain/education/shapes.ts';
import type { MessageId } from '../../../domain/messageId.ts';
import { useWords } from '../../../words/useWords.ts';
import { useResumable } from './useResumable.ts';

interface Props {
  of: 'coverId' | 'videoId';
  kind: Extract<EducationFileKind, 'cover' | 'video'>;
  label: MessageId;
  limits: MessageId;
  /** The file that the resource has already. */
  stored: EducationFile | null;
}

const sendingOf = { coverId: 'isCoverSending', videoId: 'isVideoSending' } as const;
interface Files {
  coverId: string | null;
  videoId: string | null;
  isCoverSending: boolean;
  isVideoSending: boolean;
}

/** The cover or the film of a resource: sent as soon as it is chosen, and gone on with after a cut. */
export function FileField({ of, kind, label, limits, stored }: Props) {
  const { say } = useWords();
  const { setValue, formState } = useFormContext<Files>();
  const fileId = useWatch<Files, typeof of>({ name: of });
  const [sent, setSent] = useState<EducationFile>();
  const { standing, problem, isSending, take, stop } = useResumable(kind);
  const shown = [sent, stored ?? undefined].find((file) => file?.id === fileId);
  // A form that is saved meanwhile would be saved without the file.
  useEffect(() => setValue(sendingOf[of], isSending), [setValue, of, isSending]);
  const set = (id: string | null) => {
    // Said before the file is checked: the effect above runs after it, and a whole file would be told as unfinished.
    setValue(sendingOf[of], false);
    setValue(of, id, { shouldDirty: true, shouldValidate: true });
  };
  const choose = async (file: File | undefined) => {
    if (!file || isSending) return;
    const done = await take(file);
    if (!done) return;
    setSent(done);
    set(done.id);
  };
  const refusal = wordsOf(formState.errors[of] as FieldWords | undefined);
  return (
    <DropArea className={style.drop} take={(file) => void choose(file)}>
      <strong>{say(label)}</strong>
      {shown ? <span>{`${shown.name} · ${megabytes(shown.size)} MB`}</span> : null}
      {standing ? (
        <div className={style.progress}>
          <LinearProgress
            className={style.bar!}
            variant={standing.step === 'joining' ? 'indeterminate' : 'determinate'}
            value={standing.percent}
            aria-label={say(`education.upload.${standing.step}`, { percent: standing.percent })}
          />
          <span>{say(`education.upload.${standing.step}`, { percent: standing.percent })}</span>
          <Button size="small" onClick={stop}>
            {say('education.upload.stop')}
          </Button>
        </div>
      ) : (
        <div className={style.progress} style={{ justifyContent: 'center' }}>
          <FileButton
            label={say(shown ? 'document.upload.other' : 'document.upload.choose')}
            accept={typesOf(kind).join(',')}
            choose={(file) => void choose(file)}
          />
          {shown ? (
            <Button size="small" color="error" onClick={() => set(null)}>
              {say('education.file.remove')}
            </Button>
          ) : null}
        </div>
      )}
      <Unfinished kind={kind} isHidden={isSending} />
      <span className={style.quiet}>{say(limits)}</span>
      {problem || refusal ? <Alert severity="error">{problem ?? (refusal && say(refusal.message, refusal.values))}</Alert> : null}
    </DropArea>
  );
}

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);

/** Uploads of this kind that were cut: choosing the same file goes on with them. */
function Unfinished({ kind, isHidden }: { kind: EducationFileKind; isHidden: boolean }) {
  const { say } = useWords();
  const { currentData: uploads = [] } = api.useQueryEducationUploadsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [cancel] = api.useCancelEducationUploadMutation();
  const left = uploads.filter((upload) => upload.kind === kind && upload.received > 0);
  if (isHidden) return null;
  return left.map((upload) => (
    <div key={upload.id} className={style.progress}>
      <span className={style.bar}>{say('education.upload.unfinished', { name: upload.name, percent: percentOf(upload) })}</span>
      <Button
        size="small"
        color="error"
        aria-label={`${say('education.upload.giveUp')} ${upload.name}`}
        onClick={() => void cancel({ id: upload.id })}
      >
        {say('education.upload.giveUp')}
      </Button>
    </div>
  ));
}

const percentOf = ({ received, size }: Upload) => Math.floor((received * 100) / size);

import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { api } from '../api/api.ts';
import { isCallProblem, showingProblems } from '../api/problem.ts';
import { headLength, refusalOf, typeOf } from '../domain/document/kinds.ts';
import type { MessageId } from '../domain/messageId.ts';
import { useWords } from '../words/useWords.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { FileButton } from './FileButton.tsx';
import style from './picture.module.css';
import type { FieldWords } from './resolver.ts';

type Side = 'frontFileId' | 'backFileId';

interface Props {
  of: Side;
  label: MessageId;
  patientId: string;
  setUploading: (of: Side, is: boolean) => void;
}

/** One side of an insurance card: a photograph in the file store, shown, replaced or taken away. The draft holds its id. */
export function CardPhotoField({ of, label, patientId, setUploading }: Props) {
  const { say } = useWords();
  const { clearErrors } = useFormContext();
  const { field, fieldState } = useController<Record<typeof of, string | null>>({ name: of });
  const [send, { isLoading, progress, abort }] = api.useUploadFileMutation();
  const [problem, setProblem] = useState<string>();
  const picture = useStoredPicture(field.value);
  const take = async (file: File) => {
    setProblem(undefined);
    const first = new Uint8Array(await file.slice(0, headLength).arrayBuffer());
    const refusal = refusalOf('insurancePhoto', { type: typeOf(first), size: file.size });
    if (refusal) return setProblem(say(refusal));
    setUploading(of, true);
    try {
      const sent = { file, fileName: file.name.slice(-100), kind: 'insurancePhoto' as const, patientId };
      // The field is checked again when it changes: by then its upload is over.
      const stored = await send(showingProblems(sent))
        .unwrap()
        .finally(() => setUploading(of, false));
      field.onChange(stored.id);
    } catch (thrown) {
      setProblem(isCallProblem(thrown) ? thrown.message : say('error.uploadFailed'));
    } finally {
      clearErrors(of);
    }
  };
  return (
    <FieldFrame label={label} hint="insurance.photo.hint" error={fieldState.error as FieldWords | undefined} group wide>
      {(ids) => (
        <fieldset className={style.picture} aria-labelledby={ids['aria-labelledby']} aria-describedby={ids['aria-describedby']}>
          {picture ? (
            <a href={picture} target="_blank" rel="noreferrer">
              <img src={picture} alt={say(label)} />
            </a>
          ) : null}
          {isLoading ? (
            <span>
              {`${progress}%`}{' '}
              <Button size="small" onClick={abort}>
                {say('action.cancel')}
              </Button>
            </span>
          ) : (
            <FileButton label={say('insurance.photo.choose')} accept=".jpg,.jpeg,.png" choose={take} disabled={false} />
          )}
          {field.value && !isLoading ? (
            <Button size="small" onClick={() => field.onChange(null)}>
              {say('insurance.photo.remove')}
            </Button>
          ) : null}
          {problem ? <span role="alert">{problem}</span> : null}
        </fieldset>
      )}
    </FieldFrame>
  );
}

/** The address of a stored picture within this page; undefined until it is there. */
function useStoredPicture(id: string | null): string | undefined {
  const [download] = api.useDownloadFileMutation();
  const [shown, setShown] = useState<{ id: string; address: string }>();
  useEffect(() => {
    if (!id) return;
    let address: string | undefined;
    let isLeft = false;
    const show = (blob: Blob) => {
      if (isLeft) return;
      address = URL.createObjectURL(blob);
      setShown({ id, address });
    };
    download(showingProblems({ id }))
      .unwrap()
      .then(show, () => {});
    return () => {
      isLeft = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [id, download]);
  return shown && shown.id === id ? shown.address : undefined;
}

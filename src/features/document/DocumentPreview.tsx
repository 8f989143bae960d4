import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState } from 'react';
import { api } from '../../api/api.ts';
import { SubjectBand } from '../../blocks/PatientBand.tsx';
import { isPicture } from '../../domain/document/kinds.ts';
import type * as Stored from '../../domain/document/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './document.module.css';

/** The bytes of a file as an address of this page, given back when the page no longer shows it. */
function useFileAddress(id: string): { address: string | undefined; problem: string | undefined } {
  const [download, { error }] = api.useDownloadFileMutation();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    const run = download({ id });
    run.unwrap().then(
      (bytes) => {
        if (isGone) return;
        made = URL.createObjectURL(bytes);
        setAddress(made);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      run.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [download, id]);
  return { address, problem: error?.message };
}

/** What the file is kept as now: a colleague may have renamed it, or put it under another type. */
function Whence({ fileId }: { fileId: string }) {
  const { say, date, dateTime } = useWords();
  const { currentData: kept } = api.useQueryDocumentByFileQuery({ id: fileId }, { refetchOnMountOrArgChange: true });
  if (!kept) return null;
  return (
    <p className={style.quiet}>
      {kept.name} · {say(`document.type.${kept.type}`)} · {say('document.ofVisit', { time: date(kept.appointmentAt) })} ·{' '}
      {say('document.by', { time: dateTime(kept.createdAt), name: kept.createdBy })}
    </p>
  );
}

/** A picture or a PDF, looked at without leaving the patient. */
export function DocumentPreview({ document: shown, close }: { document: Stored.Document; close: () => void }) {
  const { say } = useWords();
  const { address, problem } = useFileAddress(shown.file.id);
  const save = () => {
    if (!address) return;
    const link = document.createElement('a');
    link.href = address;
    link.download = shown.file.name;
    link.click();
  };
  return (
    <Dialog open onClose={close} maxWidth={false} aria-labelledby="document-preview">
      <DialogTitle id="document-preview">{shown.name}</DialogTitle>
      <SubjectBand />
      <DialogContent dividers>
        <Whence fileId={shown.file.id} />
        <div className={style.preview}>
          {problem ? <span role="alert">{problem}</span> : null}
          {!address && !problem ? <Skeleton variant="rounded" width={480} height={320} /> : null}
          {address && isPicture(shown.file.type) ? <img className={style.picture} src={address} alt={shown.name} /> : null}
          {address && !isPicture(shown.file.type) ? <iframe className={style.paper} src={address} title={shown.name} /> : null}
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={close}>
          {say('action.close')}
        </Button>
        <Button variant="contained" disabled={!address} onClick={save}>
          {say('document.download')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

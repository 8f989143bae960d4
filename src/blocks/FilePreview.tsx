import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isPicture } from '../domain/document/kinds.ts';
import { useWords } from '../words/useWords.ts';
import { SubjectBand } from './PatientBand.tsx';
import style from './upload.module.css';

interface Props {
  title: string;
  file: { id: string; name: string; type: string };
  /** Asks for the bytes; the answer to another file is not shown. */
  download: (id: string) => Promise<Blob>;
  close: () => void;
  /** Facts above the file. */
  children?: ReactNode;
}

/** The bytes of a file as an address of this page, given back when the page no longer shows it. */
function useFileAddress(id: string, download: Props['download']): { address: string | undefined; problem: string | undefined } {
  const [address, setAddress] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const ask = useRef(download);
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    ask.current(id).then(
      (bytes) => {
        if (isGone) return;
        made = URL.createObjectURL(bytes);
        setAddress(made);
      },
      (thrown: { message: string }) => isGone || setProblem(thrown.message),
    );
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [id]);
  return { address, problem };
}

/** A picture or a PDF, looked at without leaving the page. Needs the words of `document`. */
export function FilePreview({ title, file, download, close, children }: Props) {
  const { say } = useWords();
  const { address, problem } = useFileAddress(file.id, download);
  const save = () => {
    if (!address) return;
    const link = document.createElement('a');
    link.href = address;
    link.download = file.name;
    link.click();
  };
  return (
    <Dialog open onClose={close} maxWidth={false} aria-labelledby="document-preview">
      <DialogTitle id="document-preview">{title}</DialogTitle>
      <SubjectBand />
      <DialogContent dividers>
        {children}
        <div className={style.preview}>
          {problem ? <span role="alert">{problem}</span> : null}
          {!address && !problem ? <Skeleton variant="rounded" width={480} height={320} /> : null}
          {address && isPicture(file.type) ? <img className={style.picture} src={address} alt={title} /> : null}
          {address && !isPicture(file.type) ? <iframe className={style.paper} src={address} title={title} /> : null}
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

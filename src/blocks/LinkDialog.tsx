import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { api } from '../api/api.ts';
import { type LinkPage, linkPageWords } from '../domain/external/pages.ts';
import type { MadeLink } from '../domain/external/shapes.ts';
import { useWords } from '../words/useWords.ts';
import { CopyText } from './CopyText.tsx';
import { PatientBand } from './PatientBand.tsx';
import style from './parts.module.css';
import { QrCode } from './QrCode.tsx';

/** A link that was made, to be photographed with a phone or copied. It is shown once. Needs the words of `crm`. */
export function ShownLink({ link }: { link: MadeLink }) {
  const { say, dateTime } = useWords();
  return (
    <div className={style.link}>
      <QrCode text={link.url} label={say('crm.link.qr')} />
      <CopyText text={link.url} />
      <p>{say('crm.link.made')}</p>
      <p>{`${say('crm.link.expiresAt')} ${dateTime(link.expiresAt)}`}</p>
    </div>
  );
}

interface Props {
  patientId: string;
  page: Extract<LinkPage, 'create-inquiry-sheet' | 'my-courses'>;
  close: () => void;
  /** Above the button: what the patient will see. */
  children?: ReactNode;
}

/** A link to a page that needs nothing but the patient: in the waiting room, one press shows the code for the phone. */
export function LinkDialog({ patientId, page, close, children }: Props) {
  const { say } = useWords();
  const id = useId();
  const [make, { data: made, error, isLoading }] = api.useCreateExternalLinkMutation({ tells: 'caller' });
  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{say(linkPageWords[page])}</DialogTitle>
      <PatientBand of={{ id: patientId }} />
      <DialogContent>
        {made ? <ShownLink link={made} /> : children}
        {error ? <Alert severity="error">{error.message}</Alert> : null}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={close}>
          {say('action.close')}
        </Button>
        {made ? null : (
          <Button variant="contained" autoFocus disabled={isLoading} onClick={() => void make({ patientId, page })}>
            {say('crm.link.create')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

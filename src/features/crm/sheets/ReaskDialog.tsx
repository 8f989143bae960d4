import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { api } from '../../../api/api.ts';
import { ShownLink } from '../../../blocks/LinkDialog.tsx';
import { PatientBand } from '../../../blocks/PatientBand.tsx';
import type * as Inquiry from '../../../domain/inquiry/shapes.ts';
import { useWords } from '../../../words/useWords.ts';

/** A link with which the patient goes through a sheet once more. */
export function ReaskDialog({ sheet, close }: { sheet: Inquiry.Sheet; close: () => void }) {
  const { say } = useWords();
  const id = useId();
  const [reask, { data: made, error, isLoading }] = api.useReaskInquirySheetMutation({ tells: 'caller' });
  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{say('inquiry.act.reask')}</DialogTitle>
      <PatientBand of={{ id: sheet.patientId }} />
      <DialogContent>
        {made ? <ShownLink link={made} /> : <p>{say('inquiry.reask.effect')}</p>}
        {error ? <Alert severity="error">{error.message}</Alert> : null}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={close}>
          {say('action.close')}
        </Button>
        {made ? null : (
          <Button variant="contained" autoFocus disabled={isLoading} onClick={() => void reask({ id: sheet.id })}>
            {say('crm.link.create')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

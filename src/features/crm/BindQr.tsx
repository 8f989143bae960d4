import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect } from 'react';
import { api } from '../../api/api.ts';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { PatientBand } from '../../blocks/PatientBand.tsx';
import { QrCode } from '../../blocks/QrCode.tsx';
import { useWords } from '../../words/useWords.ts';
import style from './crm.module.css';

const lookEvery = 3000;

/** The code a patient scans, and who may be looking over: it closes itself when the patient is bound. */
export function BindQr({ patientId, close }: { patientId: string; close: () => void }) {
  const { say, time } = useWords();
  const {
    currentData: address,
    error,
    refetch,
    isFetching,
  } = api.useQueryBindUrlQuery({ id: patientId }, { refetchOnMountOrArgChange: true });
  const { currentData: binding } = api.useQueryFansIdQuery({ id: patientId }, { pollingInterval: lookEvery, skipPollingIfUnfocused: true });
  useEffect(() => {
    if (binding) close();
  }, [binding, close]);
  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth aria-label={say('crm.binding.qr.title')}>
      <DialogTitle>{say('crm.binding.qr.title')}</DialogTitle>
      <PatientBand of={{ id: patientId }} />
      <DialogContent>
        {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
        <div className={style.qr} aria-busy={isFetching}>
          {address ? <QrCode text={address.url} label={say('crm.binding.qr.image')} /> : null}
        </div>
        {address ? <p className={style.centred}>{say('crm.binding.qr.until', { time: time(address.expiresAt) })}</p> : null}
        {address?.channel === 'web' ? <p className={style.hint}>{say('crm.binding.qr.web')}</p> : null}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => void refetch()}>
          {say('crm.binding.qr.again')}
        </Button>
        <Button variant="contained" onClick={close}>
          {say('action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { api } from '../../../../api/api.ts';
import { CopyText } from '../../../../blocks/CopyText.tsx';
import { DisabledReason } from '../../../../blocks/DisabledReason.tsx';
import { QrCode } from '../../../../blocks/QrCode.tsx';
import { patientSignRefused } from '../../../../domain/form/fill/rules.ts';
import type * as Form from '../../../../domain/form/formShapes.ts';
import { Strokes } from '../../../../print/parts/Strokes.tsx';
import { useWords } from '../../../../words/useWords.ts';
import style from '../fill.module.css';

/** Asks the patient to sign a form on a phone; shows the signature once it is there. */
export function PatientSignAct({ form }: { form: Form.AnswerFull }) {
  const { say, dateTime } = useWords();
  const [isOpen, setOpen] = useState(false);
  const { patientSignature, state, isCorrected } = form;
  if (patientSignature)
    return (
      <span className={style.facts}>
        <Strokes strokes={patientSignature.strokes} label={say('form.sign.patient')} />
        {say('form.sign.at', { name: form.patientName, at: dateTime(patientSignature.signedAt) })}
      </span>
    );
  const refused = patientSignRefused({ state, isCorrected, hasPlace: true, isSigned: false });
  return (
    <>
      <DisabledReason reason={refused && say(refused)}>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {say('form.sign.act')}
        </Button>
      </DisabledReason>
      {isOpen ? <LinkDialog form={form} close={() => setOpen(false)} /> : null}
    </>
  );
}

/** How often the sheet asks whether the patient has signed. */
const asksEvery = 4000;

function LinkDialog({ form, close }: { form: Form.AnswerFull; close: () => void }) {
  const { say, dateTime } = useWords();
  const [make, { data: made, error, isLoading }] = api.useCreateExternalLinkMutation({ tells: 'caller' });
  api.useQueryFormAnswerQuery({ id: form.id }, { pollingInterval: asksEvery, skip: !made });
  const title = say('form.sign.title', { name: form.patientName, year: form.subject.birthday.slice(0, 4) });
  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth aria-label={title}>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        {made ? (
          <>
            <QrCode text={made.url} label={say('form.sign.qr')} />
            <CopyText text={made.url} />
            <p className={style.facts}>{say('form.sign.expires', { at: dateTime(made.expiresAt) })}</p>
          </>
        ) : (
          <p>{say('form.sign.question')}</p>
        )}
        {error ? <Alert severity="error">{error.message}</Alert> : null}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={close}>
          {say('action.close')}
        </Button>
        {made ? null : (
          <Button
            variant="contained"
            disabled={isLoading}
            onClick={() => void make({ patientId: form.patientId, page: 'sign-consent', objectId: form.id })}
          >
            {say('form.sign.show')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

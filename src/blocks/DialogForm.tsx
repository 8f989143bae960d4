import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, useId } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { useWords } from '../words/useWords.ts';
import { DisabledReason } from './DisabledReason.tsx';
import { DraftOffer } from './DraftOffer.tsx';
import { FormQuestion } from './FormQuestion.tsx';
import { focusFirst } from './focusFirst.ts';
import style from './form.module.css';
import { type BandSubject, SubjectBand } from './PatientBand.tsx';
import { steady } from './steady.ts';
import { type FormTask, useRecordForm } from './useRecordForm.ts';
import { useWrongField } from './useWrongField.ts';

interface Props<Draft extends FieldValues, Result> extends Omit<FormTask<Draft, Result>, 'draftKey'> {
  /** What follows; by itself the dialog closes. */
  done?: ((result: Result) => void) | undefined;
  /** Names whom or what it is done to. Already worded, like `act` and `reason`. */
  title: string;
  act: string;
  /** Why it cannot be done now; stands on the button. */
  reason?: string | undefined;
  /** Whom it acts for. */
  patient?: BandSubject | undefined;
  /** What a person looks at before doing it. */
  about?: ReactNode;
  /** `xs` for one or two fields. */
  width?: 'xs' | 'sm';
  close: () => void;
  children: ReactNode;
}

/** An act that needs a few fields, asked over the screen: `ConfirmAct` where it needs none, `DrawerForm` where it is a record. Mount it to open it. */
export function DialogForm<Draft extends FieldValues, Result>(props: Props<Draft, Result>) {
  const { title, act, reason, patient, about, width = 'sm', close, children, done = () => close(), ...task } = props;
  const { say } = useWords();
  const id = useId();
  const state = useRecordForm<Draft, Result>({ place: `${title} ${patient?.id ?? ''}`, ...task, done });
  const { form, submit, problem, draft } = state;
  const { isSubmitting, isDirty } = form.formState;
  const { body, unseen } = useWrongField(state);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!reason) void submit();
  };
  return (
    <Dialog open onClose={isSubmitting ? undefined : close} maxWidth={width} fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <SubjectBand patient={patient} />
      <DialogContent ref={focusFirst}>
        {draft.found ? <DraftOffer draft={draft} found={draft.found} isDirty={isDirty} /> : null}
        {about}
        <FormProvider {...form}>
          <form ref={body} id={id} noValidate onSubmit={onSubmit} data-fields className={`${style.fields} ${style.few}`}>
            {children}
          </form>
        </FormProvider>
        {problem || unseen ? <Alert severity="error">{problem?.message ?? (unseen && say(unseen.message, unseen.values))}</Alert> : null}
      </DialogContent>
      <DialogActions>
        <Button {...steady} variant="outlined" onClick={close} disabled={isSubmitting}>
          {say('action.cancel')}
        </Button>
        <DisabledReason reason={reason}>
          <Button {...steady} type="submit" form={id} variant="contained" disabled={isSubmitting}>
            {act}
          </Button>
        </DisabledReason>
      </DialogActions>
      <FormQuestion state={state} patient={patient} />
    </Dialog>
  );
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { FormEvent, ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import type { MessageId } from '../domain/messageId.ts';
import type { Need } from '../domain/permission/holds.ts';
import { useWords } from '../words/useWords.ts';
import { DisabledReason } from './DisabledReason.tsx';
import { DraftOffer } from './DraftOffer.tsx';
import { FormQuestion } from './FormQuestion.tsx';
import style from './form.module.css';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import type { BandSubject } from './PatientBand.tsx';
import { steady } from './steady.ts';
import { useMissingRight } from './useMissingRight.ts';
import { useNotOnServer } from './useNotOnServer.ts';
import { type FormTask, type RecordFormState, useRecordForm } from './useRecordForm.ts';
import { useShortcut } from './useShortcut.ts';
import { useWrongField } from './useWrongField.ts';

interface Props<Draft extends FieldValues, Result> extends FormTask<Draft, Result> {
  saveLabel?: MessageId;
  /** Set while the screen around it is being left with unsaved content. */
  leaving?: { close: () => void; stay: () => void } | undefined;
  /** Beside the save button. */
  aside?: ReactNode;
  /** The right of the call: whoever lacks it reads the form and cannot save. */
  needs?: Need;
  children: ReactNode;
}

/** A form a person fills in. It owns checking, saving, field problems, first-error focus, Ctrl+S, leave guard and the autosaved draft. */
export function RecordForm<Draft extends FieldValues, Result>({
  saveLabel,
  leaving,
  aside,
  needs,
  children,
  ...task
}: Props<Draft, Result>) {
  const state = useRecordForm({ place: 'record', ...task });
  return (
    <>
      <FormBody state={state} saveLabel={saveLabel} aside={aside} needs={needs}>
        {children}
      </FormBody>
      {leaving ? <LeaveQuestion drop={state.draft.drop} {...leaving} /> : null}
    </>
  );
}

interface BodyProps<Draft extends FieldValues> {
  state: RecordFormState<Draft>;
  saveLabel?: MessageId | undefined;
  /** Text of the button in place of its label, already worded: the effect of saving what is filled in. */
  saveText?: string | undefined;
  /** Reason against saving what is filled in, already worded. */
  against?: string | undefined;
  /** Beside the save button: cancel. */
  aside?: ReactNode;
  /** The right of the call: whoever lacks it reads the form and cannot save. */
  needs?: Need | undefined;
  /** Whom the form is about: its questions name the patient as its head does. */
  patient?: BandSubject | undefined;
  children: ReactNode;
}

/** The looks of a form over `useRecordForm`, for those that need the form's state themselves. */
export function FormBody<Draft extends FieldValues>({
  state,
  saveLabel = 'action.save',
  saveText,
  against,
  aside,
  needs = 'signedIn',
  patient,
  children,
}: BodyProps<Draft>) {
  const { say, time } = useWords();
  const { form, problem, draft, savedAt } = state;
  const { isSubmitting, errors, isDirty } = form.formState;
  const wrong = Object.keys(errors).length;
  const lacks = useMissingRight(needs) ?? against;
  const submit = () => {
    if (!lacks) void state.submit();
  };
  useShortcut('ctrl+s', saveLabel, submit);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    submit();
  };
  const { body, unseen } = useWrongField(state);
  const notOnServer = useNotOnServer(isDirty && draft.isLate);
  const note = () => {
    if (wrong > 0)
      return [say('common.form.wrong', { count: wrong }), unseen ? say(unseen.message, unseen.values) : ''].filter(Boolean).join(' · ');
    if (notOnServer !== '') return notOnServer;
    if (isDirty && draft.keptAt) return say('common.draft.kept', { time: time(draft.keptAt.toISOString()) });
    return !isDirty && savedAt ? say('common.form.saved', { time: time(savedAt.toISOString()) }) : '';
  };

  return (
    <FormProvider {...form}>
      <form ref={body} noValidate onSubmit={onSubmit}>
        {draft.found ? <DraftOffer draft={draft} found={draft.found} isDirty={isDirty} /> : null}
        <div className={style.fields} data-fields>
          {children}
        </div>
        <div className={style.formFoot}>
          <span role="status" className={wrong > 0 ? `${style.formNote} ${style.formWrong}` : style.formNote}>
            {problem ? '' : note()}
          </span>
          {problem ? (
            <Alert severity="error" sx={{ mr: 'auto' }}>
              {problem.message}
            </Alert>
          ) : null}
          {aside}
          <DisabledReason reason={lacks}>
            <Button {...steady} type="submit" variant="contained" disabled={isSubmitting} title={lacks ? undefined : 'Ctrl+S'}>
              {saveText ?? say(saveLabel)}
            </Button>
          </DisabledReason>
        </div>
      </form>
      <FormQuestion state={state} patient={patient} />
    </FormProvider>
  );
}

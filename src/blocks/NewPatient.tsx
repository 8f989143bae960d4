import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { api } from '../api/api.ts';
import { checkDemanded, type PatientForm } from '../domain/configuration/patientForm.ts';
import { dateAt } from '../domain/dates.ts';
import { blankPatient, newcomerOf } from '../domain/patient/newcomer.ts';
import { checkPatient } from '../domain/patient/rules.ts';
import * as Patient from '../domain/patient/shapes.ts';
import { tidied } from '../domain/patient/tidy.ts';
import { useWords } from '../words/useWords.ts';
import { Age } from './Age.tsx';
import { BirthField } from './BirthField.tsx';
import { Deceased } from './Deceased.tsx';
import { DraftOffer } from './DraftOffer.tsx';
import { FormQuestion } from './FormQuestion.tsx';
import { fieldsOf } from './fields.tsx';
import { focusFirst } from './focusFirst.ts';
import style from './newPatient.module.css';
import { factsOf, useDuplicates } from './useDuplicates.ts';
import { useRecordForm } from './useRecordForm.ts';
import { useShortcut } from './useShortcut.ts';
import { useWrongField } from './useWrongField.ts';

const Field = fieldsOf<Patient.Draft>();
const sexes = (['M', 'F', 'X'] as const).map((value) => ({ value, label: `common.sex.${value}` as const }));

interface Props {
  /** What was typed into the search that found nobody: a telephone, card number or name. */
  typed: string;
  /** What the clinic demands of a registration. */
  form: PatientForm;
  registered: (patient: { id: string; name: string }) => void;
  /** Where the clinic demands more than is asked here, or more is known: the whole registration, with what is typed. */
  toWhole: (typed: string) => void;
  close: () => void;
}

/**
 * Registers somebody inside another form, by telephone: name, mobile, sex and age. It is no `<form>`, since one stands around it; Enter
 * and Ctrl+S save it, Escape leaves it.
 */
export function NewPatient({ typed, form, registered, toWhole, close }: Props) {
  const { say } = useWords();
  const titleId = useId();
  const [save] = api.useSavePatientMutation({ tells: 'caller' });
  const [passed, setPassed] = useState('');
  const [start] = useState<Patient.Draft>(() => ({ ...blankPatient, ...newcomerOf(typed) }));
  const check = useMemo(
    () => (draft: Patient.Draft) => [
      ...(draft.birthDate ? checkPatient(tidied(draft), dateAt(new Date())) : []),
      ...checkDemanded(draft, form),
    ],
    [form],
  );
  const state = useRecordForm<Patient.Draft, { id: string; name: string }>({
    start,
    place: 'patient.new',
    shape: Patient.draft,
    check,
    save: async (draft, confirmed) => {
      const isPassed = confirmed || passed === factsOf(draft);
      const { id } = await save({ ...draft, ...(isPassed && { continueCreate: true }) }).unwrap();
      return { id, name: draft.name.trim() };
    },
    done: registered,
  });
  const submit = () => void state.submit();
  useShortcut('ctrl+s', 'common.patient.new.save', submit);
  const { body, unseen } = useWrongField(state);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
    else submit();
    event.preventDefault();
    event.stopPropagation();
  };
  const { problem, draft } = state;
  const { isSubmitting, isDirty } = state.form.formState;

  // A number that was typed into the search comes last: the next to be typed is the name, the sex and the age.
  const mobile = <Field.Text of="mobile" label="patient.mobile" type="tel" required={form.mobile === 'required'} />;
  return (
    <FormProvider {...state.form}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a look and a legend of its own */}
      <div role="group" aria-labelledby={titleId} className={style.newcomer} ref={focusFirst} onKeyDown={onKeyDown}>
        <h3 id={titleId}>{say('common.patient.new')}</h3>
        {draft.found ? <DraftOffer draft={draft} found={draft.found} isDirty={isDirty} /> : null}
        <div className={style.few} data-fields ref={body as never}>
          <Field.Text of="name" label="patient.name" required />
          {start.mobile ? null : mobile}
          <Field.Choice of="sex" label="patient.sex" required options={sexes} />
          <BirthField of="birthDate" label="patient.birthDate" required wide isAgeFirst />
          {start.mobile ? mobile : null}
        </div>
        <Suspects passed={passed} pass={setPassed} choose={registered} />
        {problem || unseen ? <Alert severity="error">{problem?.message ?? (unseen && say(unseen.message, unseen.values))}</Alert> : null}
        <div className={style.acts}>
          <button type="button" className={style.link} onClick={() => toWhole(typed)}>
            {say('common.patient.new.whole')}
          </button>
          <Button variant="outlined" onClick={close} disabled={isSubmitting}>
            {say('action.cancel')}
          </Button>
          <Button variant="contained" onClick={submit} disabled={isSubmitting}>
            {say('common.patient.new.save')}
          </Button>
        </div>
      </div>
      <FormQuestion state={state} />
    </FormProvider>
  );
}

interface SuspectsProps {
  passed: string;
  pass: (facts: string) => void;
  choose: (patient: { id: string; name: string }) => void;
}

/** Patients on file who may be the caller: one press takes one of them instead. */
function Suspects({ passed, pass, choose }: SuspectsProps) {
  const { say } = useWords();
  const { typed, suspects } = useDuplicates();
  if (suspects.length === 0 || passed === typed) return null;
  return (
    <section className={style.suspects} aria-label={say('patient.duplicates.title')} aria-live="polite">
      <strong>{say('patient.duplicates.title')}</strong>
      <ul>
        {suspects.slice(0, 3).map((suspect) => (
          <li key={suspect.id}>
            <button type="button" className={style.link} onClick={() => choose({ id: suspect.id, name: suspect.name })}>
              {say('common.patient.new.take', { name: suspect.name })}
            </button>
            {suspect.isDeceased ? <Deceased on={suspect.deceasedOn} /> : null}
            <span>{say(`common.sex.${suspect.sex}`)}</span>
            <Age of={suspect} />
            <span>{suspect.mrn}</span>
            <span>
              {say('patient.duplicates.same', {
                agrees: suspect.agrees.map((fact) => say(`patient.agrees.${fact}`)).join(say('patient.list.comma')),
              })}
            </span>
          </li>
        ))}
      </ul>
      <button type="button" className={style.link} onClick={() => pass(typed)}>
        {say('patient.duplicates.continue')}
      </button>
    </section>
  );
}

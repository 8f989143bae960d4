import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useController, useFormContext } from 'react-hook-form';
import { api } from '../api/api.ts';
import type { Entry } from '../domain/dictionary/shapes.ts';
import { type Allergy, type AllergyDraft, allergyDraft } from '../domain/patient/shapes.ts';
import { useWords } from '../words/useWords.ts';
import { matches } from './DictionarySelect.tsx';
import { DrawerForm } from './DrawerForm.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { fieldsOf } from './fields.tsx';
import type { FieldWords } from './resolver.ts';

interface Props {
  patientId: string;
  started: Allergy | undefined;
  /** Once it is stored. */
  done?: () => void;
  close: () => void;
}

const Field = fieldsOf<AllergyDraft>();
const blank: AllergyDraft = {
  allergenCode: '',
  allergenName: '',
  allergenClass: '',
  severity: 'moderate',
  reactions: [],
  start: null,
  status: 'active',
  note: '',
};
const severities = [
  { value: 'mild', label: 'common.severity.mild' },
  { value: 'moderate', label: 'common.severity.moderate' },
  { value: 'severe', label: 'common.severity.severe' },
] as const;
const states = [
  { value: 'active', label: 'state.allergy.active' },
  { value: 'historical', label: 'state.allergy.historical' },
] as const;

/** One allergy: what, how badly, how it showed. An allergen that no list knows is typed as it is. */
export function AllergyDrawer({ patientId, started, done, close }: Props) {
  const [saveAllergy] = api.useSaveAllergyMutation({ tells: 'caller' });
  const start: AllergyDraft = started ? draftOf(started) : blank;
  const save = (draft: AllergyDraft) =>
    saveAllergy({ ...draft, patientId, ...(started ? { id: started.id, version: started.version } : {}) }).unwrap();
  return (
    <DrawerForm
      title={started ? 'encounter.allergy.change' : 'encounter.allergy.add'}
      patient={{ id: patientId }}
      start={start}
      shape={allergyDraft}
      save={save}
      {...(done && { done })}
      close={close}
      keptAs={`allergy.${started?.id ?? patientId}`}
    >
      <WithdrawsNone patientId={patientId} />
      <AllergenField />
      <Field.Choice of="severity" label="encounter.allergy.severity" options={severities} required />
      <ReactionsField />
      <Field.Date of="start" label="encounter.allergy.start" />
      <Field.Choice of="status" label="field.status" options={states} required />
      <Field.Area of="note" label="field.remark" rows={2} />
    </DrawerForm>
  );
}

/** Says before saving that the answer "no known allergies" is taken back. */
function WithdrawsNone({ patientId }: { patientId: string }) {
  const { say } = useWords();
  const { currentData } = api.useQuerySlidingWindowPatientInfoQuery({ id: patientId });
  return currentData?.neverAllergic ? <Alert severity="info">{say('encounter.allergy.withdraws')}</Alert> : null;
}

const draftOf = ({ allergenCode, allergenName, allergenClass, severity, reactions, start, status, note }: Allergy): AllergyDraft => ({
  allergenCode,
  allergenName,
  allergenClass,
  severity,
  reactions,
  start,
  status,
  note,
});

/** An entry of the list, or the words as typed: those no order is checked against. */
type Choice = Entry | string;

function AllergenField() {
  const { say, name } = useWords();
  const { data: entries } = api.useGetAllergenDictListQuery();
  const { setValue, getValues } = useFormContext<AllergyDraft>();
  const { field, fieldState } = useController<AllergyDraft, 'allergenName'>({ name: 'allergenName' });
  const known = entries?.find(({ code }) => code === getValues('allergenCode'));
  const take = (chosen: Choice) => {
    const entry = typeof chosen === 'string' ? undefined : chosen;
    field.onChange(entry?.nameZh ?? chosen);
    setValue('allergenCode', entry?.code ?? '', { shouldDirty: true });
    setValue('allergenClass', entry ? classOf(entry) : '', { shouldDirty: true });
  };
  /** Who types the whole name of an entry means that entry. */
  const meant = (text: string): Choice => entries?.find((entry) => isSameName(name(entry), text)) ?? text;
  const offered = (options: readonly Choice[], text: string) => {
    const fitting = options.filter((entry) => typeof entry !== 'string' && matches(entry, text)).slice(0, 50);
    return known || text.trim() === '' ? fitting : [...fitting, text];
  };
  const isUnchecked = !known && field.value.trim() !== '';
  return (
    <FieldFrame
      label="encounter.allergy.allergen"
      required
      wide
      error={fieldState.error as FieldWords | undefined}
      hint={isUnchecked ? 'encounter.allergy.ownWords' : undefined}
    >
      {(ids) => (
        <Autocomplete<Choice>
          autoHighlight
          clearOnBlur={false}
          forcePopupIcon={false}
          value={null}
          size="small"
          id={ids.id}
          options={entries ?? []}
          inputValue={known ? name(known) : field.value}
          getOptionLabel={(choice) => (typeof choice === 'string' ? choice : name(choice))}
          renderOption={({ key, ...props }, choice) => (
            <li key={key} {...props}>
              {typeof choice === 'string' ? say('encounter.diagnosis.asTyped', { name: choice }) : name(choice)}
            </li>
          )}
          filterOptions={(options, { inputValue }) => offered(options, inputValue)}
          onInputChange={(_, text, reason) => reason !== 'reset' && reason !== 'selectOption' && take(meant(text))}
          onChange={(_, chosen) => chosen && take(chosen)}
          renderInput={(parameters) => (
            <TextField {...parameters} error={fieldState.invalid} inputRef={field.ref} onBlur={field.onBlur} autoFocus />
          )}
        />
      )}
    </FieldFrame>
  );
}

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
const classOf = ({ extra }: Entry) => (typeof extra.class === 'string' ? extra.class : '');

/** Codes of the dictionary, or what was typed. */
function ReactionsField() {
  const { name } = useWords();
  const { data: entries } = api.useGetAllergyReactionListQuery();
  const { field } = useController<AllergyDraft, 'reactions'>({ name: 'reactions' });
  const label = (code: string) => name(entries?.find((entry) => entry.code === code)) || code;
  return (
    <FieldFrame label="encounter.allergy.reactions" wide>
      {(ids) => (
        <Autocomplete<string, true, false, true>
          multiple
          freeSolo
          openOnFocus
          size="small"
          id={ids.id}
          options={(entries ?? []).map(({ code }) => code)}
          value={field.value}
          getOptionLabel={label}
          filterSelectedOptions
          onChange={(_, chosen) => field.onChange(chosen.slice(0, 10))}
          renderInput={(parameters) => <TextField {...parameters} onBlur={field.onBlur} />}
        />
      )}
    </FieldFrame>
  );
}

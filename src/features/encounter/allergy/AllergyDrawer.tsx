import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useController, useFormContext } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { showingProblems } from '../../../api/problem.ts';
import { matches } from '../../../blocks/DictionarySelect.tsx';
import { DrawerForm } from '../../../blocks/DrawerForm.tsx';
import { FieldFrame } from '../../../blocks/FieldFrame.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import type { FieldWords } from '../../../blocks/resolver.ts';
import type { Entry } from '../../../domain/dictionary/shapes.ts';
import { type Allergy, type AllergyDraft, allergyDraft } from '../../../domain/patient/shapes.ts';
import { useWords } from '../../../words/useWords.ts';

interface Props {
  patientId: string;
  started: Allergy | undefined;
  close: () => void;
}

const Field = fieldsOf<AllergyDraft>();
const blank: AllergyDraft = {
  ...{
    allergenCode: '',
    allergenName: '',
    allergenClass: '',
    severity: 'moderate',
    reactions: [],
    start: null,
    status: 'active',
    note: '',
  },
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
export function AllergyDrawer({ patientId, started, close }: Props) {
  const [saveAllergy] = api.useSaveAllergyMutation();
  const start: AllergyDraft = started ? draftOf(started) : blank;
  const save = (draft: AllergyDraft) =>
    saveAllergy(showingProblems({ ...draft, patientId, ...(started ? { id: started.id, version: started.version } : {}) })).unwrap();
  return (
    <DrawerForm
      title={started ? 'encounter.allergy.change' : 'encounter.allergy.add'}
      start={start}
      shape={allergyDraft}
      save={save}
      close={close}
    >
      <AllergenField />
      <Field.Choice of="severity" label="encounter.allergy.severity" options={severities} required />
      <ReactionsField />
      <Field.Date of="start" label="encounter.allergy.start" />
      <Field.Choice of="status" label="field.status" options={states} required />
      <Field.Area of="note" label="field.remark" rows={2} />
    </DrawerForm>
  );
}

const draftOf = ({ allergenCode, allergenName, allergenClass, severity, reactions, start, status, note }: Allergy): AllergyDraft => ({
  ...{ allergenCode, allergenName, allergenClass, severity, reactions, start, status, note },
});

function AllergenField() {
  const { name } = useWords();
  const { data: entries } = api.useGetAllergenDictListQuery();
  const { setValue, getValues } = useFormContext<AllergyDraft>();
  const { field, fieldState } = useController<AllergyDraft, 'allergenName'>({ name: 'allergenName' });
  const known = entries?.find(({ code }) => code === getValues('allergenCode'));
  const take = (allergenName: string, allergenCode: string, allergenClass: string) => {
    field.onChange(allergenName);
    setValue('allergenCode', allergenCode, { shouldDirty: true });
    setValue('allergenClass', allergenClass, { shouldDirty: true });
  };
  return (
    <FieldFrame label="encounter.allergy.allergen" required wide error={fieldState.error as FieldWords | undefined}>
      {(ids) => (
        <Autocomplete<Entry, false, false, true>
          freeSolo
          size="small"
          id={ids.id}
          options={entries ? [...entries] : []}
          inputValue={known ? name(known) : field.value}
          getOptionLabel={(entry) => (typeof entry === 'string' ? entry : name(entry))}
          filterOptions={(options, { inputValue }) => options.filter((entry) => known || matches(entry, inputValue)).slice(0, 50)}
          onInputChange={(_, text, reason) => reason !== 'reset' && take(text, '', '')}
          onChange={(_, chosen) => chosen && typeof chosen !== 'string' && take(chosen.nameZh, chosen.code, classOf(chosen))}
          renderInput={(parameters) => (
            <TextField {...parameters} error={fieldState.invalid} inputRef={field.ref} onBlur={field.onBlur} autoFocus />
          )}
        />
      )}
    </FieldFrame>
  );
}

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

import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { api } from '../api/api.ts';
import type { MessageId } from '../domain/messageId.ts';
import type { Line } from '../domain/patient/shapes.ts';
import { useWords } from '../words/useWords.ts';
import { Age } from './Age.tsx';
import style from './form.module.css';
import { useScanned, useSearch } from './useSearch.ts';

interface Props {
  label: MessageId;
  value: Pick<Line, 'id' | 'name'> | null;
  onChange: (patient: Line | null) => void;
  autoFocus?: boolean;
  invalid?: boolean;
  /** What is said of it beside the field. */
  'aria-describedby'?: string | undefined;
}

/** Finds a patient by name, pinyin, initials, mobile, MRN or ID card; arrows and Enter choose. */
export function PatientPicker({ label, value, onChange, autoFocus, invalid = false, 'aria-describedby': note }: Props) {
  const { say } = useWords();
  const search = useSearch();
  const { keyword, isFresh } = search;
  const isChosen = value !== null && keyword === value.name;
  const { currentData, isFetching } = api.useQuerySimplePatientByESQuery(
    { page: 1, size: 20, keyword },
    { skip: keyword === '' || isChosen },
  );
  const found = keyword && !isChosen && isFresh ? (currentData?.rows ?? []) : [];
  const scanned = useScanned(search, !isFetching, found, onChange);

  return (
    <Autocomplete<Line | Pick<Line, 'id' | 'name'>>
      size="small"
      options={found}
      value={value}
      loading={isFetching || !isFresh}
      autoHighlight
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={keyword ? say('common.patient.notFound') : say('common.patient.typeToFind')}
      onInputChange={(_, text) => search.setTyped(text)}
      {...(!isChosen && { onKeyDown: scanned })}
      onChange={(_, patient) => onChange(patient && 'mrn' in patient ? patient : null)}
      renderOption={({ key, ...props }, patient) => (
        <li key={key} {...props}>
          {'mrn' in patient ? <PatientLine patient={patient} /> : patient.name}
        </li>
      )}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          placeholder={say('common.patient.typeToFind')}
          error={invalid}
          autoFocus={autoFocus ?? false}
          slotProps={{
            ...parameters.slotProps,
            htmlInput: { ...parameters.slotProps.htmlInput, 'aria-label': say(label), 'aria-describedby': note },
          }}
        />
      )}
    />
  );
}

/** One patient in a list of found ones: what tells two of the same name apart. */
export function PatientLine({ patient }: { patient: Line }) {
  const { say } = useWords();
  return (
    <span className={style.option}>
      <strong>{patient.name}</strong>
      <span>{say(`common.sex.${patient.sex}`)}</span>
      <Age birthDate={patient.birthDate} />
      <span>{patient.mobile}</span>
      <span className={style.optionSide}>{patient.mrn}</span>
    </span>
  );
}

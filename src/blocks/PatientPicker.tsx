import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import { api } from '../api/api.ts';
import type { MessageId } from '../domain/messageId.ts';
import { type EndedAct, refusalAfterDeath } from '../domain/patient/death.ts';
import type { Line } from '../domain/patient/shapes.ts';
import { kindOf } from '../domain/search/tokens.ts';
import { useWords } from '../words/useWords.ts';
import { Age } from './Age.tsx';
import { Deceased } from './Deceased.tsx';
import style from './form.module.css';
import { NoChoice } from './NoChoice.tsx';
import { PatientName } from './names/PatientName.tsx';
import { SearchFailed } from './SearchFailed.tsx';
import { scanSearched } from './useScan.ts';
import { useScannedChoice } from './useScannedChoice.ts';
import { useScanned, useSearch } from './useSearch.ts';

const patientCodes = ['patient', 'memberCard'] as const;

type Choice = Line | Pick<Line, 'id' | 'name'>;
/** The row that registers somebody who is not on file. */
const newcomer: Choice = { id: 'newcomer', name: '' };

interface Props {
  label: MessageId;
  value: Pick<Line, 'id' | 'name'> | null;
  onChange: (patient: Line | null) => void;
  autoFocus?: boolean;
  /** Adds a last row to the list, which registers somebody with what was typed. */
  register?: ((typed: string) => void) | undefined;
  invalid?: boolean;
  /** What the patient is chosen for, where death ends it: a patient who has died is shown and cannot be chosen. */
  for?: EndedAct | undefined;
  /** What is said of it beside the field. */
  'aria-describedby'?: string | undefined;
}

/** Finds a patient by name, pinyin, initials, mobile, MRN or ID card; arrows and Enter choose. */
export function PatientPicker({ label, value, onChange, autoFocus, register, invalid = false, for: act, 'aria-describedby': note }: Props) {
  const { say } = useWords();
  const search = useSearch();
  const { keyword, isFresh } = search;
  const isChosen = value !== null && keyword === value.name;
  const { currentData, isFetching, error, refetch } = api.useQuerySimplePatientByESQuery(
    { page: 1, size: 20, keyword },
    { skip: keyword === '' || isChosen },
  );
  const found = keyword && !isChosen && isFresh ? (currentData?.rows ?? []) : [];
  const isRefused = (patient: Choice) => act !== undefined && refusalAfterDeath(act, 'mrn' in patient ? patient : {}) !== undefined;
  const allowed = found.filter((patient) => !isRefused(patient));
  const scanned = useScanned(search, !isFetching, allowed, onChange);
  const box = useRef<HTMLDivElement>(null);
  // A form that has its patient keeps them: a label scanned by mistake changes nobody.
  useScannedChoice({
    search,
    isAnswered: !isFetching,
    found: allowed,
    choose: onChange,
    kinds: value === null ? patientCodes : [],
    within: box,
  });

  const isNewcomerOffered = register !== undefined && keyword !== '' && !isChosen && isFresh && !isFetching && !error;

  return (
    <Autocomplete<Choice>
      ref={box}
      size="small"
      options={isNewcomerOffered ? [...found, newcomer] : found}
      value={value}
      inputValue={search.typed}
      loading={isFetching || !isFresh}
      // Enter never decides between two patients; with none found it opens the registration, but not by letters, which are mostly pinyin.
      autoHighlight={found.length === 1 || (found.length === 0 && kindOf(keyword) !== 'letters')}
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      getOptionDisabled={isRefused}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={
        error && keyword && !isChosen ? (
          <SearchFailed error={error} retry={refetch} />
        ) : keyword ? (
          <NoChoice line="common.patient.notFound" />
        ) : (
          say('common.patient.typeToFind')
        )
      }
      // The row of a newcomer is an act: its name is never written into the box.
      onInputChange={(_, text, reason) => (reason === 'selectOption' && text === '' ? undefined : search.setTyped(text))}
      {...(!isChosen && { onKeyDown: scanned })}
      onChange={(_, patient) => {
        if (patient === newcomer) register?.(keyword);
        else onChange(patient && 'mrn' in patient ? patient : null);
      }}
      renderOption={({ key, ...props }, patient) => (
        <li key={key} {...props}>
          {patient === newcomer ? <strong>{say('common.patient.register', { typed: keyword })}</strong> : null}
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
            htmlInput: {
              ...parameters.slotProps.htmlInput,
              ...scanSearched('patient', 'memberCard'),
              'aria-label': say(label),
              'aria-describedby': note,
            },
          }}
        />
      )}
    />
  );
}

/** The facts that tell two patients of the same name apart. */
export type PatientFacts = Pick<Line, 'id' | 'mrn' | 'name' | 'sex' | 'birthDate' | 'mobile' | 'isDeceased'> &
  Partial<Pick<Line, 'nameEn' | 'formerName' | 'contactName' | 'contactMobile'>>;

/** One patient in a list of found ones. */
export function PatientLine({ patient }: { patient: PatientFacts }) {
  const { say } = useWords();
  const { contactName = '', contactMobile } = patient;
  const contact = contactMobile ? say('common.patient.byContact', { name: `${contactName} ${contactMobile}`.trim() }) : '';
  return (
    <span className={style.option}>
      <PatientName of={patient} />
      {patient.isDeceased ? <Deceased /> : null}
      <span>{say(`common.sex.${patient.sex}`)}</span>
      <Age of={patient} />
      {patient.formerName ? <span>{say('common.patient.formerly', { name: patient.formerName })}</span> : null}
      <span>{patient.mobile || contact}</span>
      <span className={style.optionSide}>{patient.mrn}</span>
    </span>
  );
}

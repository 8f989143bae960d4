import Autocomplete from '@mui/material/Autocomplete';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { SearchIcon } from '../../blocks/icons.tsx';
import { PatientLine } from '../../blocks/PatientPicker.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { scanSearched } from '../../blocks/useScan.ts';
import { useEnter, useRested } from '../../blocks/useSearch.ts';
import type { Line } from '../../domain/patient/shapes.ts';
import type { MenuEntry } from '../../domain/permission/menu.ts';
import type { Scanned } from '../../domain/scan/classify.ts';
import { kindOf } from '../../domain/search/tokens.ts';
import { useWords } from '../../words/useWords.ts';
import style from './finder.module.css';

type Found =
  | { kind: 'patient'; patient: Line }
  | { kind: 'screen'; path: string; title: string }
  /** The search for patients failed: choosing it searches again. */
  | { kind: 'failed'; title: string };

interface Props {
  menu: readonly MenuEntry[];
  typed: string;
  setTyped: (text: string) => void;
  input: RefObject<HTMLInputElement | null>;
  /** Where the caret stood in the plain box, if one was typing in it. */
  caret: readonly [number, number] | null;
  /** Else only screens are found. */
  findsPatients: boolean;
  hint: string;
  /** The last scan that no screen understood. */
  scanned: Scanned | undefined;
}

/** Patients and screens that match what is typed; takes over from the plain box of the bar. */
export function PatientFinder({ menu, typed, setTyped, input, caret, findsPatients, hint, scanned }: Props) {
  const { say } = useWords();
  const { may, pathTo, patientPath } = useStaff();
  const registerPath = may(['m_patient', 'm_appointment']) ? pathTo('patients/patients', 'simplified-patients') : undefined;
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(caret !== null && typed !== '');
  const keyword = useRested(typed.trim());
  const isFresh = keyword === typed.trim();
  const patients = api.useQuerySimplePatientByESQuery({ page: 1, size: 10, keyword }, { skip: keyword === '' || !findsPatients });
  const failed = patients.isFetching || patients.currentData ? undefined : patients.error?.message;
  const isAnswered = !patients.isFetching || patients.currentData !== undefined;

  useLayoutEffect(() => {
    if (!caret) return;
    input.current?.focus();
    input.current?.setSelectionRange(...caret);
  }, [caret, input]);

  const found = useMemo<Found[]>(() => {
    // All at once: who presses Enter means the first of the whole list.
    if (keyword === '' || !isFresh || !isAnswered) return [];
    const pages = menu
      .flatMap((section) => section.subMenu ?? [section])
      .map(({ path, title }) => ({ kind: 'screen' as const, path, title: say(title) }));
    return [
      ...(failed ? [{ kind: 'failed' as const, title: say('shell.search.failed', { problem: failed }) }] : []),
      ...(patients.currentData?.rows ?? []).map((patient) => ({ kind: 'patient' as const, patient })),
      ...(registerPath && kindOf(keyword) === 'hanzi'
        ? [
            {
              kind: 'screen' as const,
              path: `${registerPath.slice(1)}?new=1&name=${encodeURIComponent(keyword)}`,
              title: say('shell.search.register', { name: keyword }),
            },
          ]
        : []),
      ...pages.filter(({ title }) => title.toLowerCase().includes(keyword.toLowerCase())).slice(0, 5),
    ];
  }, [isFresh, keyword, menu, patients.currentData, failed, isAnswered, registerPath, say]);

  const open = (one: Found | undefined) => {
    if (!one) return;
    if (one.kind === 'failed') return void patients.refetch();
    setTyped('');
    input.current?.blur();
    void navigate(one.kind === 'patient' ? patientPath(one.patient.id) : `/${one.path}`);
  };

  // Enter never decides between two patients: one of them has to be chosen.
  const people = found.filter(({ kind }) => kind === 'patient');
  const isChoice = people.length > 1;
  const enter = useEnter({ typed, isFresh }, isAnswered, () => {
    if (!isChoice && !failed) open(found[0]);
  });
  useScanned(scanned, isFresh && isAnswered && typed === scanned?.text, (code) => {
    const owners = people.filter((one) => one.kind === 'patient' && one.patient.mrn === code);
    if (owners.length === 1) open(owners[0]);
    else setOpen(true);
  });

  return (
    <Autocomplete<Found, false, false, true>
      className={style.search}
      size="small"
      freeSolo
      open={isOpen}
      onOpen={() => setOpen(true)}
      value={null}
      inputValue={typed}
      options={found}
      autoHighlight={!isChoice}
      filterOptions={(options) => options}
      groupBy={({ kind }) => say(kind === 'screen' ? 'shell.search.screens' : 'shell.search.patients')}
      getOptionLabel={(one) => (typeof one === 'string' ? one : one.kind === 'patient' ? one.patient.name : one.title)}
      getOptionKey={(one) =>
        typeof one === 'string' ? one : one.kind === 'patient' ? one.patient.id : one.kind === 'failed' ? one.kind : one.path
      }
      onInputChange={(_, text, reason) => reason !== 'reset' && setTyped(text)}
      onChange={(_, one) => (typeof one === 'string' ? enter() : open(one ?? undefined))}
      onClose={(_, reason) => {
        // Enter before there was anything to choose: the list is still to come.
        if (reason !== 'createOption') setOpen(false);
        if (reason === 'escape' || reason === 'blur') setTyped('');
      }}
      slotProps={{ popper: { disablePortal: true, placement: 'bottom-start', className: style.found } as object }}
      renderGroup={({ key, group, children }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox
        <li key={key} role="group" aria-label={group}>
          <div className={style.foundGroup} aria-hidden>
            {group}
          </div>
          <ul role="presentation" className={style.foundList}>
            {children}
          </ul>
        </li>
      )}
      renderOption={({ key, ...props }, one) => (
        <li key={key} {...props}>
          {one.kind === 'patient' ? <PatientLine patient={one.patient} /> : one.title}
        </li>
      )}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          inputRef={input}
          placeholder={hint}
          slotProps={{
            ...parameters.slotProps,
            htmlInput: {
              ...parameters.slotProps.htmlInput,
              ...scanSearched('patient'),
              'aria-label': say(findsPatients ? 'shell.search' : 'shell.search.screen'),
              maxLength: 100,
            },
            input: {
              ...parameters.slotProps.input,
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
      )}
    />
  );
}

/** Once for each scan, when the search has answered for it. */
function useScanned(scanned: Scanned | undefined, isAnswered: boolean, answer: (code: string) => void): void {
  const last = useRef<Scanned>(undefined);
  useEffect(() => {
    if (!scanned || !isAnswered || last.current === scanned) return;
    last.current = scanned;
    answer(scanned.text);
  });
}

import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { SearchIcon } from '../../../blocks/icons.tsx';
import { scanSearched } from '../../../blocks/useScan.ts';
import type { MenuEntry } from '../../../domain/permission/menu.ts';
import type { Scanned } from '../../../domain/scan/classify.ts';
import { useWords } from '../../../words/useWords.ts';
import { FoundRow } from './FoundRow.tsx';
import style from './finder.module.css';
import { type FinderRow, groupIds, groupOf, keysOfGroup, rowKey } from './found.ts';
import { useFinder } from './useFinder.ts';

export interface FinderProps {
  menu: readonly MenuEntry[];
  typed: string;
  setTyped: (text: string) => void;
  input: RefObject<HTMLInputElement | null>;
  /** The place of the caret in the plain box, if one was typing in it. */
  caret: readonly [number, number] | null;
  /** Else only screens and acts are found. */
  findsPatients: boolean;
  hint: string;
  /** The last scan that no screen understood. */
  scanned: Scanned | undefined;
}

/** The command line of the bar: patients, screens and acts that agree with what is typed. It takes over from the plain box of the bar. */
export function PatientFinder(props: FinderProps) {
  const { typed, setTyped, input, findsPatients, hint } = props;
  const { found, isOpen, setOpen, highlightsFirst, choose, enter, waysOf, onKeyDown, onFocus } = useFinder(props);
  return (
    <Autocomplete<FinderRow, false, false, true>
      className={style.search}
      size="small"
      freeSolo
      openOnFocus
      onFocus={onFocus}
      open={isOpen && found.length > 0}
      onOpen={() => setOpen(true)}
      value={null}
      inputValue={typed}
      options={found}
      autoHighlight={highlightsFirst}
      filterOptions={(options) => options}
      groupBy={groupOf}
      getOptionLabel={(one) => (typeof one !== 'string' && 'title' in one ? one.title : typed)}
      getOptionKey={(one) => (typeof one === 'string' ? one : rowKey(one))}
      getOptionDisabled={({ kind }) => kind === 'none'}
      onInputChange={(_, text, reason) => reason === 'input' && setTyped(text)}
      onChange={({ target }, one) => (typeof one === 'string' ? enter() : choose(one, target))}
      onClose={(_, reason) => {
        // Enter before there was anything to choose: the list is still to come. A chosen row closes the list itself, or keeps it to search again.
        if (reason !== 'createOption' && reason !== 'selectOption') setOpen(false);
        if (reason === 'escape' || reason === 'blur') setTyped('');
      }}
      slotProps={{ popper: { disablePortal: true, placement: 'bottom-start', className: style.found } as object }}
      renderGroup={({ key, group, children }) => (
        <Group key={key} of={group}>
          {children}
        </Group>
      )}
      renderOption={({ key, ...option }, one) => <FoundRow key={key} of={one} option={option} ways={waysOf(one)} />}
      renderInput={(parameters) => (
        <Box parameters={parameters} input={input} hint={hint} findsPatients={findsPatients} onKeyDown={onKeyDown} />
      )}
    />
  );
}

function Group({ of, children }: { of: string; children: ReactNode }) {
  const { say } = useWords();
  const id = groupIds.find((each) => each === of) ?? 'shell.search.result';
  const keys = keysOfGroup[id];
  const title = say(id);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox
    <li role="group" aria-label={title}>
      <div className={style.foundGroup} aria-hidden>
        {title}
        {keys ? <span className={style.foundHint}>{say(keys)}</span> : null}
      </div>
      <ul role="presentation" className={style.foundList}>
        {children}
      </ul>
    </li>
  );
}

interface BoxProps extends Pick<FinderProps, 'input' | 'hint' | 'findsPatients'> {
  parameters: AutocompleteRenderInputParams;
  onKeyDown: (event: KeyboardEvent) => void;
}

function Box({ parameters, input, hint, findsPatients, onKeyDown }: BoxProps) {
  const { say } = useWords();
  return (
    <TextField
      {...parameters}
      inputRef={input}
      placeholder={hint}
      onKeyDown={onKeyDown}
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
  );
}

import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Entry } from '../domain/dictionary/shapes.ts';
import { useWords } from '../words/useWords.ts';
import { type Choosable, type NamedOption, useChoices } from './choices.ts';
import { DictionarySelect } from './DictionarySelect.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import type { Option } from './filters.tsx';
import { focusAfter } from './focusFirst.ts';
import type { KeptAt } from './NoChoice.tsx';
import { type Given, useField } from './useField.ts';

export interface EntriesProps {
  /** The dictionary call's `data`; undefined while it loads. */
  entries: readonly Entry[] | undefined;
  recent?: string;
  /** The screen on which the entries are kept, shown when there are none. */
  keptAt?: KeptAt;
}

/** Entries as buttons. The digit of one chooses it and goes on to the next field. */
function Buttons({ choices, ...named }: Given<{ choices: readonly Choosable[] }>) {
  const { value, set, field, frame, disabled } = useField(named);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
    const choice = isPlain && /^[1-9]$/.test(event.key) ? choices[Number(event.key) - 1] : undefined;
    if (!choice || disabled) return;
    event.preventDefault();
    event.stopPropagation();
    set(choice.value);
    focusAfter(event.currentTarget);
  };
  return (
    <FieldFrame {...frame} group>
      {(ids) => (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={value}
          disabled={disabled}
          onBlur={field.onBlur}
          onKeyDown={onKeyDown}
          onChange={(_, next: string | null) => set(next ?? (frame.required ? value : ''))}
          aria-labelledby={ids['aria-labelledby']}
          aria-describedby={ids['aria-describedby']}
        >
          {choices.map((choice, index) => (
            <ToggleButton key={choice.value} value={choice.value} ref={index === 0 ? field.ref : null}>
              {choice.text}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </FieldFrame>
  );
}

function Menu({ choices, ...named }: Given<{ choices: readonly Choosable[] }>) {
  const { value, set, field, frame, invalid, disabled } = useField(named);
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        <Select
          size="small"
          displayEmpty
          value={value}
          error={invalid}
          disabled={disabled}
          onChange={(event) => set(event.target.value)}
          onBlur={field.onBlur}
          inputRef={field.ref}
          SelectDisplayProps={
            { id: ids.id, 'aria-describedby': ids['aria-describedby'], 'aria-labelledby': `${ids['aria-labelledby']} ${ids.id}` } as object
          }
        >
          {frame.required ? null : <MenuItem value="">–</MenuItem>}
          {choices.map((choice) => (
            <MenuItem key={choice.value} value={choice.value}>
              {choice.text}
            </MenuItem>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}

export const SelectInput = ({ options, ...named }: Given<{ options: readonly NamedOption[] }>) => (
  <Menu {...named} choices={useChoices(options)} />
);
export const ChoiceInput = ({ options, ...named }: Given<{ options: readonly Option[] }>) => (
  <Buttons {...named} choices={useChoices(options)} />
);

/**
 * Buttons for a few entries, a menu for some, a search for many and while they load. A field that has the focus while its entries load takes its
 * kind when they arrive and keeps the focus; a search that was typed in or opened stays a search until the person leaves it.
 */
export function DictionaryInput(props: Given<EntriesProps>) {
  const [isSearching, setIsSearching] = useState(false);
  const isWaiting = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  const isLoading = props.entries === undefined;
  useLayoutEffect(() => {
    if (isLoading || !isWaiting.current) return;
    isWaiting.current = false;
    if (!box.current?.contains(document.activeElement)) box.current?.querySelector<HTMLElement>(focusable)?.focus();
  }, [isLoading]);
  const begin = () => {
    if (isLoading) setIsSearching(true);
  };
  const leave = () => {
    isWaiting.current = false;
    setIsSearching(false);
  };
  return (
    <Box
      ref={box}
      sx={{ display: 'contents' }}
      onFocus={() => {
        isWaiting.current = isLoading;
      }}
      onInput={begin}
      onMouseDown={begin}
      onBlur={leave}
    >
      <ShortestInput {...props} isSearching={isSearching} />
    </Box>
  );
}

const focusable = 'button, input, [role=combobox]';

function ShortestInput({ entries, recent, isSearching, ...named }: Given<EntriesProps> & { isSearching: boolean }) {
  const { name } = useWords();
  const count = entries?.length ?? 0;
  if (!entries || isSearching || count === 0 || count > 15)
    return <SearchInput {...named} entries={entries} {...(recent ? { recent } : {})} />;
  const choices = entries.map((entry) => ({ value: entry.code, text: name(entry) }));
  return count <= 5 ? <Buttons {...named} choices={choices} /> : <Menu {...named} choices={choices} />;
}

/** A list of the clinic's own that grows: always found by typing, however few there are. */
export function SearchInput({ entries, recent, keptAt, ...named }: Given<EntriesProps>) {
  const { value, set, field, frame, invalid, disabled } = useField(named);
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        <DictionarySelect
          entries={entries}
          value={value}
          onChange={set}
          ids={ids}
          recent={recent}
          invalid={invalid}
          disabled={disabled}
          inputRef={field.ref}
          keptAt={keptAt}
        />
      )}
    </FieldFrame>
  );
}

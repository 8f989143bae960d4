import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { checkDateRange, isCalendarDate } from '../domain/dates.ts';
import type { MessageId } from '../domain/messageId.ts';
import type { ScanKind, Scanned } from '../domain/scan/classify.ts';
import type { WindowName } from '../domain/windowInForce.ts';
import { useWords } from '../words/useWords.ts';
import { SearchIcon } from './icons.tsx';
import style from './list.module.css';
import type { Filters, ListView } from './useListView.ts';
import { useQueryWindow } from './useQueryWindow.ts';
import { type ScanHandlers, scanSearched, useScan } from './useScan.ts';
import { useEnter } from './useSearch.ts';
import { useShortcut } from './useShortcut.ts';

const DateField = lazy(() => import('./DateField.tsx'));
const nothing = () => undefined;
const none: readonly ScanKind[] = [];
const searchWidth = { width: 260 };
const selectWidth = { minWidth: 120 };

interface Props<F extends Filters> {
  view: ListView<F>;
  of: keyof F & string;
  label: MessageId;
}

interface SearchProps<F extends Filters> extends Props<F> {
  /** What Enter does with what the list shows for the letters in the box, and whether it shows that by now. */
  enter?: () => void;
  isAnswered?: boolean;
  /** Codes the list is narrowed by wherever on the screen they are scanned. */
  scans?: readonly ScanKind[];
}

/** The search of a list; `/` goes to it, and Enter asks at once. `<SearchBox view={view} of="keyword" label="patient.search" />` */
export function SearchBox<F extends Filters>({ view, of, label, enter = nothing, isAnswered = true, scans = none }: SearchProps<F>) {
  const { say } = useWords();
  const kept = view.filters[of] as string;
  const [text, setText] = useState(kept);
  const input = useRef<HTMLInputElement>(null);
  useShortcut('/', label, () => input.current?.select());
  const setFilter = useRef(view.setFilter);
  setFilter.current = view.setFilter;
  const sent = useRef(kept);

  useEffect(() => {
    // What comes back is what was sent: by then more may have been typed.
    if (kept !== sent.current) setText(kept);
    sent.current = kept;
  }, [kept]);
  useEffect(() => {
    if (text === kept) return;
    const timer = setTimeout(() => {
      sent.current = text;
      setFilter.current(of, text);
    }, 250);
    return () => clearTimeout(timer);
  }, [text, kept, of]);

  const [scanned, setScanned] = useState<string>();
  const look = ({ text: code }: Scanned) => {
    setText(code);
    sent.current = code;
    view.setFilter(of, code);
    setScanned(code);
  };
  useScan(Object.fromEntries(scans.map((kind) => [kind, look])) as ScanHandlers);
  const pressEnter = useEnter({ typed: text, isFresh: text === kept }, isAnswered, enter);
  useEffect(() => {
    if (scanned === undefined || scanned !== text) return;
    setScanned(undefined);
    pressEnter();
  });
  const ask = () => {
    if (text !== kept) {
      sent.current = text;
      view.setFilter(of, text);
    }
    pressEnter();
  };
  return (
    <OutlinedInput
      size="small"
      type="search"
      inputRef={input}
      value={text}
      placeholder={say(label)}
      inputProps={{ 'aria-label': say(label), maxLength: 100, ...scanSearched() }}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        ask();
      }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      sx={searchWidth}
    />
  );
}

export interface Option {
  value: string;
  label: MessageId;
}

interface SelectProps<F extends Filters> extends Props<F> {
  options: readonly (Option | { value: string; name: string })[];
  /** The screen shows rows only once a value is chosen: the first entry asks for one instead of standing for all. */
  isNeeded?: boolean;
}

/** One filter with few values; "any" stands first. Names from the server come as `name`, words of ours as `label`. */
export function FilterSelect<F extends Filters>({ view, of, label, options, isNeeded = false }: SelectProps<F>) {
  const { say } = useWords();
  return (
    <Select
      displayEmpty
      size="small"
      value={view.filters[of] as string}
      onChange={(event) => view.setFilter(of, event.target.value)}
      inputProps={{ 'aria-label': say(label) }}
      sx={selectWidth}
    >
      <MenuItem value="">{say(isNeeded ? 'common.chooseOf' : 'common.anyOf', { what: say(label) })}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {'label' in option ? say(option.label) : option.name}
        </MenuItem>
      ))}
    </Select>
  );
}

/** Dates before this are years still being typed. */
const earliest = '1900-01-01';

interface DateProps<F extends Filters> extends Props<F> {
  /** Given to the end of a range that begins with the filter `from`: a longer range is refused beside it, as the server does. */
  window?: WindowName;
}

/** A calendar date as a filter; it takes effect once it is whole. */
export function FilterDate<F extends Filters>({ view, of, label, window }: DateProps<F>) {
  const { say } = useWords();
  const id = useId();
  const longest = useQueryWindow(window ?? 'anyList');
  const { from = '', to = '' } = view.filters as { from?: string; to?: string };
  const [wrong] = window ? checkDateRange({ from, to }, { ...longest, required: false }) : [];
  const take = (date: string) => {
    if (date === '' || (isCalendarDate(date) && date >= earliest)) view.setFilter(of, date);
  };
  return (
    <span className={style.filterDate}>
      <span id={`${id}-label`}>{say(label)}</span>
      <Suspense fallback={<Skeleton variant="rounded" width={144} height={36} />}>
        <DateField
          value={view.filters[of] as string}
          onChange={take}
          invalid={wrong !== undefined}
          ids={{ id, 'aria-describedby': wrong && `${id}-wrong`, 'aria-labelledby': `${id}-label` }}
        />
      </Suspense>
      {wrong ? (
        <span id={`${id}-wrong`} role="alert" className={style.filterWrong}>
          {say(wrong.message, wrong.values)}
        </span>
      ) : null}
    </span>
  );
}

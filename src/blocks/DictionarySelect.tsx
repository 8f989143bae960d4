import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type Ref, useMemo } from 'react';
import { api } from '../api/api.ts';
import type { Entry } from '../domain/dictionary/shapes.ts';
import { useWords } from '../words/useWords.ts';
import style from './form.module.css';
import type { InputIds } from './MoneyField.tsx';
import { type KeptAt, NoChoice } from './NoChoice.tsx';

interface Props {
  /** undefined while they load. */
  entries: readonly Entry[] | undefined;
  value: string;
  onChange: (code: string) => void;
  ids: InputIds;
  /** Names the list whose recent ten stand on top: 'nation'. */
  recent?: string | undefined;
  invalid?: boolean;
  disabled?: boolean;
  /** Another entry may be chosen, but never none. */
  isKept?: boolean;
  /** A name without room takes further lines and is never cut: units, routes and frequencies of a dose. */
  wraps?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  /** Said where there are no entries at all. */
  keptAt?: KeptAt | undefined;
}

/** What a person may type to find an entry: either name, pinyin, initials, code. */
export function matches(entry: Pick<Entry, 'code' | 'nameZh' | 'nameEn' | 'pinyin' | 'initials'>, typed: string): boolean {
  const text = typed.trim().toLowerCase();
  return (
    text === '' ||
    entry.nameZh.includes(text) ||
    entry.nameEn.toLowerCase().includes(text) ||
    entry.initials.toLowerCase().startsWith(text) ||
    entry.pinyin.toLowerCase().replaceAll(' ', '').startsWith(text.replaceAll(' ', '')) ||
    entry.code.toLowerCase().startsWith(text)
  );
}

const noteOf = ({ extra: { note } }: Entry): string | undefined => (typeof note === 'string' ? note : undefined);

/** A choice among many, found by name, pinyin, initials or code; the recent ten stand on top. */
export function DictionarySelect({ entries, value, onChange, ids, recent, invalid, disabled, isKept, wraps, inputRef, keptAt }: Props) {
  const { say, name } = useWords();
  const { currentData: recentCodes } = api.useQueryRecentItemsQuery({ type: recent ?? '' }, { skip: !recent });
  const [saveRecent] = api.useSaveRecentItemMutation();
  const used = useMemo(() => new Set(recentCodes?.slice(0, 10)), [recentCodes]);
  const sorted = useMemo(() => {
    const all = entries ?? [];
    const byCode = new Map(all.map((entry) => [entry.code, entry]));
    return [...[...used].flatMap((code) => byCode.get(code) ?? []), ...all.filter(({ code }) => !used.has(code))];
  }, [entries, used]);

  return (
    <Autocomplete
      size="small"
      options={sorted}
      value={sorted.find(({ code }) => code === value) ?? null}
      loading={!entries}
      noOptionsText={entries?.length === 0 ? <NoChoice keptAt={keptAt} /> : say('state.noMatch')}
      disabled={disabled ?? false}
      disableClearable={isKept ?? false}
      id={ids.id ?? undefined}
      autoHighlight
      openOnFocus={false}
      getOptionLabel={(entry) => name(entry)}
      getOptionKey={({ code }) => code}
      isOptionEqualToValue={(one, other) => one.code === other.code}
      filterOptions={(options, { inputValue }) => options.filter((entry) => matches(entry, inputValue)).slice(0, 200)}
      {...(used.size > 0 ? { groupBy: (entry: Entry) => (used.has(entry.code) ? say('common.recent') : say('common.all')) } : {})}
      renderGroup={({ key, group, children }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox
        <li key={key} role="group" aria-label={group}>
          <div className={style.group} aria-hidden>
            {group}
          </div>
          <ul role="presentation" className={style.groupList}>
            {children}
          </ul>
        </li>
      )}
      onChange={(_, entry) => {
        onChange(entry?.code ?? '');
        if (entry && recent) void saveRecent({ type: recent, item: entry.code });
      }}
      renderOption={({ key, ...props }, entry) => (
        <li key={key} {...props}>
          <span className={style.option}>
            {name(entry)}
            <span className={style.optionSide}>{noteOf(entry) ?? entry.initials}</span>
          </span>
        </li>
      )}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          error={invalid ?? false}
          multiline={wraps ?? false}
          {...(inputRef ? { inputRef } : {})}
          slotProps={{
            ...parameters.slotProps,
            htmlInput: {
              ...parameters.slotProps.htmlInput,
              'aria-label': ids['aria-label'],
              'aria-labelledby': ids['aria-labelledby'],
              'aria-describedby': ids['aria-describedby'],
            },
          }}
        />
      )}
    />
  );
}

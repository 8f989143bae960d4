import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { matches } from '../../../blocks/DictionarySelect.tsx';
import type { Entry } from '../../../domain/dictionary/shapes.ts';
import type { MessageId } from '../../../domain/messageId.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './orders.module.css';

interface CodesProps {
  label: MessageId;
  /** undefined while they load. */
  entries: readonly Entry[] | undefined;
  codes: readonly string[];
  change: (codes: string[]) => void;
  problem: string | undefined;
}

/** Some entries of a dictionary, in an order of one's own; none means all of them. */
export function CodesField({ label, entries, codes, change, problem }: CodesProps) {
  const { say, name } = useWords();
  const id = useId();
  const entryOf = (code: string) => entries?.find((entry) => entry.code === code);
  return (
    <div className={style.chosen}>
      <label htmlFor={id}>{say(label)}</label>
      <Autocomplete<string, true>
        id={id}
        multiple
        size="small"
        options={(entries ?? []).map(({ code }) => code)}
        value={[...codes]}
        filterSelectedOptions
        getOptionLabel={(code) => name(entryOf(code)) || code}
        filterOptions={(options, { inputValue }) =>
          options.filter((code) => {
            const entry = entryOf(code);
            return entry !== undefined && matches(entry, inputValue);
          })
        }
        onChange={(_, chosen) => change(chosen)}
        renderInput={(parameters) => (
          <TextField
            {...parameters}
            placeholder={codes.length === 0 ? say('configuration.orders.all') : ''}
            error={problem !== undefined}
            helperText={problem ?? say('configuration.orders.allHint')}
          />
        )}
      />
    </div>
  );
}

interface NamesProps {
  names: readonly string[];
  change: (names: string[]) => void;
  problem: string | undefined;
}

/** Names that an order of the kind "special items" offers. */
export function NamesField({ names, change, problem }: NamesProps) {
  const { say } = useWords();
  const id = useId();
  return (
    <div className={style.chosen}>
      <label htmlFor={id}>{say('configuration.orders.names')}</label>
      <Autocomplete<string, true, false, true>
        id={id}
        multiple
        freeSolo
        autoSelect
        size="small"
        options={[]}
        value={[...names]}
        onChange={(_, chosen) => change(chosen.map((one) => one.trim().slice(0, 50)).filter(Boolean))}
        renderInput={(parameters) => (
          <TextField {...parameters} error={problem !== undefined} helperText={problem ?? say('configuration.orders.namesHint')} />
        )}
      />
    </div>
  );
}

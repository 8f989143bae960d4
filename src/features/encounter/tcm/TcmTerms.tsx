import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { api } from '../../../api/api.ts';
import { SearchFailed } from '../../../blocks/SearchFailed.tsx';
import { useSearch } from '../../../blocks/useSearch.ts';
import { mostTcmText, type TcmList } from '../../../domain/encounter/tcm.ts';
import { useWords } from '../../../words/useWords.ts';

interface Props {
  list: TcmList;
  /** Already worded. */
  label: string;
  terms: readonly string[];
  choose: (terms: readonly string[]) => void;
  leave: () => void;
}

interface Option {
  term: string;
  /** Another word than those of the list. */
  isTyped?: true;
}

/** Words of one list, found by name or pinyin initials. A word that no list knows is the last entry and never highlighted by itself. */
export function TcmTerms({ list, label, terms, choose, leave }: Props) {
  const { say, name } = useWords();
  const id = useId();
  const { typed, setTyped, keyword, isFresh } = useSearch();
  const { currentData: found, isFetching, error, refetch } = api.useQueryTcmTermDictQuery({ list, page: 1, size: 20, keyword });
  const listed: Option[] = (found?.rows ?? []).map((entry) => ({ term: name(entry) }));
  const isListed = listed.some(({ term }) => term === keyword);
  const own: Option[] = keyword !== '' && found && !isListed ? [{ term: keyword, isTyped: true }] : [];
  const room = mostTcmText - terms.join().length - 1;
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Autocomplete<Option, true>
        id={id}
        multiple
        size="small"
        options={isFresh ? [...listed, ...own].filter(({ term }) => !terms.includes(term) && term.length <= room) : []}
        value={terms.map((term) => ({ term }))}
        inputValue={typed}
        loading={isFetching || !isFresh}
        autoHighlight={keyword !== '' && listed.length > 0}
        filterOptions={(all) => all}
        getOptionLabel={({ term }) => term}
        isOptionEqualToValue={(one, other) => one.term === other.term}
        noOptionsText={error ? <SearchFailed error={error} retry={refetch} /> : say('encounter.diagnosis.notFound')}
        onInputChange={(_, text, reason) => reason !== 'reset' && setTyped(text)}
        onChange={(_, chosen) => {
          setTyped('');
          choose(chosen.map(({ term }) => term));
        }}
        onBlur={leave}
        renderOption={({ key, ...props }, { term, isTyped }) => (
          <li key={key} {...props}>
            {isTyped ? say('encounter.tcm.own', { name: term }) : term}
          </li>
        )}
        renderInput={(parameters) => (
          <TextField
            {...parameters}
            placeholder={terms.length === 0 ? say('encounter.tcm.find') : ''}
            slotProps={{ ...parameters.slotProps, htmlInput: { ...parameters.slotProps.htmlInput, maxLength: 60 } }}
          />
        )}
      />
    </div>
  );
}

import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { api } from '../../../api/api.ts';
import { SearchFailed } from '../../../blocks/SearchFailed.tsx';
import { useSearch } from '../../../blocks/useSearch.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './diagnosis.module.css';

interface Option {
  code: string;
  nameZh: string;
  nameEn: string;
  from: 'recent' | 'found' | 'typed';
}

interface Props {
  choose: (draft: Encounter.DiagnosisDraft) => Promise<unknown>;
  /** Already on the list: not offered again. */
  present: readonly string[];
}

const recentType = 'diagnosis';
const asItem = ({ code, nameZh, nameEn }: Option) => JSON.stringify([code, nameZh, nameEn]);

function fromItem(item: string): Option[] {
  try {
    const [code, nameZh, nameEn] = JSON.parse(item) as [string, string, string];
    return nameZh ? [{ code, nameZh, nameEn, from: 'recent' }] : [];
  } catch {
    return [];
  }
}

/**
 * Finds a diagnosis by Chinese, initials of any part, or code; the person's recent ten before anything is typed. Free text is the last
 * entry of the list and never highlighted by itself: Enter alone takes nothing that no list knows.
 */
export function DiagnosisSearch({ choose, present }: Props) {
  const { say, name, language } = useWords();
  const { typed, setTyped, keyword, isFresh } = useSearch();
  const search = api.useQueryDiagnosisDictQuery({ page: 1, size: 20, keyword }, { skip: keyword === '' });
  const { currentData: found, isFetching, error } = search;
  const { data: recent } = api.useQueryRecentItemsQuery({ type: recentType });
  const [saveRecent] = api.useSaveRecentItemMutation();

  const offered: Option[] = (
    keyword === ''
      ? (recent ?? []).slice(0, 10).flatMap(fromItem)
      : [
          ...(found?.rows ?? []).map(({ code, nameZh, nameEn }): Option => ({ code, nameZh, nameEn: nameEn ?? '', from: 'found' })),
          ...(found ? [{ code: '', nameZh: keyword, nameEn: '', from: 'typed' } as const] : []),
        ]
  ).filter(({ nameZh }) => !present.includes(nameZh));
  const options = isFresh ? offered : [];
  const hasFound = options.some(({ from }) => from !== 'typed');

  const take = async (option: Option) => {
    const { code, nameZh, nameEn } = option;
    if (option.from !== 'typed') void saveRecent({ type: recentType, item: asItem(option) });
    await choose({ code, nameZh, nameEn, certainty: 'confirmed', note: '' });
  };

  return (
    <Autocomplete<Option>
      size="small"
      options={options}
      value={null}
      inputValue={typed}
      loading={isFetching || !isFresh}
      autoHighlight={hasFound}
      openOnFocus
      blurOnSelect={false}
      clearOnBlur={false}
      filterOptions={(all) => all}
      getOptionLabel={(option) => name(option)}
      getOptionKey={({ code, nameZh, from }) => `${from} ${code} ${nameZh}`}
      groupBy={({ from }) =>
        from === 'recent' ? say('common.recent') : from === 'typed' && !hasFound ? say('encounter.diagnosis.notFound') : ''
      }
      noOptionsText={
        error && keyword ? (
          <SearchFailed error={error} retry={search.refetch} />
        ) : (
          say(keyword ? 'encounter.diagnosis.notFound' : 'encounter.diagnosis.typeToFind')
        )
      }
      onInputChange={(_, text, reason) => reason !== 'reset' && setTyped(text)}
      onChange={(_, option) => {
        if (!option) return;
        setTyped('');
        void take(option);
      }}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          <span className={style.option}>
            {option.from === 'typed' ? (
              <span className={style.freeText}>{say('encounter.diagnosis.useFreeText', { name: option.nameZh })}</span>
            ) : (
              name(option)
            )}
            <span className={style.code}>{language === 'en' && option.nameEn ? `${option.nameZh} ${option.code}` : option.code}</span>
          </span>
        </li>
      )}
      renderGroup={({ key, group, children }) => (
        <li key={key}>
          {group ? <div className={style.group}>{group}</div> : null}
          <ul className={style.groupRows}>{children}</ul>
        </li>
      )}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          placeholder={say('encounter.diagnosis.typeToFind')}
          slotProps={{
            ...parameters.slotProps,
            htmlInput: { ...parameters.slotProps.htmlInput, 'aria-label': say('encounter.diagnosis.add'), maxLength: 100 },
          }}
        />
      )}
    />
  );
}

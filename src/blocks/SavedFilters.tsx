import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { isCallProblem } from '../api/problem.ts';
import type { SavedFilter } from '../domain/configuration/shapes.ts';
import { missing } from '../domain/required.ts';
import { useWords } from '../words/useWords.ts';
import { ConfirmAct } from './ConfirmAct.tsx';
import style from './list.module.css';
import { MoreMenu } from './MoreMenu.tsx';
import page from './page.module.css';
import parts from './parts.module.css';
import type { ListView } from './useListView.ts';

interface Props {
  list: string;
  view: ListView;
  anchor: HTMLElement;
  close: () => void;
  /** Opens what was changed of them. */
  history: () => void;
}

/** What is set, without what is never narrowed by. */
const conditionsOf = ({ filters }: ListView) => Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

/** Filters of a list kept under a name: one's own and those colleagues share; one of them may be the start. */
export default function SavedFilters({ list, view, anchor, close, history }: Props) {
  const { say } = useWords();
  const { currentData: data, error } = api.useGetSearchFiltersQuery({ a: list, b: 'all' });
  const [save, saving] = api.useSaveSearchFilterMutation({ tells: 'caller' });
  const [remove] = api.useDeleteSearchFilterMutation({ tells: 'caller' });
  const [setDefault] = api.useSetDefaultSearchFilterMutation({ tells: 'caller' });
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [removing, setRemoving] = useState<SavedFilter>();

  const attempt = async (work: Promise<unknown>) => {
    setProblem(undefined);
    try {
      await work;
      return true;
    } catch (thrown) {
      if (!isCallProblem(thrown)) throw thrown;
      setProblem(thrown.fields?.length ? say(missing('name').message) : thrown.message);
      return false;
    }
  };
  const keep = async () => {
    const draft = { list, name, conditions: conditionsOf(view), isShared };
    if (await attempt(save(draft).unwrap())) setName('');
  };
  const actsOf = (filter: SavedFilter) => [
    {
      label: filter.isDefault ? ('common.savedFilter.noDefault' as const) : ('common.savedFilter.makeDefault' as const),
      act: () => void attempt(setDefault({ list, id: filter.isDefault ? null : filter.id }).unwrap()),
    },
    ...(filter.isOwn
      ? [
          {
            label: 'common.savedFilter.update' as const,
            act: () => {
              const { id, version, name: kept, isShared: shared } = filter;
              void attempt(save({ id, version, list, name: kept, isShared: shared, conditions: conditionsOf(view) }).unwrap());
            },
          },
          { label: 'action.delete' as const, act: () => setRemoving(filter) },
        ]
      : []),
  ];

  return (
    <Popover open anchorEl={anchor} onClose={close} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
      <div className={style.savedFilters} role="dialog" aria-label={say('common.savedFilter')}>
        {data || error ? null : <Skeleton height={64} />}
        {error ? <p role="alert">{error.message}</p> : null}
        {data?.length === 0 ? <p className={page.pageLine}>{say('common.savedFilter.none')}</p> : null}
        <ul>
          {data?.map((filter) => (
            <li key={filter.id}>
              <button
                type="button"
                onClick={() => {
                  view.open(filter.conditions);
                  close();
                }}
              >
                {filter.isOwn ? filter.name : say('common.savedFilter.byOther', { name: filter.name, owner: filter.ownerName })}
                {filter.isDefault ? <span className={parts.tag}>{say('common.savedFilter.isDefault')}</span> : null}
              </button>
              <MoreMenu of={filter.name} acts={actsOf(filter)} />
            </li>
          ))}
        </ul>
        <div className={style.keepFilter}>
          <OutlinedInput
            size="small"
            value={name}
            placeholder={say('common.savedFilter.name')}
            inputProps={{ 'aria-label': say('common.savedFilter.name'), maxLength: 100 }}
            onChange={(event) => setName(event.target.value)}
          />
          <Button
            size="small"
            variant="outlined"
            disabled={!view.isFiltered || name.trim() === '' || saving.isLoading}
            onClick={() => void keep()}
          >
            {say('common.savedFilter.save')}
          </Button>
        </div>
        <FormControlLabel
          control={<Checkbox size="small" checked={isShared} onChange={(event) => setShared(event.target.checked)} />}
          label={say('common.savedFilter.isShared')}
        />
        <Button size="small" onClick={history}>
          {say('common.list.history')}
        </Button>
        {problem ? <p role="alert">{problem}</p> : null}
      </div>
      {removing ? (
        <ConfirmAct
          title={say('common.savedFilter.delete', { name: removing.name })}
          act={say('action.delete')}
          danger
          confirm={() => remove({ id: removing.id }).unwrap()}
          close={() => setRemoving(undefined)}
        />
      ) : null}
    </Popover>
  );
}

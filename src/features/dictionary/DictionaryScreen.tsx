import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { EnableAct } from '../../blocks/EnableAct.tsx';
import { FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { inUse } from '../../blocks/inUse.ts';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { Page, Toolbar } from '../../blocks/Page.tsx';
import { RegisterExport } from '../../blocks/register/RegisterExport.tsx';
import { useListView } from '../../blocks/useListView.ts';
import { useShortcut } from '../../blocks/useShortcut.ts';
import { isBasicKind } from '../../domain/configuration/basic.ts';
import * as Upkeep from '../../domain/dictionary/upkeep.ts';
import { useWords } from '../../words/useWords.ts';
import { BasicEntries } from './BasicEntries.tsx';
import { columnsWith, type Doing } from './columns.tsx';
import style from './dictionary.module.css';
import { EntryDrawer } from './EntryDrawer.tsx';
import { KindList } from './KindList.tsx';

const filters = { kind: 'patientTag', keyword: '', enabled: '' };

/** The words people choose from: those of the organisation to change, those of the country and the system to look up. */
export default function DictionaryScreen() {
  const { say, name } = useWords();
  const view = useListView({ sort: 'sort', filters, list: 'kind' });
  const kind = Upkeep.kindNames.find((each) => each === view.filters.kind) ?? 'patientTag';
  const isOwn = Upkeep.isOwnKind(kind);
  const isWorded = Upkeep.isWordedKind(kind);
  const { page, size, sort, direction } = view;
  const { keyword, enabled } = view.filters;
  const entries = api.useQueryDictionaryEntriesQuery({
    page,
    size,
    direction,
    kind,
    keyword,
    ...(sort ? { sort } : {}),
    ...(enabled ? { enabled: enabled as '1' | '0' } : {}),
  });
  const [setEnabled] = api.useSetDictionaryEntryEnabledMutation({ tells: 'caller' });
  const [move] = api.useMoveDictionaryEntryMutation();
  const [doing, setDoing] = useState<Doing>();
  const isInOrder = isOwn && sort === 'sort' && direction === 'asc' && keyword === '' && enabled === '';
  const columns = useMemo(
    () =>
      columnsWith({
        start: setDoing,
        move: (entry, where) => void move({ kind: entry.kind, code: entry.code, direction: where }),
        isOwn,
        isInOrder,
      }),
    [move, isOwn, isInOrder],
  );
  const close = () => setDoing(undefined);
  useShortcut('n', 'dictionary.entry.new', isOwn ? () => setDoing({ act: 'new' }) : undefined);
  return (
    <Page
      title="dictionary.title"
      fill
      acts={
        <>
          {isBasicKind(kind) ? null : (
            <RegisterExport
              title="dictionary.title"
              of={{ register: 'dictionaryEntries', kind, keyword, ...(enabled && { enabled: enabled as '1' | '0' }), sort, direction }}
            />
          )}
          {isOwn ? (
            <Button variant="contained" onClick={() => setDoing({ act: 'new' })}>
              {say('dictionary.entry.new')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={style.split}>
        <KindList
          chosen={kind}
          choose={(next) => {
            view.clearFilters();
            view.setFilter('kind', next);
          }}
        />
        {isBasicKind(kind) ? (
          <BasicEntries key={kind} kind={kind} view={view} />
        ) : (
          <div className={style.entries}>
            <Toolbar>
              <SearchBox view={view} of="keyword" label="dictionary.search" />
              <FilterSelect view={view} of="enabled" label="field.status" options={inUse} />
              {isOwn ? null : <span>{say(isWorded ? 'dictionary.wordedOnly' : 'dictionary.readOnly')}</span>}
            </Toolbar>
            <ListGrid
              add={{ label: say('dictionary.entry.new'), run: () => setDoing({ act: 'new' }) }}
              label={say(Upkeep.kindWords(kind))}
              view={view}
              rows={entries}
              columns={columns}
              {...(isOwn || isWorded ? { open: (entry: Upkeep.EntryLine) => setDoing({ act: 'edit', entry }) } : {})}
            />
          </div>
        )}
      </div>
      {doing?.act === 'new' ? <EntryDrawer kind={kind} entry={undefined} close={close} /> : null}
      {doing?.act === 'edit' ? <EntryDrawer kind={kind} entry={doing.entry} close={close} /> : null}
      {doing?.act === 'enable' ? (
        <EnableAct
          name={name(doing.entry)}
          isEnabled={doing.entry.enabled}
          effect={say('dictionary.disable.effect')}
          confirm={() => {
            const { code, version, enabled: isEnabled } = doing.entry;
            return setEnabled({ kind, code, version, flag: isEnabled ? 0 : 1 }).unwrap();
          }}
          close={close}
        />
      ) : null}
    </Page>
  );
}

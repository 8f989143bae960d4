import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { columnsOf } from '../../blocks/columns.tsx';
import { SearchBox } from '../../blocks/filters.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { MoreMenu } from '../../blocks/MoreMenu.tsx';
import { Toolbar } from '../../blocks/Page.tsx';
import { RegisterExport } from '../../blocks/register/RegisterExport.tsx';
import type { ListView } from '../../blocks/useListView.ts';
import { useShortcut } from '../../blocks/useShortcut.ts';
import type { BasicEntry, BasicKind } from '../../domain/configuration/basic.ts';
import type { MessageId } from '../../domain/messageId.ts';
import { useWords } from '../../words/useWords.ts';
import { BasicEntryDrawer } from './BasicEntryDrawer.tsx';
import style from './dictionary.module.css';

type Doing = { act: 'new' } | { act: 'edit' | 'delete'; entry: BasicEntry };
const column = columnsOf<BasicEntry>();

const columnsFor = (kind: BasicKind, start: (doing: Doing) => void) => [
  column.text('nameZh', 'configuration.basic.nameZh', { width: 112, grow: 1 }),
  column.text('nameEn', 'configuration.basic.nameEn', { width: 176, grow: 3 }),
  column.text('code', 'configuration.basic.code', { width: 80 }),
  ...(kind === 'frequency'
    ? [
        column.number('times', 'configuration.basic.times', { width: 72 }),
        column.number('days', 'configuration.basic.days', { width: 96 }),
        column.text('at', 'configuration.basic.at', { width: 128, grow: 2 }),
      ]
    : [
        column.own(
          'routeKind',
          'configuration.basic.routeKind',
          ({ routeKind }, { say }) => (routeKind ? say(`configuration.basic.routeKind.${routeKind}` as MessageId) : '–'),
          { width: 120 },
        ),
      ]),
  column.own(
    'isShared',
    'configuration.basic.isShared',
    ({ isShared }, { say }) => say(isShared ? 'configuration.basic.sharedOrigin' : 'configuration.basic.own'),
    { width: 88 },
  ),
  column.inUse('enabled'),
  column.acts((entry) => <EntryActs entry={entry} start={start} />, 56),
];

function EntryActs({ entry, start }: { entry: BasicEntry; start: (doing: Doing) => void }) {
  const { name } = useWords();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps a click on the menu from opening the row
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside answers the keyboard
    <span onClick={(event) => event.stopPropagation()}>
      <MoreMenu
        of={name(entry)}
        acts={[
          { label: 'action.edit', act: () => start({ act: 'edit', entry }) },
          ...(entry.isShared ? [] : [{ label: 'action.delete' as const, act: () => start({ act: 'delete', entry }) }]),
        ]}
      />
    </span>
  );
}

type View = ListView<{ kind: string; keyword: string; enabled: string }>;

/** Frequencies and ways of delivery: each with what it means to orders and executions. */
export function BasicEntries({ kind, view }: { kind: BasicKind; view: View }) {
  const { say, name } = useWords();
  const { keyword } = view.filters;
  const typed = keyword ? { keyword } : {};
  const frequencies = api.useQueryBasicConfigListQuery({ kind, ...typed }, { skip: kind !== 'frequency' });
  const { page, size } = view;
  const ways = api.useQueryDrugDeliveryWayListQuery(
    { page, size, ...(keyword ? { searchText: keyword } : {}) },
    { skip: kind !== 'route' },
  );
  const [remove] = api.useDeleteBasicConfigMutation({ tells: 'caller' });
  const [doing, setDoing] = useState<Doing>();
  const columns = useMemo(() => columnsFor(kind, setDoing), [kind]);
  const close = () => setDoing(undefined);
  useShortcut('n', 'configuration.basic.new', () => setDoing({ act: 'new' }));
  const all = frequencies.currentData;
  const cut = all && { rows: all.slice((page - 1) * size, page * size), total: all.length };
  const rows = kind === 'route' ? ways : { ...frequencies, data: cut, currentData: cut };
  return (
    <div className={style.entries}>
      <Toolbar>
        <SearchBox view={view} of="keyword" label="configuration.basic.search" />
        <RegisterExport
          title={`configuration.basic.${kind}` as const}
          of={kind === 'route' ? { register: 'routes', keyword } : { register: 'frequencies', keyword }}
        />
        <Button variant="outlined" onClick={() => setDoing({ act: 'new' })}>
          {say('configuration.basic.new')}
        </Button>
      </Toolbar>
      <ListGrid
        label={say(`configuration.basic.${kind}` as const)}
        view={view}
        rows={rows}
        columns={columns}
        open={(entry) => setDoing({ act: 'edit', entry })}
      />
      {doing?.act === 'new' ? <BasicEntryDrawer kind={kind} entry={undefined} close={close} /> : null}
      {doing?.act === 'edit' ? <BasicEntryDrawer kind={kind} entry={doing.entry} close={close} /> : null}
      {doing?.act === 'delete' ? (
        <ConfirmAct
          title={say('configuration.basic.delete', { name: name(doing.entry) })}
          act={say('action.delete')}
          danger
          confirm={() => remove({ id: doing.entry.id, version: doing.entry.version }).unwrap()}
          close={close}
        />
      ) : null}
    </div>
  );
}

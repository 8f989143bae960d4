import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { api } from '../../../api/api.ts';
import { columnsOf } from '../../../blocks/columns.tsx';
import { ExportButton } from '../../../blocks/ExportButton.tsx';
import { FilterSelect, SearchBox } from '../../../blocks/filters.tsx';
import { ListScreen } from '../../../blocks/ListScreen.tsx';
import { useListView } from '../../../blocks/useListView.ts';
import type * as Chain from '../../../domain/inventory/chain/shapes.ts';
import { chainStateWords } from '../../../domain/inventory/chain/states.ts';
import type { Listing } from '../../../domain/wire.ts';
import type { Place } from '../document/usePlace.ts';
import { ChainDrawer } from './ChainDrawer.tsx';
import { ChainEditor } from './ChainEditor.tsx';

const column = columnsOf<Chain.ChainLine>();
const columns = [
  column.text('number', 'inventory.document.number', { width: 136, sort: true }),
  column.status('status', 'field.status', 'chainTransfer', { width: 104, sort: true }),
  column.own('side', 'inventory.chain.side', ({ side }, { say }) => say(`inventory.chain.side.${side}`), { width: 88 }),
  column.own('practice', 'inventory.chain.from', ({ practice }, { name }) => name(practice), { width: 130, grow: 1 }),
  column.own('toPractice', 'inventory.chain.to', ({ toPractice }, { name }) => name(toPractice), { width: 130, grow: 1 }),
  column.date('happenedOn', 'inventory.document.date', { sort: true }),
  column.number('itemCount', 'inventory.document.lines', { width: 72 }),
  column.money('amount', 'inventory.document.amount', { width: 112, sort: true }),
  column.money('transitAmount', 'inventory.chain.transit', { width: 112, sort: true }),
  column.number('days', 'inventory.chain.days', { width: 128 }),
  column.own('creator', 'inventory.document.creator', ({ creator }, { name }) => name(creator), { width: 96 }),
];
const states = ([0, 1, 2, 6, 7, 8, 3, 4, 5] as const).map((state) => ({ value: String(state), label: chainStateWords[state] }));
const sides = (['giver', 'receiver'] as const).map((side) => ({ value: side, label: `inventory.chain.side.${side}` as const }));

/** Transfers to and from other clinics of the organisation, newest first. */
export function ChainScreen({ place, tabs }: { place: Place; tabs: ReactNode }) {
  const view = useListView({ sort: 'createdAt', direction: 'desc', filters: { keyword: '', side: '', status: '' } });
  const query = view.query as Listing & { keyword?: string; side?: 'giver' | 'receiver'; status?: string };
  const chains = api.useQueryChainTransferListQuery(query);
  const { page: _page, size: _size, ...asked } = query;
  const [download, exporting] = api.useExportChainTransfersMutation();
  const write = useMemo(() => () => place.edit('new'), [place]);
  if (place.editing) return <ChainEditor key={place.editing} id={place.editing} place={place} />;
  return (
    <>
      <ListScreen
        title="inventory.chain.title"
        view={view}
        rows={chains}
        columns={columns}
        add={{ needs: 'o_stock_move', label: 'inventory.chain.new', act: write }}
        open={({ id }) => place.open(id)}
        acts={<ExportButton name="chain-transfers" isBusy={exporting.isLoading} fetchFile={(format) => download({ ...asked, format })} />}
      >
        {tabs}
        <SearchBox view={view} of="keyword" label="inventory.chain.search" />
        <FilterSelect view={view} of="side" label="inventory.chain.side" options={sides} />
        <FilterSelect view={view} of="status" label="field.status" options={states} />
      </ListScreen>
      {place.opened ? <ChainDrawer key={place.opened} id={place.opened} place={place} /> : null}
    </>
  );
}

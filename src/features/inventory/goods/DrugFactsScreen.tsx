import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { columnsOf } from '../../../blocks/columns.tsx';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { FilterSelect, SearchBox } from '../../../blocks/filters.tsx';
import { ListScreen } from '../../../blocks/ListScreen.tsx';
import { useListView } from '../../../blocks/useListView.ts';
import { goodsCodes } from '../../../blocks/useScan.ts';
import type * as Inventory from '../../../domain/inventory/shapes.ts';
import type { Listing } from '../../../domain/wire.ts';
import { useWords } from '../../../words/useWords.ts';
import { SideDrawer } from '../SideDrawer.tsx';
import { DrugFactSheet } from './DrugFactSheet.tsx';
import { GapsMark } from './GapsMark.tsx';

const column = columnsOf<Inventory.Goods>();
const unanswered = [{ value: '1', label: 'inventory.goods.unanswered' }] as const;
const columns = [
  column.text('code', 'inventory.field.code', { width: 84, sort: true }),
  column.own('nameZh', 'inventory.field.goods', (row, { name }) => name(row), { width: 180, grow: 2, sort: true }),
  column.own('factSources', 'inventory.goods.unanswered.filter', (row) => <GapsMark goods={row} />, { width: 144 }),
  column.strength('specification', 'inventory.field.specification', 'specificationEn'),
  column.text('manufacturer', 'inventory.field.manufacturer', { width: 130, grow: 1 }),
];

/** Drugs in use with what the ordering rules know about them, to read: for a pharmacist who does not keep the list of goods. */
export default function DrugFactsScreen() {
  const view = useListView({ sort: 'code', filters: { keyword: '', unanswered: '' } });
  const goods = api.useQueryGoodsListQuery({ ...(view.query as Listing & Inventory.GoodsCriteria), enabled: '1', drugs: '1' });
  const [reading, setReading] = useState<string>();
  return (
    <>
      <ListScreen title="shell.screen.drug-facts" view={view} rows={goods} columns={columns} open={({ id }) => setReading(id)}>
        <SearchBox view={view} of="keyword" label="inventory.goods.search" scans={goodsCodes} />
        <FilterSelect view={view} of="unanswered" label="inventory.goods.unanswered.filter" options={unanswered} />
      </ListScreen>
      {reading ? <Facts id={reading} close={() => setReading(undefined)} /> : null}
    </>
  );
}

function Facts({ id, close }: { id: string; close: () => void }) {
  const { say, name } = useWords();
  const { currentData: goods, error, refetch } = api.useQueryGoodsQuery({ id });
  return (
    <SideDrawer title={goods ? name(goods) : say('inventory.field.goods')} close={close}>
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      {!goods && !error ? <Skeleton variant="rounded" height={240} /> : null}
      {goods ? <DrugFactSheet goods={goods} /> : null}
    </SideDrawer>
  );
}

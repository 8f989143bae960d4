import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { columnsOf } from '../../../blocks/columns.tsx';
import { ExportButton } from '../../../blocks/ExportButton.tsx';
import { FilterSelect, SearchBox } from '../../../blocks/filters.tsx';
import { ListScreen } from '../../../blocks/ListScreen.tsx';
import { useListView } from '../../../blocks/useListView.ts';
import { goodsCodes } from '../../../blocks/useScan.ts';
import { withoutPage } from '../../../blocks/withoutPage.ts';
import type * as Inventory from '../../../domain/inventory/shapes.ts';
import type { Listing } from '../../../domain/wire.ts';
import { useWords } from '../../../words/useWords.ts';
import { MedicineDrawer } from '../medicine/MedicineDrawer.tsx';
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

/** Drugs in use with the facts that the ordering rules know, to read: for a pharmacist who does not keep the list of goods. */
export default function DrugFactsScreen() {
  const view = useListView({ sort: 'code', filters: { keyword: '', unanswered: '' } });
  const { say } = useWords();
  const asked = { ...(view.query as Listing & Inventory.GoodsCriteria), enabled: '1', drugs: '1' } as const;
  const goods = api.useQueryGoodsListQuery(asked);
  const [download, exporting] = api.useExportDrugFactsMutation();
  const [reading, setReading] = useState<string>();
  return (
    <>
      <ListScreen
        title="shell.screen.drug-facts"
        view={view}
        rows={goods}
        columns={columns}
        open={({ id }) => setReading(id)}
        acts={
          <ExportButton
            name={say('shell.screen.drug-facts')}
            isBusy={exporting.isLoading}
            fetchFile={(format) => download({ ...withoutPage(asked), format })}
          />
        }
      >
        <SearchBox view={view} of="keyword" label="inventory.goods.search" scans={goodsCodes} />
        <FilterSelect view={view} of="unanswered" label="inventory.goods.unanswered.filter" options={unanswered} />
      </ListScreen>
      {reading ? <MedicineDrawer id={reading} close={() => setReading(undefined)} /> : null}
    </>
  );
}

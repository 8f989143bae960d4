import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { api } from '../../../api/api.ts';
import { columnsOf } from '../../../blocks/columns.tsx';
import { StrengthLine } from '../../../blocks/DoseLine.tsx';
import { ExportButton } from '../../../blocks/ExportButton.tsx';
import { FilterSelect, SearchBox } from '../../../blocks/filters.tsx';
import { inUse } from '../../../blocks/inUse.ts';
import { ListGrid } from '../../../blocks/ListGrid.tsx';
import { NeedsRight } from '../../../blocks/NeedsRight.tsx';
import { Page, Toolbar } from '../../../blocks/Page.tsx';
import { useListView } from '../../../blocks/useListView.ts';
import { useMissingRight } from '../../../blocks/useMissingRight.ts';
import { goodsCodes } from '../../../blocks/useScan.ts';
import { useShortcut } from '../../../blocks/useShortcut.ts';
import type * as Inventory from '../../../domain/inventory/shapes.ts';
import { unitWord } from '../../../domain/order/doseText.ts';
import type { Listing } from '../../../domain/wire.ts';
import type { Speech } from '../../../words/speech.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../inventory.module.css';
import { SwitchButton, SwitchUse, switchWord } from '../SwitchUse.tsx';
import { ClassTree } from './ClassTree.tsx';
import { GapsMark } from './GapsMark.tsx';
import { GoodsDetail } from './GoodsDetail.tsx';
import { GoodsDrawer } from './GoodsDrawer.tsx';
import { ImportGoods } from './ImportGoods.tsx';
import { kindOptions } from './kinds.ts';
import { packingText } from './packing.ts';

const column = columnsOf<Inventory.Goods>();
const unanswered = [{ value: '1', label: 'inventory.goods.unanswered' }] as const;

/** Everything that is stocked, beside the tree of its classes. */
export default function GoodsScreen() {
  const { say } = useWords();
  const view = useListView({ sort: 'code', filters: { keyword: '', categoryCode: '', classifyId: '', enabled: '1', unanswered: '' } });
  const goods = api.useQueryGoodsListQuery(view.query as Listing & Inventory.GoodsCriteria);
  const [editing, setEditing] = useState<string>();
  const [switching, setSwitching] = useState<Inventory.Goods>();
  const [enable] = api.useUpdateGoodsEnableMutation({ tells: 'caller' });
  const [download, exporting] = api.useExportGoodsMutation();
  const columns = useMemo(() => columnsWith(setSwitching), []);
  const lacks = useMissingRight('o_goods_manage');
  const add = () => setEditing('new');
  useShortcut('n', 'inventory.goods.new', lacks ? undefined : add);
  return (
    <Page
      title="shell.screen.goods-management"
      fill
      acts={
        <>
          <ExportButton
            name="goods"
            isBusy={exporting.isLoading}
            fetchFile={(format) => download({ ...(view.query as Listing & Inventory.GoodsCriteria), format })}
          />
          <NeedsRight need="o_goods_manage">
            <Button variant="outlined" onClick={() => setEditing('import')}>
              {say('inventory.goods.import')}
            </Button>
          </NeedsRight>
          <NeedsRight need="o_goods_manage">
            <Button variant="contained" onClick={add}>
              {say('inventory.goods.new')}
            </Button>
          </NeedsRight>
        </>
      }
    >
      <div className={style.split}>
        <ClassTree chosen={view.filters.classifyId} choose={(id) => view.setFilter('classifyId', id)} />
        <div className={style.main}>
          <Toolbar>
            <SearchBox view={view} of="keyword" label="inventory.goods.search" scans={goodsCodes} />
            <FilterSelect view={view} of="categoryCode" label="inventory.goods.kind" options={kindOptions} />
            <FilterSelect view={view} of="unanswered" label="inventory.goods.unanswered.filter" options={unanswered} />
            <FilterSelect view={view} of="enabled" label="field.status" options={inUse} />
          </Toolbar>
          <ListGrid
            {...(lacks ? {} : { add: { label: say('inventory.goods.new'), run: add } })}
            label={say('shell.screen.goods-management')}
            view={view}
            rows={goods}
            columns={columns}
            open={({ id }) => setEditing(id)}
          />
        </div>
      </div>
      {editing === 'import' ? (
        <ImportGoods close={() => setEditing(undefined)} />
      ) : editing === 'new' ? (
        <GoodsDrawer goods={undefined} classifyId={view.filters.classifyId} close={() => setEditing(undefined)} />
      ) : editing ? (
        <GoodsDetail id={editing} close={() => setEditing(undefined)} />
      ) : null}
      {switching ? (
        <SwitchUse of={switching} change={(flag) => enable({ id: switching.id, flag }).unwrap()} close={() => setSwitching(undefined)} />
      ) : null}
    </Page>
  );
}

/** Name and gaps of its safety facts, and below them strength and maker: the name gives way before the strength does. */
function GoodsCell({ goods }: { goods: Inventory.Goods }) {
  const { name } = useWords();
  return (
    <span className={style.goodsCell}>
      <span>
        <strong title={[name(goods), goods.tradeName].filter(Boolean).join(' · ')}>{name(goods)}</strong>
        <GapsMark goods={goods} />
      </span>
      <StrengthLine strength={name({ name: goods.specification, nameEn: goods.specificationEn ?? null })} maker={goods.manufacturer} />
    </span>
  );
}

/** What a package is sold for, with its unit. */
const pricePerPackage = (
  { price, unit, unitEn }: Inventory.Goods,
  { amount, say, language }: Pick<Speech, 'amount' | 'say' | 'language'>,
) => say('inventory.price.perUnit', { price: amount(price), unit: unitWord(1, { zh: unit, en: unitEn }, language) });

const columnsWith = (change: (goods: Inventory.Goods) => void) => [
  column.text('code', 'inventory.field.code', { width: 84, sort: true }),
  column.own('nameZh', 'inventory.field.goods', (row) => <GoodsCell goods={row} />, { width: 300, grow: 2, sort: true }),
  column.own('unit', 'inventory.goods.packing', (row, { language }) => packingText(row, language), { width: 112 }),
  {
    ...column.own('price', 'inventory.field.retailPrice', pricePerPackage, {
      width: 112,
      sort: true,
    }),
    right: true,
  },
  column.inUse('enabled'),
  column.acts((row) => <SwitchButton of={row} onClick={() => change(row)} />, 88, switchWord),
];

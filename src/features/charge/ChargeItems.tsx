import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import { FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { ImportButton } from '../../blocks/import/ImportButton.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { NeedsRight } from '../../blocks/NeedsRight.tsx';
import { Toolbar } from '../../blocks/Page.tsx';
import type { ListView } from '../../blocks/useListView.ts';
import { useMissingRight } from '../../blocks/useMissingRight.ts';
import { useShortcut } from '../../blocks/useShortcut.ts';
import type { Criteria } from '../../domain/charge/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { CategoryList } from './CategoryList.tsx';
import style from './charge.module.css';
import { type Doing, managedColumns } from './columns.tsx';
import { ItemDrawer } from './ItemDrawer.tsx';

export type ChargeView = ListView<{ tab: string; category: string; keyword: string; enabled: string; list: string }>;
const standing = [
  { value: '1', label: 'charge.onShelf' },
  { value: '0', label: 'charge.offShelf' },
] as const;

/** Categories beside their items; every price can be changed here. */
export function ChargeItems({ view }: { view: ChargeView }) {
  const { say, name } = useWords();
  const { category, keyword, enabled } = view.filters;
  const criteria: Criteria = {
    ...(keyword ? { keyword } : {}),
    ...(enabled ? { enabled: enabled as '1' | '0' } : {}),
    ...(view.sort ? { sort: view.sort as NonNullable<Criteria['sort']>, direction: view.direction } : {}),
  };
  const items = api.useQueryManagedChargeItemsQuery({ ...criteria, a: category || 'all', b: view.page, c: view.size });
  const { data: categories } = api.useQueryChargeItemListQuery({ a: 1, b: 200 });
  const [setOnShelf] = api.useSetChargeItemOnShelfMutation({ tells: 'caller' });
  const [remove] = api.useDeleteChargeItemMutation({ tells: 'caller' });
  const [download, exporting] = api.useExportChargeItemsMutation();
  const [send] = api.useImportChargeItemsMutation({ tells: 'caller' });
  const [fetchTemplate] = api.useDownloadChargeItemTemplateMutation();
  const [doing, setDoing] = useState<Doing>();
  const columns = useMemo(() => managedColumns(categories?.rows, setDoing), [categories]);
  const close = () => setDoing(undefined);
  const lacks = useMissingRight('o_charge_price');
  const add = () => setDoing({ act: 'new' });
  useShortcut('n', 'charge.item.new', lacks ? undefined : add);
  return (
    <div className={style.split}>
      <CategoryList categories={categories?.rows} chosen={category} choose={(id) => view.setFilter('category', id)} />
      <div className={style.items}>
        <Toolbar>
          <SearchBox view={view} of="keyword" label="charge.search" />
          <FilterSelect view={view} of="enabled" label="field.status" options={standing} />
          <span className={style.room} />
          <ExportButton
            name={say('charge.tab.items')}
            isBusy={exporting.isLoading}
            fetchFile={(format) => download({ ...criteria, format, ...(category ? { categoryCode: category } : {}) })}
          />
          <ImportButton
            needs="o_charge_price"
            title="import.chargeItems.title"
            templateName="import.chargeItems.template"
            send={send}
            fetchTemplate={() => fetchTemplate()}
          />
          <NeedsRight need="o_charge_price">
            <Button variant="contained" onClick={add}>
              {say('charge.item.new')}
            </Button>
          </NeedsRight>
        </Toolbar>
        <ListGrid
          {...(lacks ? {} : { add: { label: say('charge.item.new'), run: add } })}
          label={say('charge.tab.items')}
          view={view}
          rows={items}
          columns={columns}
          open={(item) => setDoing({ act: 'edit', item })}
        />
      </div>
      {doing?.act === 'new' ? <ItemDrawer item={undefined} category={category} close={close} /> : null}
      {doing?.act === 'edit' ? <ItemDrawer item={doing.item} category={category} close={close} /> : null}
      {doing?.act === 'shelf' ? (
        <ConfirmAct
          title={say(doing.item.enabled ? 'charge.item.off' : 'charge.item.on', { name: name(doing.item) })}
          effect={doing.item.enabled ? say('charge.item.off.effect') : undefined}
          act={say(doing.item.enabled ? 'charge.putOff' : 'charge.putOn')}
          confirm={() => {
            const { id, version, enabled: isOn } = doing.item;
            return setOnShelf({ id, version, flag: isOn ? 0 : 1 }).unwrap();
          }}
          close={close}
        />
      ) : null}
      {doing?.act === 'delete' ? (
        <ConfirmAct
          title={say('charge.item.delete', { name: name(doing.item) })}
          act={say('action.delete')}
          danger
          confirm={() => remove({ id: doing.item.id, version: doing.item.version }).unwrap()}
          close={close}
        />
      ) : null}
    </div>
  );
}

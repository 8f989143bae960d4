import { useMemo } from 'react';
import { api } from '../../../api/api.ts';
import { columnsOf } from '../../../blocks/columns.tsx';
import { ExportButton } from '../../../blocks/ExportButton.tsx';
import { FilterSelect } from '../../../blocks/filters.tsx';
import { ImportButton } from '../../../blocks/import/ImportButton.tsx';
import { MedicineName } from '../../../blocks/MedicineName.tsx';
import { Register, type RegisterActs, type RegisterForm } from '../../../blocks/register/Register.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import { useListView } from '../../../blocks/useListView.ts';
import { withoutPage } from '../../../blocks/withoutPage.ts';
import { quantityText } from '../../../domain/inventory/perUnit.ts';
import {
  checkPlace,
  type PlaceCriteria,
  type PlaceDraft,
  type PlaceLine,
  type PlaceUse,
  placeDraft,
} from '../../../domain/inventory/places.ts';
import { strengthText } from '../../../domain/order/doseText.ts';
import type { Language } from '../../../domain/session/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../inventory.module.css';
import { PlaceFields } from './PlaceFields.tsx';

const column = columnsOf<PlaceLine>();
const wordsOf = (use: PlaceUse) =>
  ({
    title: `inventory.place.${use}.title`,
    new: `inventory.place.${use}.new`,
    edit: `inventory.place.${use}.edit`,
    search: 'inventory.place.search',
    off: `inventory.place.${use}.off`,
  }) as const;

const formOf = (use: PlaceUse): RegisterForm<PlaceLine, PlaceDraft> => ({
  history: use === 'keep' ? 'warehouseItem' : 'pharmacyDrug',
  blank: {
    use,
    warehouseId: '',
    itemId: null,
    categoryCode: null,
    priority: 1,
    lowerLimit: null,
    upperLimit: null,
    shelf: '',
    reorderPoint: null,
  },
  draftOf: ({ warehouseId, itemId, categoryCode, priority, lowerLimit, upperLimit, shelf, reorderPoint }) => ({
    use,
    warehouseId,
    itemId,
    categoryCode,
    priority,
    lowerLimit,
    upperLimit,
    shelf,
    reorderPoint,
  }),
  shape: placeDraft,
  check: (draft) => checkPlace(draft),
  fields: <PlaceFields use={use} />,
});
const kept = { keep: { words: wordsOf('keep'), form: formOf('keep') }, dispense: { words: wordsOf('dispense'), form: formOf('dispense') } };

/** Where goods are kept, or which pharmacies hand them out: by item or by kind of goods, the default first. */
export function Places({ use }: { use: PlaceUse }) {
  const { name, say } = useWords();
  const { may } = useStaff();
  const view = useListView({ filters: { tab: '', keyword: '', enabled: '', storehouseId: '' } });
  const { keyword, enabled, storehouseId } = view.filters;
  const criteria: PlaceCriteria = {
    use,
    page: view.page,
    size: view.size,
    ...(keyword ? { keyword } : {}),
    ...(enabled === '1' || enabled === '0' ? { enabled } : {}),
    ...(storehouseId ? { storehouseId } : {}),
  };
  const rows = api.useQueryStockPlacesQuery(criteria);
  const { data: warehouses } = api.useQueryWarehouseNamesQuery();
  const [download, exporting] = api.useExportStockPlacesMutation();
  const [send] = api.useImportStockPlacesMutation({ tells: 'caller' });
  const [fetchTemplate] = api.useDownloadStockPlaceTemplateMutation();
  const mayChange = may('o_warehouse_manage');
  const acts = usePlaceActs();
  const { words, form } = kept[use];
  const columns = useMemo(() => columnsOfUse(use), [use]);
  return (
    <Register
      words={words}
      view={view}
      rows={rows}
      columns={columns}
      acts={acts}
      form={form}
      needs="o_warehouse_manage"
      beside={
        <>
          <ExportButton
            name={say(words.title)}
            isBusy={exporting.isLoading}
            fetchFile={(format) => download({ ...withoutPage(criteria), format })}
          />
          {mayChange ? (
            <ImportButton
              title="import.stockPlaces.title"
              templateName="import.stockPlaces.template"
              send={send}
              fetchTemplate={() => fetchTemplate()}
            />
          ) : null}
        </>
      }
    >
      <FilterSelect
        view={view}
        of="storehouseId"
        label={use === 'keep' ? 'inventory.field.warehouse' : 'inventory.warehouse.pharmacy'}
        options={(warehouses ?? [])
          .filter(({ isPharmacy }) => use === 'keep' || isPharmacy)
          .map((warehouse) => ({ value: warehouse.id, name: name(warehouse) }))}
      />
    </Register>
  );
}

function usePlaceActs(): RegisterActs<PlaceDraft> {
  const [save] = api.useSaveStockPlaceMutation({ tells: 'caller' });
  const [setEnabled] = api.useSetStockPlaceEnabledMutation({ tells: 'caller' });
  const [remove] = api.useDeleteStockPlaceMutation({ tells: 'caller' });
  return useMemo(
    () => ({
      save: (draft) => save(draft).unwrap(),
      setEnabled: (wanted) => setEnabled(wanted).unwrap(),
      remove: (wanted) => remove(wanted).unwrap(),
    }),
    [save, setEnabled, remove],
  );
}

const figure = { width: 92, right: true };

/** A limit or a quantity as people count it: boxes and pieces. */
const countedText = (row: PlaceLine, quantity: number | null, language: Language): string =>
  quantity === null ? '–' : quantityText(row, quantity, language);

const columnsOfUse = (use: PlaceUse) => [
  column.own(
    'nameZh',
    'inventory.field.goods',
    (row, { name, say, language }) =>
      row.itemId === null ? (
        say('inventory.place.wholeKind', { kind: name(row) })
      ) : (
        <span className={style.product}>
          <span title={name(row)}>
            <MedicineName itemId={row.itemId}>{name(row)}</MedicineName>
          </span>
          <span data-dose>{strengthText(row.specification, language)}</span>
        </span>
      ),
    { width: 220, grow: 2 },
  ),
  column.own('warehouseId', 'inventory.field.warehouse', (row, { name }) => name({ nameZh: row.warehouseZh, nameEn: row.warehouseEn }), {
    width: 160,
    grow: 1,
  }),
  column.own(
    'priority',
    'inventory.place.priority',
    ({ priority }, { say }) => (priority === 1 ? say('inventory.place.default') : priority),
    {
      width: 104,
    },
  ),
  ...(use === 'keep'
    ? [
        column.text('shelf', 'inventory.field.shelf', { width: 80 }),
        column.own('lowerLimit', 'inventory.field.lower', (row, { language }) => countedText(row, row.lowerLimit, language), figure),
        column.own('reorderPoint', 'inventory.field.reorder', (row, { language }) => countedText(row, row.reorderPoint, language), figure),
        column.own('upperLimit', 'inventory.field.upper', (row, { language }) => countedText(row, row.upperLimit, language), figure),
      ]
    : []),
  column.own(
    'quantity',
    'inventory.place.quantity',
    (row, { say, language }) => {
      if (row.quantity === null) return '–';
      const isBelow =
        (row.lowerLimit !== null && row.quantity < row.lowerLimit) || (row.reorderPoint !== null && row.quantity <= row.reorderPoint);
      const text = countedText(row, row.quantity, language);
      return isBelow ? `${text} · ${say('inventory.level.below')}` : text;
    },
    { width: 140 },
  ),
];

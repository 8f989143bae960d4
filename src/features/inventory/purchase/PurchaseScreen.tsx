import { api } from '../../../api/api.ts';
import { columnsOf } from '../../../blocks/columns.tsx';
import { ExportButton } from '../../../blocks/ExportButton.tsx';
import { FilterSelect, SearchBox } from '../../../blocks/filters.tsx';
import { ListScreen } from '../../../blocks/ListScreen.tsx';
import { useListView } from '../../../blocks/useListView.ts';
import type * as Purchase from '../../../domain/inventory/purchase/shapes.ts';
import { purchaseState, purchaseStateWords } from '../../../domain/inventory/purchase/states.ts';
import { useWarehouses } from '../useWarehouses.ts';
import { PurchaseDrawer } from './PurchaseDrawer.tsx';
import { PurchaseEditor } from './PurchaseEditor.tsx';
import { PurchaseReceipt } from './PurchaseReceipt.tsx';
import { type PlanPlace, usePlanPlace } from './usePlanPlace.ts';

const column = columnsOf<Purchase.PlanLine>();
const states = [
  { value: 'open', label: 'inventory.purchase.open' as const },
  ...Object.values(purchaseState).map((state) => ({ value: String(state), label: purchaseStateWords[state] })),
];
const columns = [
  column.text('number', 'inventory.purchase.field.number', { width: 136, sort: true }),
  column.status('status', 'field.status', 'purchasePlan', { width: 104, sort: true }),
  column.own('warehouse', 'inventory.field.warehouse', ({ warehouse }, { name }) => name(warehouse), { width: 128, grow: 1 }),
  column.own('itemCount', 'inventory.purchase.field.receivedCount', ({ itemCount, receivedCount }) => `${receivedCount} / ${itemCount}`, {
    width: 96,
  }),
  column.money('amount', 'inventory.purchase.field.amount', { width: 120, sort: true }),
  column.own(
    'expectedOn',
    'inventory.purchase.field.expectedOn',
    ({ expectedOn }, { say }) => expectedOn ?? say('inventory.purchase.dateHint.none'),
    { width: 120, sort: true },
  ),
  column.own('creator', 'inventory.document.creator', ({ creator }, { name }) => name(creator), { width: 96 }),
  column.dateTime('createdAt', 'inventory.prices.field.createdAt', { sort: true }),
];

/** Plans to buy goods: the list, one plan being written, or a receipt that is written from a plan. */
export default function PurchaseScreen() {
  const place = usePlanPlace();
  if (place.receiving) return <PurchaseReceipt key={place.receiving.planId} {...place.receiving} place={place} />;
  if (place.editing) return <PurchaseEditor key={place.editing} id={place.editing} place={place} />;
  return <PlanList place={place} />;
}

function PlanList({ place }: { place: PlanPlace }) {
  const view = useListView({ sort: 'createdAt', direction: 'desc', filters: { keyword: '', status: '', storehouseId: '' } });
  const { options } = useWarehouses();
  const { keyword, status, storehouseId } = view.filters;
  const ofState = status === 'open' ? { open: '1' as const } : { status };
  const criteria = { ...(keyword && { keyword }), ...(status && ofState), ...(storehouseId && { storehouseId }) };
  const order = view.sort ? { sort: view.sort, direction: view.direction } : {};
  const [download, exporting] = api.useExportPurchasePlansMutation();
  const plans = api.useQueryPurchasePlanListQuery({ page: view.page, size: view.size, ...criteria, ...order });
  return (
    <>
      <ListScreen
        title="shell.screen.purchase-plan"
        view={view}
        rows={plans}
        columns={columns}
        acts={
          <ExportButton
            name="purchase-plans"
            isBusy={exporting.isLoading}
            fetchFile={(format) => download({ ...criteria, ...order, format })}
          />
        }
        add={{ needs: 'o_purchase_plan', label: 'inventory.purchase.new', act: () => place.edit('new') }}
        open={({ id }) => place.open(id)}
      >
        <SearchBox view={view} of="keyword" label="inventory.purchase.search" />
        <FilterSelect view={view} of="status" label="field.status" options={states} />
        <FilterSelect view={view} of="storehouseId" label="inventory.field.warehouse" options={options} />
      </ListScreen>
      {place.opened ? <PurchaseDrawer id={place.opened} place={place} /> : null}
    </>
  );
}

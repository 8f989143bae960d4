import { api } from '../../../../api/api.ts';
import { columnsOf } from '../../../../blocks/columns.tsx';
import { ExportButton } from '../../../../blocks/ExportButton.tsx';
import { FilterSelect, SearchBox } from '../../../../blocks/filters.tsx';
import { ListScreen } from '../../../../blocks/ListScreen.tsx';
import { useListView } from '../../../../blocks/useListView.ts';
import type * as Order from '../../../../domain/inventory/purchase/order/shapes.ts';
import { orderState, orderStateWords } from '../../../../domain/inventory/purchase/order/states.ts';
import style from '../../inventory.module.css';
import { useWarehouses } from '../../useWarehouses.ts';
import { OrderDrawer } from './OrderDrawer.tsx';
import { OrderEditor } from './OrderEditor.tsx';
import { OrderReceipt } from './OrderReceipt.tsx';
import { type OrderPlace, useOrderPlace } from './useOrderPlace.ts';

const column = columnsOf<Order.OrderLine>();
const states = [
  { value: 'overdue', label: 'inventory.order.overdue' as const },
  ...Object.values(orderState).map((state) => ({ value: String(state), label: orderStateWords[state] })),
];
const columns = [
  column.text('number', 'inventory.order.field.number', { width: 136, sort: true }),
  column.status('status', 'field.status', 'purchaseOrder', { width: 100, sort: true }),
  column.own('supplier', 'inventory.field.supplier', ({ supplier }, { name }) => name(supplier), { width: 112, grow: 2 }),
  column.own('warehouse', 'inventory.field.warehouse', ({ warehouse }, { name }) => name(warehouse), { width: 96, grow: 1 }),
  column.own('itemCount', 'inventory.purchase.field.receivedCount', ({ itemCount, receivedCount }) => `${receivedCount} / ${itemCount}`, {
    width: 96,
  }),
  column.money('amount', 'inventory.order.field.amount', { width: 108, sort: true }),
  column.own(
    'expectedOn',
    'inventory.purchase.field.expectedOn',
    ({ expectedOn, isOverdue }, { say, date }) => {
      if (expectedOn === null) return say('inventory.purchase.dateHint.none');
      return isOverdue ? (
        <span className={style.wrong}>
          {date(expectedOn)} {say('inventory.order.overdue')}
        </span>
      ) : (
        date(expectedOn)
      );
    },
    { width: 124, sort: true },
  ),
  column.own('creator', 'inventory.document.creator', ({ creator }, { name }) => name(creator), { width: 84 }),
  column.dateTime('createdAt', 'inventory.prices.field.createdAt', { sort: true }),
];

/** Orders to suppliers: the list, one order being written, or a receipt that is written against an order. */
export default function OrderScreen() {
  const place = useOrderPlace();
  if (place.receiving) return <OrderReceipt key={place.receiving} orderId={place.receiving} place={place} />;
  if (place.editing) return <OrderEditor key={place.editing} id={place.editing} place={place} />;
  return <OrderList place={place} />;
}

function OrderList({ place }: { place: OrderPlace }) {
  const view = useListView({ sort: 'createdAt', direction: 'desc', filters: { keyword: '', status: '', storehouseId: '' } });
  const { options } = useWarehouses();
  const { keyword, status, storehouseId } = view.filters;
  const ofState = status === 'overdue' ? { overdue: '1' as const } : { status };
  const criteria = { ...(keyword && { keyword }), ...(status && ofState), ...(storehouseId && { storehouseId }) };
  const order = view.sort ? { sort: view.sort, direction: view.direction } : {};
  const [download, exporting] = api.useExportPurchaseOrdersMutation();
  const orders = api.useQueryPurchaseOrderListQuery({ page: view.page, size: view.size, ...criteria, ...order });
  return (
    <>
      <ListScreen
        title="shell.screen.purchase-order"
        view={view}
        rows={orders}
        columns={columns}
        acts={
          <ExportButton
            name="purchase-orders"
            isBusy={exporting.isLoading}
            fetchFile={(format) => download({ ...criteria, ...order, format })}
          />
        }
        add={{ needs: 'o_purchase_plan', label: 'inventory.order.new', act: () => place.edit('new') }}
        open={({ id }) => place.open(id)}
      >
        <SearchBox view={view} of="keyword" label="inventory.purchase.search" />
        <FilterSelect view={view} of="status" label="field.status" options={states} />
        <FilterSelect view={view} of="storehouseId" label="inventory.field.warehouse" options={options} />
      </ListScreen>
      {place.opened ? <OrderDrawer id={place.opened} place={place} /> : null}
    </>
  );
}

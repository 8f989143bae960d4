import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import { api } from '../../../../api/api.ts';
import { ErrorState } from '../../../../blocks/ErrorState.tsx';
import { Fact, FactSheet } from '../../../../blocks/FactSheet.tsx';
import { StatusDot } from '../../../../blocks/StatusDot.tsx';
import type * as Order from '../../../../domain/inventory/purchase/order/shapes.ts';
import { orderState } from '../../../../domain/inventory/purchase/order/states.ts';
import { PrintActs } from '../../../../print/acts/PrintActs.tsx';
import { useWords } from '../../../../words/useWords.ts';
import { ExportLines } from '../../ExportLines.tsx';
import style from '../../inventory.module.css';
import { SideDrawer } from '../../SideDrawer.tsx';
import { useReceiptPath } from '../usePlanPlace.ts';
import { OrderActs } from './OrderActs.tsx';
import { OrderedLines } from './OrderedLines.tsx';
import type { OrderPlace } from './useOrderPlace.ts';

/** One order: what the supplier shall bring, what of it has come, and what can be done next. */
export function OrderDrawer({ id, place }: { id: string; place: OrderPlace }) {
  const { say } = useWords();
  const { currentData: order, error, refetch } = api.useQueryPurchaseOrderQuery({ id }, { refetchOnMountOrArgChange: true });
  const isLoading = !error && !order;
  return (
    <SideDrawer
      title={order ? order.number : say('inventory.order')}
      close={place.close}
      head={
        order ? (
          <>
            <ExportLines kind="order" document={order} />
            <PrintActs of={[{ document: 'purchasePlan', planId: id }]} />
          </>
        ) : undefined
      }
      acts={order ? <OrderActs order={order} place={place} refresh={() => void refetch()} /> : undefined}
    >
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      {order ? <Facts order={order} /> : null}
      {isLoading ? <Skeleton variant="rounded" height={320} /> : null}
    </SideDrawer>
  );
}

const endings: Partial<Record<Order.OrderFull['status'], 'inventory.order.closed' | 'inventory.order.cancelled'>> = {
  [orderState.closed]: 'inventory.order.closed',
  [orderState.cancelled]: 'inventory.order.cancelled',
};

function Facts({ order }: { order: Order.OrderFull }) {
  const { say, name, date, dateTime } = useWords();
  const { status, expectedOn, isOverdue, sentAt, audited, ended } = order;
  const ending = endings[status];
  return (
    <>
      <FactSheet>
        <Fact label="field.status">
          <StatusDot kind="purchaseOrder" state={status} />
        </Fact>
        <Fact label="inventory.field.supplier">{name(order.supplier)}</Fact>
        <Fact label="inventory.field.warehouse">{name(order.warehouse)}</Fact>
        <Fact label="inventory.purchase.field.expectedOn">
          {expectedOn ? date(expectedOn) : say('inventory.purchase.dateHint.none')}
          {isOverdue ? <span className={style.wrong}> {say('inventory.order.overdue')}</span> : null}
        </Fact>
        {order.planNumber ? <Fact label="inventory.purchase">{order.planNumber}</Fact> : null}
        {order.remark ? <Fact label="field.remark">{order.remark}</Fact> : null}
      </FactSheet>
      {status === orderState.rejected ? (
        <p className={style.note}>{say('inventory.document.rejected', { reason: order.auditRemark })}</p>
      ) : null}
      {ending ? <p className={style.note}>{say(ending, { reason: order.endReason })}</p> : null}
      <OrderedLines order={order} />
      <Receipts order={order} />
      <ul className={style.timeline}>
        <li>{say('inventory.document.by.created', { name: name(order.creator), time: dateTime(order.createdAt) })}</li>
        {audited ? <li>{say('inventory.document.by.audited', { name: name(audited), time: dateTime(audited.at) })}</li> : null}
        {sentAt ? <li>{say('inventory.order.by.sent', { time: dateTime(sentAt) })}</li> : null}
        {ended ? <li>{say('inventory.purchase.by.closed', { name: name(ended), time: dateTime(ended.at) })}</li> : null}
      </ul>
    </>
  );
}

function Receipts({ order: { receipts } }: { order: Order.OrderFull }) {
  const { say } = useWords();
  const pathOf = useReceiptPath();
  if (receipts.length === 0) return null;
  return (
    <section aria-label={say('inventory.purchase.receipts')}>
      <h3>{say('inventory.purchase.receipts')}</h3>
      <ul className={style.timeline}>
        {receipts.map(({ id, number, status }) => {
          const path = pathOf(id);
          return (
            <li key={id}>
              {path ? <Link to={path}>{number}</Link> : number} <StatusDot kind="stockDocument" state={status} />
            </li>
          );
        })}
      </ul>
      <p className={style.faint}>{say('inventory.purchase.receiveHint')}</p>
    </section>
  );
}

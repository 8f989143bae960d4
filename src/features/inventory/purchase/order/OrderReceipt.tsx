import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../../api/api.ts';
import { ErrorState } from '../../../../blocks/ErrorState.tsx';
import { dateAt } from '../../../../domain/dates.ts';
import { agreedPriceIn, openOfOrder } from '../../../../domain/inventory/purchase/order/rules.ts';
import type * as Order from '../../../../domain/inventory/purchase/order/shapes.ts';
import { countedIn } from '../../../../domain/inventory/quantityInput.ts';
import { directions } from '../../../../domain/inventory/states.ts';
import type * as Stock from '../../../../domain/inventory/stockShapes.ts';
import { factorOf } from '../../../../domain/inventory/units.ts';
import { DocumentForm } from '../../document/DocumentEditor.tsx';
import { emptyDocument, type Known } from '../../document/draft.ts';
import { useReceiptPath } from '../usePlanPlace.ts';
import type { OrderPlace } from './useOrderPlace.ts';

/** A receipt that begins with what an order still waits for, at the agreed prices: batch and expiry are typed from the boxes. */
export function OrderReceipt({ orderId, place }: { orderId: string; place: OrderPlace }) {
  const { currentData: order, error, refetch } = api.useQueryPurchaseOrderQuery({ id: orderId }, { refetchOnMountOrArgChange: true });
  const navigate = useNavigate();
  const pathOf = useReceiptPath();
  const today = useMemo(() => dateAt(new Date()), []);
  if (error) return <ErrorState message={error.message} retry={() => void refetch()} />;
  if (!order) return <Skeleton variant="rectangular" height={400} />;
  const back = () => place.backTo(orderId);
  const receiptPlace = {
    ...place,
    open: (id: string) => {
      const path = pathOf(id);
      if (path) void navigate(path);
      else back();
    },
    close: back,
  };
  return (
    <DocumentForm
      direction={directions.in}
      start={{
        ...emptyDocument(directions.in, today),
        warehouseId: order.warehouseId,
        supplierId: order.supplierId,
        purchaseOrderId: orderId,
        lines: order.lines.filter((line) => openOfOrder(line) > 0).map(lineOf),
      }}
      known={Object.fromEntries(order.lines.map((line) => [line.itemId, knownOf(line)])) satisfies Known}
      place={receiptPlace}
    />
  );
}

const agreedIn = (line: Order.OrderedLine): Stock.AgreedPrice => ({ price: line.price, factor: factorOf(line.unit, line) ?? 1 });

const knownOf = (line: Order.OrderedLine) => ({ ...line, available: null, agreed: agreedIn(line) });

/** A line of the receipt for what is still to come, in the unit of the order where the rest is whole in it. */
function lineOf(line: Order.OrderedLine): Stock.LineDraft {
  const { unit, count } = countedIn(openOfOrder(line), line, line.unit);
  return {
    itemId: line.itemId,
    batchId: null,
    batchNumber: '',
    producedOn: null,
    expiresOn: null,
    unit,
    count,
    price: agreedPriceIn(agreedIn(line), unit, line),
    retailPrice: line.retailPrice,
    shelf: '',
  };
}

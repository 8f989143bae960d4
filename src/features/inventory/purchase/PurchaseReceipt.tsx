import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../api/api.ts';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { dateAt } from '../../../domain/dates.ts';
import { stillToCome } from '../../../domain/inventory/purchase/rules.ts';
import type * as Purchase from '../../../domain/inventory/purchase/shapes.ts';
import { countedIn } from '../../../domain/inventory/quantityInput.ts';
import { directions } from '../../../domain/inventory/states.ts';
import type * as Stock from '../../../domain/inventory/stockShapes.ts';
import { factorOf } from '../../../domain/inventory/units.ts';
import { DocumentForm } from '../document/DocumentEditor.tsx';
import { emptyDocument, type Known } from '../document/draft.ts';
import { type PlanPlace, useReceiptPath } from './usePlanPlace.ts';

interface Props {
  planId: string;
  supplierId: string | null;
  place: PlanPlace;
}

/** A receipt that begins with what one supplier still owes of a plan: batch and expiry are typed from the boxes. */
export function PurchaseReceipt({ planId, supplierId, place }: Props) {
  const { currentData: plan, error, refetch } = api.useQueryPurchasePlanQuery({ id: planId }, { refetchOnMountOrArgChange: true });
  const navigate = useNavigate();
  const pathOf = useReceiptPath();
  const today = useMemo(() => dateAt(new Date()), []);
  if (error) return <ErrorState message={error.message} retry={() => void refetch()} />;
  if (!plan) return <Skeleton variant="rectangular" height={400} />;
  const lines = plan.lines.filter((line) => line.supplierId === supplierId && stillToCome(line) > 0);
  const back = () => place.backTo(planId);
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
        warehouseId: plan.warehouseId,
        supplierId,
        purchasePlanId: planId,
        lines: lines.map(lineOf),
      }}
      known={Object.fromEntries(lines.map((line) => [line.itemId, { ...line, available: null }])) satisfies Known}
      place={receiptPlace}
    />
  );
}

/** A line of the receipt for what is still to come, in the unit of the plan where the rest is whole in it. */
function lineOf(line: Purchase.PlannedLine): Stock.LineDraft {
  const { unit, count } = countedIn(stillToCome(line), line, line.unit);
  const pricePerStockUnit = line.price / (factorOf(line.unit, line) ?? 1);
  return {
    itemId: line.itemId,
    batchId: null,
    batchNumber: '',
    producedOn: null,
    expiresOn: null,
    unit,
    count,
    price: Math.round(pricePerStockUnit * (factorOf(unit, line) ?? 1)),
    retailPrice: line.retailPrice,
    shelf: '',
  };
}

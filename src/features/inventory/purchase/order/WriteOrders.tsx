import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../../../api/api.ts';
import { ConfirmAct } from '../../../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../../../blocks/DisabledReason.tsx';
import { useMissingRight } from '../../../../blocks/useMissingRight.ts';
import { suppliersToCome } from '../../../../domain/inventory/purchase/rules.ts';
import type * as Purchase from '../../../../domain/inventory/purchase/shapes.ts';
import { useWords } from '../../../../words/useWords.ts';

/** Writes one order for each supplier of what a plan still waits for. */
export function WriteOrders({ plan, refresh }: { plan: Purchase.PlanFull; refresh: () => void }) {
  const { say } = useWords();
  const lacks = useMissingRight('o_purchase_plan');
  const [isAsking, setAsking] = useState(false);
  const [write] = api.useCreatePurchaseOrdersMutation({ tells: 'caller' });
  const count = suppliersToCome(plan.lines).filter((supplierId) => supplierId !== null).length;
  if (count === 0) return null;
  return (
    <>
      <DisabledReason reason={lacks}>
        <Button variant="outlined" onClick={() => setAsking(true)}>
          {say('inventory.order.act.ofPlan')}
        </Button>
      </DisabledReason>
      {isAsking ? (
        <ConfirmAct
          title={say('inventory.order.confirm.ofPlan', { number: plan.number })}
          effect={say('inventory.order.effect.ofPlan', { count })}
          act={say('inventory.order.act.ofPlan')}
          confirm={async () => {
            try {
              await write({ id: plan.id, version: plan.version }).unwrap();
            } finally {
              refresh();
            }
          }}
          close={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

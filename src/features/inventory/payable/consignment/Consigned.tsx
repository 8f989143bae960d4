import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../../../api/api.ts';
import { ErrorState } from '../../../../blocks/ErrorState.tsx';
import { Fact, FactSheet } from '../../../../blocks/FactSheet.tsx';
import { NeedsRight } from '../../../../blocks/NeedsRight.tsx';
import type * as Consignment from '../../../../domain/inventory/consignment/shapes.ts';
import { settlementState } from '../../../../domain/inventory/consignment/states.ts';
import type { Message } from '../../../../domain/problem.ts';
import { useWords } from '../../../../words/useWords.ts';
import style from '../../inventory.module.css';
import { AgreementDrawer } from './AgreementDrawer.tsx';
import { DueLines } from './DueLines.tsx';
import { SettleForm } from './SettleForm.tsx';
import { SettlementDrawer } from './SettlementDrawer.tsx';
import { Settlements } from './Settlements.tsx';

/** The consigned goods of a supplier: the terms, what was sold and is not settled, and the settlements. */
export function Consigned({ supplierId }: { supplierId: string }) {
  const { say } = useWords();
  const { currentData, error, refetch } = api.useQueryConsignmentQuery({ supplierId }, { refetchOnMountOrArgChange: true });
  const [shown, setShown] = useState<'agreement' | 'settle'>();
  const [settlementId, setSettlementId] = useState<string>();
  const isLoading = !error && !currentData;
  const against = currentData && reasonAgainstSettling(currentData);
  return (
    <section aria-label={say('inventory.consignment')}>
      <h3>{say('inventory.consignment')}</h3>
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      {isLoading ? <Skeleton variant="rounded" height={72} /> : null}
      {currentData ? (
        <>
          <Facts of={currentData} />
          <div className={style.propose}>
            <Button size="small" variant="outlined" onClick={() => setShown('agreement')}>
              {say('inventory.consignment.agreement')}
            </Button>
            <NeedsRight need="o_supplier_account" reason={against && say(against.message, against.values)}>
              <Button size="small" variant="outlined" onClick={() => setShown('settle')}>
                {say('inventory.consignment.settle')}
              </Button>
            </NeedsRight>
          </div>
          {currentData.dueLines.length > 0 ? <DueLines label="inventory.consignment.due" lines={currentData.dueLines} /> : null}
          <Settlements settlements={currentData.settlements} open={setSettlementId} />
        </>
      ) : null}
      {shown === 'agreement' ? <AgreementDrawer supplierId={supplierId} close={() => setShown(undefined)} /> : null}
      {shown === 'settle' && currentData ? <SettleForm of={currentData} close={() => setShown(undefined)} /> : null}
      {settlementId ? <SettlementDrawer id={settlementId} close={() => setSettlementId(undefined)} /> : null}
    </section>
  );
}

/** Why nothing can be settled now, if so: one settlement waits, or nothing is due. */
function reasonAgainstSettling({ dueLines, settlements }: Consignment.Consignment): Message | undefined {
  const open = settlements.find(({ status }) => status === settlementState.waiting);
  if (open) return { message: 'inventory.consignment.refused.open', values: { number: open.number } };
  return dueLines.length === 0 ? { message: 'inventory.consignment.due.none' } : undefined;
}

function Facts({ of: { covers, held, due } }: { of: Consignment.Consignment }) {
  const { say, amount } = useWords();
  if (covers === 'none' && held === 0 && due === 0) return <p className={style.faint}>{say('inventory.consignment.noneHere')}</p>;
  return (
    <FactSheet>
      <Fact label="inventory.consignment.covers">{say(`inventory.consignment.covers.${covers}`)}</Fact>
      <Fact label="inventory.consignment.held">{amount(held)}</Fact>
      <Fact label="inventory.consignment.due">{amount(due)}</Fact>
    </FactSheet>
  );
}

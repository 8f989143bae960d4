import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import { api } from '../../../api/api.ts';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { Fact, FactSheet } from '../../../blocks/FactSheet.tsx';
import { StatusDot } from '../../../blocks/StatusDot.tsx';
import { WaitingApprovals } from '../../../blocks/WaitingApprovals.tsx';
import type * as Purchase from '../../../domain/inventory/purchase/shapes.ts';
import { purchaseState } from '../../../domain/inventory/purchase/states.ts';
import { PrintActs } from '../../../print/acts/PrintActs.tsx';
import { useWords } from '../../../words/useWords.ts';
import { ExportLines } from '../ExportLines.tsx';
import style from '../inventory.module.css';
import { SideDrawer } from '../SideDrawer.tsx';
import { PlannedLines } from './PlannedLines.tsx';
import { PurchaseActs } from './PurchaseActs.tsx';
import { type PlanPlace, useReceiptPath } from './usePlanPlace.ts';

/** One plan: what is to be bought, what of it has come, and what can be done next. */
export function PurchaseDrawer({ id, place }: { id: string; place: PlanPlace }) {
  const { say } = useWords();
  const { currentData: plan, error, refetch } = api.useQueryPurchasePlanQuery({ id }, { refetchOnMountOrArgChange: true });
  const isLoading = !error && !plan;
  return (
    <SideDrawer
      title={plan ? plan.number : say('inventory.purchase')}
      close={place.close}
      head={
        plan ? (
          <>
            <ExportLines kind="plan" document={plan} />
            <PrintActs of={[{ document: 'purchasePlan', planId: id }]} />
          </>
        ) : undefined
      }
      acts={plan ? <PurchaseActs plan={plan} place={place} refresh={() => void refetch()} /> : undefined}
    >
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      {plan ? <Facts plan={plan} /> : null}
      {isLoading ? <Skeleton variant="rounded" height={320} /> : null}
    </SideDrawer>
  );
}

function Facts({ plan }: { plan: Purchase.PlanFull }) {
  const { say, name, date, dateTime } = useWords();
  const { status, expectedOn, audited, closed } = plan;
  return (
    <>
      <WaitingApprovals objectId={plan.id} />
      <FactSheet>
        <Fact label="field.status">
          <StatusDot kind="purchasePlan" state={status} />
        </Fact>
        <Fact label="inventory.field.warehouse">{name(plan.warehouse)}</Fact>
        <Fact label="inventory.purchase.field.expectedOn">{expectedOn ? date(expectedOn) : say('inventory.purchase.dateHint.none')}</Fact>
        {plan.remark ? <Fact label="field.remark">{plan.remark}</Fact> : null}
      </FactSheet>
      {status === purchaseState.rejected ? (
        <p className={style.note}>{say('inventory.document.rejected', { reason: plan.auditRemark })}</p>
      ) : null}
      {status === purchaseState.closed ? (
        <p className={style.note}>{say('inventory.purchase.closed', { reason: plan.closeReason })}</p>
      ) : null}
      {status === purchaseState.voided ? (
        <p className={style.note}>{say('inventory.purchase.voided', { reason: plan.voidReason })}</p>
      ) : null}
      <PlannedLines plan={plan} />
      <Receipts plan={plan} />
      <ul className={style.timeline}>
        <li>{say('inventory.document.by.created', { name: name(plan.creator), time: dateTime(plan.createdAt) })}</li>
        {audited ? <li>{say('inventory.document.by.audited', { name: name(audited), time: dateTime(audited.at) })}</li> : null}
        {closed ? <li>{say('inventory.purchase.by.closed', { name: name(closed), time: dateTime(closed.at) })}</li> : null}
      </ul>
    </>
  );
}

function Receipts({ plan: { receipts } }: { plan: Purchase.PlanFull }) {
  const { say, name } = useWords();
  const pathOf = useReceiptPath();
  if (receipts.length === 0) return null;
  return (
    <section aria-label={say('inventory.purchase.receipts')}>
      <h3>{say('inventory.purchase.receipts')}</h3>
      <ul className={style.timeline}>
        {receipts.map(({ id, number, status, supplier }) => {
          const path = pathOf(id);
          return (
            <li key={id}>
              {path ? <Link to={path}>{number}</Link> : number} <StatusDot kind="stockDocument" state={status} />{' '}
              {supplier ? name(supplier) : null}
            </li>
          );
        })}
      </ul>
      <p className={style.faint}>{say('inventory.purchase.receiveHint')}</p>
    </section>
  );
}

import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { api } from '../../../api/api.ts';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { Fact, FactSheet } from '../../../blocks/FactSheet.tsx';
import { StatusDot } from '../../../blocks/StatusDot.tsx';
import { WaitingApprovals } from '../../../blocks/WaitingApprovals.tsx';
import { dateAt } from '../../../domain/dates.ts';
import { isOverdue } from '../../../domain/inventory/prices/rules.ts';
import type * as Prices from '../../../domain/inventory/prices/shapes.ts';
import { priceState } from '../../../domain/inventory/states.ts';
import { PrintActs } from '../../../print/acts/PrintActs.tsx';
import { useWords } from '../../../words/useWords.ts';
import type { Place } from '../document/usePlace.ts';
import { ExportLines } from '../ExportLines.tsx';
import style from '../inventory.module.css';
import { SideDrawer } from '../SideDrawer.tsx';
import { PriceActs } from './PriceActs.tsx';
import { PriceLines } from './PriceLines.tsx';

/** One price adjustment: its prices, what they do to the stock, and what can be done next. */
export function PriceDrawer({ id, place }: { id: string; place: Place }) {
  const { say } = useWords();
  const { currentData: adjustment, error, refetch } = api.useQueryPriceAdjustmentQuery({ id }, { refetchOnMountOrArgChange: true });
  const isLoading = !error && !adjustment;
  return (
    <SideDrawer
      title={adjustment ? adjustment.number : say('inventory.prices')}
      close={place.close}
      head={
        adjustment ? (
          <>
            <ExportLines kind="prices" document={adjustment} />
            <PrintActs of={[{ document: 'priceAdjustment', adjustmentId: id }]} />
          </>
        ) : undefined
      }
      acts={adjustment ? <PriceActs adjustment={adjustment} place={place} refresh={() => void refetch()} /> : undefined}
    >
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      {adjustment ? <Facts adjustment={adjustment} /> : null}
      {isLoading ? <Skeleton variant="rounded" height={320} /> : null}
    </SideDrawer>
  );
}

function Facts({ adjustment }: { adjustment: Prices.AdjustmentFull }) {
  const { say, name, date, dateTime } = useWords();
  const { status, takesEffectOn, audited, effective } = adjustment;
  return (
    <>
      <WaitingApprovals objectId={adjustment.id} />
      {isOverdue(adjustment, dateAt(new Date())) ? (
        <Alert severity="warning">
          {say(status === priceState.approved ? 'inventory.prices.overdue.approved' : 'inventory.prices.overdue.open', {
            date: takesEffectOn ?? '',
          })}
        </Alert>
      ) : null}
      <FactSheet>
        <Fact label="field.status">
          <StatusDot kind="priceAdjustment" state={status} />
        </Fact>
        <Fact label="inventory.prices.field.reason">{adjustment.reason}</Fact>
        <Fact label="inventory.prices.field.takesEffectOn">{takesEffectOn ? date(takesEffectOn) : say('inventory.prices.atOnce')}</Fact>
        {adjustment.receipt ? <Fact label="inventory.prices.field.receipt">{adjustment.receipt.number}</Fact> : null}
      </FactSheet>
      {status === priceState.rejected ? (
        <p className={style.note}>{say('inventory.document.rejected', { reason: adjustment.auditRemark })}</p>
      ) : null}
      {status === priceState.voided ? (
        <p className={style.note}>{say('inventory.prices.voided', { reason: adjustment.voidReason })}</p>
      ) : null}
      <PriceLines adjustment={adjustment} />
      <ul className={style.timeline}>
        <li>{say('inventory.document.by.created', { name: name(adjustment.creator), time: dateTime(adjustment.createdAt) })}</li>
        {audited ? <li>{say('inventory.document.by.audited', { name: name(audited), time: dateTime(audited.at) })}</li> : null}
        {effective ? <li>{say('inventory.prices.by.effective', { name: name(effective), time: dateTime(effective.at) })}</li> : null}
      </ul>
    </>
  );
}

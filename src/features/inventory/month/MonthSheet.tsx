import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { Page } from '../../../blocks/Page.tsx';
import { StatusDot } from '../../../blocks/StatusDot.tsx';
import type * as Months from '../../../domain/inventory/monthShapes.ts';
import { directions, monthState } from '../../../domain/inventory/states.ts';
import type { MessageId } from '../../../domain/messageId.ts';
import { useWords } from '../../../words/useWords.ts';
import { MonthActs } from './MonthActs.tsx';
import { MonthLines } from './MonthLines.tsx';
import { MovementsDrawer } from './MovementsDrawer.tsx';
import style from './month.module.css';

interface Props {
  wanted: Months.MonthOfWarehouse;
  close: () => void;
}

/** One month of a warehouse: what it comes to, what stands in the way of its report, and every batch. */
export function MonthSheet({ wanted, close }: Props) {
  const { name } = useWords();
  const { currentData: month, error, refetch } = api.useQueryStockMonthQuery(wanted);
  const [hasKinds, setHasKinds] = useState(false);
  if (error && !month) return <ErrorState message={error.message} retry={() => void refetch()} />;
  if (!month) return <Skeleton variant="rectangular" height={480} />;
  return (
    <Page
      title="inventory.month.of"
      values={{ warehouse: name(month.warehouse), month: month.month }}
      fill
      acts={<MonthActs month={month} hasKinds={hasKinds} close={close} />}
    >
      <Statement month={month} />
      <Notes month={month} />
      <MonthLines
        wanted={wanted}
        kinds={hasKinds ? month.kinds : undefined}
        setHasKinds={setHasKinds}
        hasConsigned={month.consigned !== null}
      />
    </Page>
  );
}

/** Opening and in less out, to the closing; below it the kinds of movements, each of which leads to its movements. */
function Statement({ month }: { month: Months.MonthFull }) {
  const { say, amount } = useWords();
  const [shown, setShown] = useState<Months.KindSum>();
  const parts = [
    { label: 'inventory.month.openingAmount', sign: '', value: month.openingAmount },
    { label: 'inventory.month.inAmount', sign: '+', value: month.inAmount },
    { label: 'inventory.month.outAmount', sign: '−', value: month.outAmount },
    ...(month.costChange === 0
      ? []
      : [{ label: 'inventory.month.costChange', sign: month.costChange < 0 ? '−' : '+', value: Math.abs(month.costChange) } as const]),
    { label: 'inventory.month.closingAmount', sign: '=', value: month.closingAmount },
  ] as const;
  const kindName = (kind: Months.KindSum['kind']) => say(`inventory.movement.${kind}`);
  return (
    <section className={style.statement} aria-label={say('inventory.month.kinds')}>
      <StatusDot kind="stockMonth" state={month.status} />
      <dl className={style.equation}>
        {parts.map(({ label, sign, value }) => (
          <div key={label} title={label === 'inventory.month.costChange' ? say('inventory.month.costChange.hint') : undefined}>
            <span aria-hidden="true">{sign}</span>
            <dt>{say(label)}</dt>
            <dd>{amount(value)}</dd>
          </div>
        ))}
      </dl>
      <div className={style.kinds}>
        {month.kinds.length === 0 ? <span className={style.faint}>{say('inventory.month.noMovement')}</span> : null}
        {month.kinds.map((sum) => (
          <Link
            key={`${sum.direction} ${sum.kind}`}
            component="button"
            type="button"
            title={say('inventory.month.movements.open')}
            onClick={() => setShown(sum)}
          >
            {kindName(sum.kind)} {sum.direction === directions.in ? '+' : '−'}
            {amount(sum.amount)}
          </Link>
        ))}
      </div>
      {shown ? (
        <MovementsDrawer
          what={kindName(shown.kind)}
          criteria={{
            warehouseId: month.warehouseId,
            month: month.month,
            kind: shown.kind,
            way: shown.direction === directions.in ? 'in' : 'out',
          }}
          close={() => setShown(undefined)}
        />
      ) : null}
    </section>
  );
}

const documentsShown = 6;

function Notes({ month }: { month: Months.MonthFull }) {
  const { say, name, amount, dateTime, money } = useWords();
  const { blockers, cancellings, consigned, status } = month;
  const isWaiting = status === monthState.waiting;
  return (
    <>
      {isWaiting && blockers.length > 0 ? (
        <Alert severity="warning">
          {say('inventory.month.blockers')}
          <ul className={style.notes}>
            {blockers.slice(0, documentsShown).map(({ message, values }) => (
              <li key={`${message} ${values?.number ?? ''}`}>{say(message as MessageId, values ?? {})}</li>
            ))}
            {blockers.length > documentsShown ? <li>{say('inventory.month.more', { count: blockers.length - documentsShown })}</li> : null}
          </ul>
        </Alert>
      ) : null}
      {status === monthState.reported ? null : <p className={style.faint}>{say('inventory.month.preview')}</p>}
      {consigned ? (
        <p className={style.faint}>
          {say('inventory.month.consigned', {
            opening: amount(consigned.openingAmount),
            in: amount(consigned.inAmount),
            out: amount(consigned.outAmount),
            closing: amount(consigned.closingAmount),
          })}
        </p>
      ) : null}
      {cancellings.map((each) => (
        <p key={each.at} className={style.faint}>
          {say('inventory.month.cancelled', {
            at: dateTime(each.at),
            name: name(each.by),
            amount: money(each.closingAmount),
            reason: each.reason,
          })}
        </p>
      ))}
    </>
  );
}

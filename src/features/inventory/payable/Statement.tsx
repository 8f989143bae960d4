import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../../api/api.ts';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { FieldFrame } from '../../../blocks/FieldFrame.tsx';
import table from '../../../blocks/table.module.css';
import { dateAt } from '../../../domain/dates.ts';
import { PrintActs } from '../../../print/acts/PrintActs.tsx';
import { useWords } from '../../../words/useWords.ts';
import style from '../inventory.module.css';

const DateField = lazy(() => import('../../../blocks/DateField.tsx'));

/** The balance at both ends of some days, and everything that changed it between them. */
export function Statement({ supplierId }: { supplierId: string }) {
  const { say, amount, date } = useWords();
  const today = dateAt(new Date());
  const [from, setFrom] = useState(`${today.slice(0, 7)}-01`);
  const [to, setTo] = useState(today);
  const asked = { supplierId, ...(from && { from }), ...(to && { to }) };
  const { currentData: account, error, refetch } = api.useQuerySupplierAccountQuery(asked);
  return (
    <section aria-label={say('inventory.payable.statement')}>
      <h3>{say('inventory.payable.statement')}</h3>
      <div className={style.propose}>
        <Suspense fallback={<Skeleton variant="rounded" width={320} height={36} />}>
          <FieldFrame label="inventory.from">
            {(ids) => <DateField value={from} onChange={(day) => day !== 'invalid' && setFrom(day)} ids={ids} />}
          </FieldFrame>
          <FieldFrame label="inventory.to">
            {(ids) => <DateField value={to} onChange={(day) => day !== 'invalid' && setTo(day)} ids={ids} />}
          </FieldFrame>
        </Suspense>
        <PrintActs of={[{ document: 'supplierStatement', asked }]} />
      </div>
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      {account ? (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{say('inventory.document.date')}</th>
              <th scope="col">{say('inventory.document.type')}</th>
              <th scope="col">{say('inventory.payable.paper')}</th>
              <th scope="col">{say('inventory.payable.number')}</th>
              <th scope="col" className={table.number}>
                {say('inventory.payable.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td colSpan={4}>{say('inventory.payable.opening')}</td>
              <td className={table.number}>{amount(account.opening)}</td>
            </tr>
            {account.entries.map((entry) => (
              <tr key={`${entry.kind} ${entry.id}`}>
                <td>{date(entry.happenedOn)}</td>
                <td>{say(`inventory.payable.kind.${entry.kind}`)}</td>
                <td>{entry.number}</td>
                <td>{entry.invoiceNumber ?? '–'}</td>
                <td className={table.number}>{amount(entry.amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={4}>{say('inventory.payable.closing')}</td>
              <td className={table.number}>{amount(account.closing)}</td>
            </tr>
          </tfoot>
        </table>
      ) : null}
    </section>
  );
}

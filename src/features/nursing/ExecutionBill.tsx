import Skeleton from '@mui/material/Skeleton';
import { api } from '../../api/api.ts';
import { EmptyState } from '../../blocks/EmptyState.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import table from '../../blocks/table.module.css';
import type * as Execution from '../../domain/nursing/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { OrderText } from './OrderText.tsx';

/** Every order of the visit that nurses carry out: how far it is, by whom, on which bill. */
export function ExecutionBill({ appointmentId }: { appointmentId: string }) {
  const { say, amount } = useWords();
  const { currentData: rows, error, refetch } = api.useQueryExecuteBillQuery({ id: appointmentId }, { refetchOnMountOrArgChange: true });
  if (error) return <ErrorState message={error.message} retry={() => void refetch()} />;
  if (!rows) return <Skeleton variant="rounded" height={240} aria-busy />;
  if (rows.length === 0) return <EmptyState line={say('nursing.bill.none')} />;
  return (
    <table className={`${table.table} ${table.tall}`}>
      <thead>
        <tr>
          <th scope="col">{say('nursing.field.order')}</th>
          <th scope="col">{say('nursing.field.count')}</th>
          <th scope="col">{say('nursing.bill.executors')}</th>
          <th scope="col">{say('nursing.bill.number')}</th>
          <th scope="col">{say('field.status')}</th>
          <th scope="col" className={table.number}>
            {say('nursing.bill.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={5}>
            {say('nursing.bill.total')}
          </th>
          <td className={table.number}>{amount(rows.reduce((sum, row) => sum + row.amount, 0))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Row({ row }: { row: Execution.BillRow }) {
  const { say, amount } = useWords();
  return (
    <tr>
      <td>
        <OrderText order={row} />
      </td>
      <td>{say('nursing.count', { done: row.executedCount, all: row.executionCount })}</td>
      <td>{row.executors.join(' ') || '–'}</td>
      <td>{row.billNumber ?? '–'}</td>
      <td>
        <StatusDot kind="pay" state={row.payStatus ?? 0} />
      </td>
      <td className={table.number}>{amount(row.amount)}</td>
    </tr>
  );
}

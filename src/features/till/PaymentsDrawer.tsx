import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouteLink } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { dateAt } from '../../domain/dates.ts';
import type * as Till from '../../domain/till/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { MoreRows } from './MoreRows.tsx';

interface Props {
  /** The figure they come to. */
  what: string;
  criteria: Till.PaymentCriteria;
  close: () => void;
}

const pageSize = 50;

/** The payments a figure is made of, each with the bill, card entry or package it was for. */
export function PaymentsDrawer({ what, criteria, close }: Props) {
  const { say, money, dateTime, name } = useWords();
  const { pathTo } = useStaff();
  const [page, setPage] = useState(1);
  const payments = api.useQueryTillPaymentsQuery({ page, size: pageSize, ...criteria });
  const bills = pathTo('billing/have-pay', 'simplified-bill');
  const { currentData: data } = payments;
  return (
    <DetailDrawer
      title={say('till.payments.of', { what })}
      close={close}
      acts={
        <span>
          {say('till.day.total')} <strong>{money(data?.sums?.amount ?? 0)}</strong>
        </span>
      }
    >
      <DetailTable
        title="till.payments"
        rows={data?.rows}
        asked={payments}
        keyOf={({ id }) => id}
        empty="till.day.noMoney"
        columns={[
          { label: 'till.payment.at', cell: ({ at }) => dateTime(at) },
          { label: 'till.payment.kind', cell: ({ kind }) => say(`till.payment.kind.${kind}`) },
          {
            label: 'till.payment.object',
            cell: ({ billId, objectNumber, at }) =>
              billId && bills ? (
                <Link component={RouteLink} to={`${bills}?keyword=${encodeURIComponent(objectNumber)}&from=${dateAt(at)}&to=${dateAt(at)}`}>
                  {objectNumber}
                </Link>
              ) : (
                objectNumber
              ),
          },
          { label: 'till.payment.patient', cell: (row) => `${name({ name: row.patientName, nameEn: row.patientNameEn })} ${row.mrn}` },
          { label: 'till.method', cell: (row) => name(row) },
          { label: 'till.cashier', cell: ({ cashier }) => name(cashier) },
          { label: 'till.payment.amount', right: true, cell: ({ amount }) => money(amount) },
        ]}
      />
      <MoreRows page={page} size={pageSize} total={data?.total ?? 0} turn={setPage} />
    </DetailDrawer>
  );
}

import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouteLink } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { ClinicBill } from '../../blocks/ClinicBill.tsx';
import { CorrectPayment } from '../../blocks/CorrectPayment.tsx';
import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import { MoreRows } from '../../blocks/MoreRows.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { dateAt } from '../../domain/dates.ts';
import { businessReaders } from '../../domain/permission/reports.ts';
import type * as Till from '../../domain/till/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import { useWords } from '../../words/useWords.ts';

interface Props {
  /** The figure they come to. */
  what: string;
  criteria: Till.PaymentCriteria;
  close: () => void;
}

const pageSize = 50;

/** "Correction · corrects 2026-11-28 · approval SP1". */
const kindText = ({ kind, correctsDay, approvalNumber }: Till.Payment, say: Speech['say']): string =>
  [
    say(`till.payment.kind.${kind}`),
    correctsDay ? say('till.correction.payment.corrects', { day: correctsDay }) : '',
    approvalNumber ? say('till.correction.payment.approved', { number: approvalNumber }) : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');

/** The payments a figure is made of, each with the bill, card entry or package it was for. */
export function PaymentsDrawer({ what, criteria, close }: Props) {
  const { say, money, dateTime, name } = useWords();
  const { pathTo, may, user } = useStaff();
  const [bill, setBill] = useState<{ billId: string; number: string }>();
  const clinicId = criteria.clinicId ?? user.practiceId;
  const [wrong, setWrong] = useState<Till.Payment>();
  const isAbroad = clinicId !== user.practiceId;
  const mayCorrect = may('o_payment_change') && !isAbroad;
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
          {data && !data.sums ? say('till.refused.blind') : null}
          {data?.sums ? say('till.day.total') : null} <strong>{data?.sums ? money(data.sums.amount ?? 0) : null}</strong>
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
          { label: 'till.payment.kind', cell: (payment) => kindText(payment, say) },
          {
            label: 'till.payment.object',
            cell: (payment) => {
              const { billId, objectNumber, at } = payment;
              if (!billId) return objectNumber;
              if (bills && !isAbroad) {
                return (
                  <Link
                    component={RouteLink}
                    to={`${bills}?keyword=${encodeURIComponent(objectNumber)}&from=${dateAt(at)}&to=${dateAt(at)}`}
                  >
                    {objectNumber}
                  </Link>
                );
              }
              return may(businessReaders) ? (
                <Link component="button" type="button" onClick={() => setBill({ billId, number: objectNumber })} sx={{ font: 'inherit' }}>
                  {objectNumber}
                </Link>
              ) : (
                objectNumber
              );
            },
          },
          { label: 'till.payment.patient', cell: (row) => `${name({ name: row.patientName, nameEn: row.patientNameEn })} ${row.mrn}` },
          { label: 'till.method', cell: (row) => name(row) },
          { label: 'till.cashier', cell: ({ cashier }) => name(cashier) },
          { label: 'till.payment.amount', right: true, cell: ({ amount }) => money(amount) },
          ...(mayCorrect
            ? [
                {
                  label: 'till.correction.payment.act' as const,
                  cell: (payment: Till.Payment) =>
                    payment.correctable !== 0 ? (
                      <Button size="small" onClick={() => setWrong(payment)}>
                        {say('till.correction.payment.act')}
                      </Button>
                    ) : null,
                },
              ]
            : []),
        ]}
      />
      {wrong ? (
        <CorrectPayment
          payment={{ ...wrong, number: wrong.objectNumber }}
          patient={wrong.patientId ? { id: wrong.patientId } : undefined}
          close={() => setWrong(undefined)}
        />
      ) : null}
      {bill ? <ClinicBill clinicId={clinicId} {...bill} close={() => setBill(undefined)} /> : null}
      <MoreRows page={page} size={pageSize} total={data?.total ?? 0} turn={setPage} />
    </DetailDrawer>
  );
}

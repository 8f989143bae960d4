import Skeleton from '@mui/material/Skeleton';
import { api } from '../api/api.ts';
import type * as Report from '../domain/businessReport/billShapes.ts';
import { countText } from '../domain/order/doseText.ts';
import { useWords } from '../words/useWords.ts';
import { DetailDrawer } from './DetailDrawer.tsx';
import { DetailTable } from './DetailTable.tsx';
import { ErrorState } from './ErrorState.tsx';
import { Fact, FactSheet } from './FactSheet.tsx';

interface Props {
  clinicId: string;
  billId: string;
  /** Stands in the title until the bill is there. */
  number: string;
  close: () => void;
}

/** A bill behind a figure, of any clinic whose reports the person reads. */
export function ClinicBill({ clinicId, billId, number, close }: Props) {
  const { say } = useWords();
  const { currentData: bill, error, refetch } = api.useQueryClinicBillQuery({ clinicId, billId });
  return (
    <DetailDrawer
      title={say('till.bill.of', { number })}
      patient={bill && { id: bill.patientId, name: bill.patientName, sheet: { number, total: bill.receivable } }}
      close={close}
    >
      {error && !bill ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      {!error && !bill ? <Skeleton variant="rectangular" height={240} /> : null}
      {bill ? <Sheet bill={bill} /> : null}
    </DetailDrawer>
  );
}

const reductions = ['packageDeduction', 'discount', 'coupon', 'points', 'insurance'] as const;

function Sheet({ bill }: { bill: Report.ClinicBill }) {
  const { name, money, amount, dateTime, language } = useWords();
  return (
    <>
      <FactSheet>
        <Fact label="till.bill.clinic">{name({ nameZh: bill.clinicZh, nameEn: bill.clinicEn })}</Fact>
        <Fact label="till.bill.settledAt">{bill.settledAt ? dateTime(bill.settledAt) : '–'}</Fact>
        <Fact label="till.bill.cashier">{bill.cashierName ? name({ name: bill.cashierName, nameEn: bill.cashierNameEn }) : '–'}</Fact>
        <Fact label="till.bill.doctor">{bill.doctorName ? name({ name: bill.doctorName, nameEn: bill.doctorNameEn }) : '–'}</Fact>
        <Fact label="till.bill.subtotal">{money(bill.subtotal)}</Fact>
        {reductions.map((part) =>
          bill[part] === 0 ? null : (
            <Fact key={part} label={`till.bill.${part}`}>
              {money(bill[part])}
            </Fact>
          ),
        )}
        <Fact label="till.bill.receivable">{money(bill.receivable)}</Fact>
        <Fact label="till.bill.paid">{money(bill.paid)}</Fact>
        {bill.arrears === 0 ? null : <Fact label="till.bill.arrears">{money(bill.arrears)}</Fact>}
        {bill.refunded === 0 ? null : <Fact label="till.bill.refunded">{money(bill.refunded)}</Fact>}
      </FactSheet>
      <DetailTable
        title="till.bill.lines"
        rows={bill.lines}
        keyOf={({ id }) => id}
        empty="till.bill.lines.none"
        columns={[
          { label: 'till.bill.item', cell: ({ itemName, itemNameEn }) => name({ nameZh: itemName, nameEn: itemNameEn }) },
          {
            label: 'till.bill.quantity',
            right: true,
            cell: (line) => countText(line.quantity, { zh: line.unit, en: line.unitEn }, language),
          },
          { label: 'till.bill.amount', right: true, cell: (line) => amount(line.amount) },
          { label: 'till.bill.net', right: true, cell: (line) => amount(line.net) },
        ]}
      />
      <DetailTable
        title="till.bill.payments"
        rows={bill.payments}
        keyOf={({ id }) => id}
        empty="till.bill.payments.none"
        columns={[
          { label: 'till.bill.at', cell: ({ at }) => dateTime(at) },
          { label: 'till.bill.method', cell: (payment) => name(payment) },
          { label: 'till.bill.amount', right: true, cell: (payment) => amount(payment.amount) },
        ]}
      />
    </>
  );
}

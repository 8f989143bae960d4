import { type Column, columnsOf } from '../../blocks/columns.tsx';
import { PatientCell } from '../../blocks/PatientCell.tsx';
import type * as Billing from '../../domain/billing/shapes.ts';
import style from './billing.module.css';

const column = columnsOf<Billing.Listed>();

const person = column.own('patientName', 'billing.patient', (row) => <PatientCell of={row} />, { width: 176, grow: 1, sort: true });
const number = column.own('billNumber', 'billing.number', (row) => <span className={style.mono}>{row.billNumber}</span>, {
  width: 148,
  sort: true,
});
const doctor = column.own(
  'doctorName',
  'billing.doctor',
  ({ doctorName, doctorNameEn }, { name }) => (doctorName ? name({ name: doctorName, nameEn: doctorNameEn }) : '–'),
  {
    width: 120,
  },
);
const cashier = column.own(
  'cashierName',
  'billing.cashier',
  ({ cashierName, cashierNameEn }, { name }) => (cashierName ? name({ name: cashierName, nameEn: cashierNameEn }) : '–'),
  {
    width: 120,
  },
);
const count = column.number('lineCount', 'billing.lines', { width: 72 });
const subtotal = column.money('subtotal', 'billing.subtotal');
/** With the card and the packages that apply by themselves: what the payment panel opens with. */
const off = {
  ...column.own('off', 'billing.off', ({ subtotal: full, due: fen }, { amount }) => (full > fen ? amount(full - fen) : '–'), { width: 96 }),
  right: true,
};
const due = {
  ...column.own('due', 'billing.due', ({ due: fen }, { amount }) => <strong>{amount(fen)}</strong>, { width: 104 }),
  right: true,
};
const receivable = {
  ...column.own('receivable', 'billing.receivable', ({ receivable: fen }, { amount }) => <strong>{amount(fen)}</strong>, {
    width: 104,
    sort: true,
  }),
  right: true,
};
const paid = column.money('paid', 'billing.paid');
const arrears = {
  ...column.own(
    'arrears',
    'billing.arrears',
    ({ arrears: fen }, { amount }) => (fen > 0 ? <strong className={style.owing}>{amount(fen)}</strong> : '–'),
    {
      width: 96,
      sort: true,
    },
  ),
  right: true,
};
const createdAt = column.dateTime('createdAt', 'billing.createdAt', { sort: true });
const settledAt = column.dateTime('settledAt', 'billing.settledAt', { sort: true });

/** The whole list. */
export const columnsFor: Record<Billing.Tab, Column<Billing.Listed>[]> = {
  notPaid: [person, number, doctor, count, subtotal, off, due, createdAt],
  inSettlement: [person, number, doctor, count, due, cashier, createdAt],
  paid: [person, number, doctor, receivable, paid, arrears, cashier, settledAt],
  owing: [person, number, receivable, paid, arrears, cashier, settledAt],
};

/** The list beside an open bill. */
export const narrowColumnsFor: Record<Billing.Tab, Column<Billing.Listed>[]> = {
  notPaid: [person, due],
  inSettlement: [person, due],
  paid: [person, receivable],
  owing: [person, arrears],
};

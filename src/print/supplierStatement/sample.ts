import type * as Print from '../../domain/print/shapes.ts';
import { clinicAndPatient } from '../samples/head.sample.ts';

const { practiceLogo, practiceName, practiceAddress, practicePhone, practiceEmail } = clinicAndPatient;
const opening = 120_000;

const changes: Omit<Print.SupplierStatementRow, 'balance'>[] = [
  { kind: 'receipt', happenedOn: '2026-11-03', number: 'RK20261103-001', invoiceNumber: '26110001', money: 86_400 },
  { kind: 'return', happenedOn: '2026-11-05', number: 'TH20261105-001', invoiceNumber: '', money: -4_800 },
  { kind: 'settlement', happenedOn: '2026-11-20', number: 'DX20261120-001', invoiceNumber: '', money: 24_000 },
  { kind: 'payment', happenedOn: '2026-11-21', number: 'ZF0012', invoiceNumber: '', money: -150_000 },
];

const rows = changes.map((change, index) => ({
  ...change,
  balance: changes.slice(0, index + 1).reduce((sum, { money }) => sum + money, opening),
}));

/** A month with a receipt, a return, a settlement and a payment. */
export const supplierStatementSample: Print.SupplierStatementPrint = {
  practiceLogo,
  practiceName,
  practiceAddress,
  practicePhone,
  practiceEmail,
  supplierName: { zh: '示例医药公司', en: 'Example Medicines' },
  from: '2026-11-01',
  to: '2026-11-30',
  openingMoney: opening,
  closingMoney: rows.at(-1)?.balance ?? opening,
  creditMoney: 3_600,
  printedBy: { zh: '马库生', en: 'Ma Kusheng' },
  printedAt: '2026-11-30T09:00:00.000Z',
  rows,
};

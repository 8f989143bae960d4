import type { ReactNode } from 'react';
import { StaffContext } from '../src/blocks/staff.ts';
import type * as Billing from '../src/domain/billing/shapes.ts';
import type { Permission } from '../src/domain/permission/codes.ts';
import { holds } from '../src/domain/permission/holds.ts';
import { aUser } from './aUser.ts';
import { shell } from './shell.tsx';

/** What stands around a screen of the till, with a person who holds these rights. */
export function tillShell(...authorities: Permission[]): (inside: { children: ReactNode }) => ReactNode {
  const Shell = shell();
  const staff = {
    user: aUser({ authorities }),
    may: (need: Parameters<typeof holds>[1]) => holds(authorities, need),
    pathTo: () => undefined,
    screensOpenTo: () => new Set<string>(),
    patientPath: (id: string) => id,
    recordPath: (id: string) => id,
  };
  return ({ children }) => (
    <Shell>
      <StaffContext value={staff}>{children}</StaffContext>
    </Shell>
  );
}

/** An unpaid bill of one line at 229.14. */
export const aFullBill = (own: Partial<Billing.Full> = {}): Billing.Full => ({
  id: 'b1',
  billNumber: 'B20261123-0001',
  patientId: 'p1',
  patientName: '王小明',
  patientNameEn: '',
  mrn: 'M1',
  sex: 'M',
  birthDate: '1990-01-01',
  isWithoutFile: false,
  isConsultation: true,
  encounterId: null,
  doctorName: '李医生',
  doctorNameEn: 'Dr Li',
  openRefund: null,
  exchanges: [],
  status: 0,
  lineCount: 1,
  subtotal: 22_914,
  discount: 0,
  receivable: 22_914,
  saleTotal: 0,
  sales: [],
  paid: 0,
  arrears: 0,
  refunded: 0,
  createdAt: '2026-11-23T01:00:00.000Z',
  settledAt: null,
  cashierName: null,
  cashierNameEn: null,
  version: 2,
  payments: [],
  discountReason: '',
  voidReason: '',
  collectorName: null,
  collectorNameEn: null,
  sheet: null,
  isMine: true,
  billRate: 100,
  reduction: { kind: 'none', value: 0 },
  reductionLimit: 0,
  packageDeduction: 0,
  coupon: 0,
  points: 0,
  insurance: 0,
  printCount: 0,
  invoice: null,
  lines: [aBillLine()],
  ...own,
});

export const aBillLine = (own: Partial<Billing.BillLine> = {}): Billing.BillLine => ({
  id: 'l1',
  adviceId: null,
  addedBy: null,
  orderedBy: null,
  orderedByEn: null,
  itemId: 'i1',
  itemCode: 'X1',
  itemName: '换药',
  itemNameEn: 'Dressing',
  categoryCode: 'treatment',
  unit: '次',
  unitEn: 'time',
  unitPrice: 22_914,
  quantity: 1,
  amount: 22_914,
  rate: 100,
  appliedRate: 100,
  packageQuantity: 0,
  refundedQuantity: 0,
  minimumRate: 0,
  costRate: 0,
  allowDiscount: true,
  packageDeduction: 0,
  discount: 0,
  reduction: 0,
  coupon: 0,
  points: 0,
  insurance: 0,
  net: 22_914,
  trace: [],
  ...own,
});

/** Cash is the first method. */
export const fourMethods = ['cash', 'wechat', 'alipay', 'card'].map((code) => ({
  code,
  nameZh: code,
  nameEn: code,
  isCash: code === 'cash',
  isOffered: true,
}));

import type { MessageId } from '../messageId.ts';

/** Names of a key: `staff` and the other tables hold them, `words` are messages of ours, `text` is the key itself, `facts` the facts bring along. */
export type Naming = 'staff' | 'department' | 'method' | 'category' | 'clinic' | 'warehouse' | 'shareRule' | 'words' | 'text' | 'facts';

interface Dimension {
  label: MessageId;
  naming: Naming;
  /** Rows stand in the order of their keys; without it the largest figure stands first. */
  inOrder?: true;
  /** Words of the keys, for `words`. */
  words?: Readonly<Record<string, MessageId>>;
  /** Periods have other keys: a row has no partner in another period. */
  isTime?: true;
}

/** What figures are grouped by. Each fact has one key of each of its dimensions; '' where nothing is named. */
export const dimensions = {
  day: { label: 'businessReport.dimension.day', naming: 'text', inOrder: true, isTime: true },
  month: { label: 'businessReport.dimension.month', naming: 'text', inOrder: true, isTime: true },
  hour: { label: 'businessReport.dimension.hour', naming: 'text', inOrder: true },
  clinic: { label: 'businessReport.dimension.clinic', naming: 'clinic' },
  department: { label: 'businessReport.dimension.department', naming: 'department' },
  doctor: { label: 'businessReport.dimension.doctor', naming: 'staff' },
  executor: { label: 'businessReport.dimension.executor', naming: 'staff' },
  cashier: { label: 'businessReport.dimension.cashier', naming: 'staff' },
  method: { label: 'businessReport.dimension.method', naming: 'method' },
  moneyKind: {
    label: 'businessReport.dimension.moneyKind',
    naming: 'words',
    words: {
      bill: 'businessReport.moneyKind.bill',
      arrears: 'businessReport.moneyKind.arrears',
      recharge: 'businessReport.moneyKind.recharge',
      package: 'businessReport.moneyKind.package',
      refund: 'businessReport.moneyKind.refund',
      cardRefund: 'businessReport.moneyKind.cardRefund',
      deposit: 'businessReport.moneyKind.deposit',
      depositRefund: 'businessReport.moneyKind.depositRefund',
      packageRefund: 'businessReport.moneyKind.packageRefund',
    },
  },
  category: { label: 'businessReport.dimension.category', naming: 'category' },
  item: { label: 'businessReport.dimension.item', naming: 'facts' },
  shareRule: { label: 'businessReport.dimension.shareRule', naming: 'shareRule' },
  shareRole: {
    label: 'businessReport.dimension.shareRole',
    naming: 'words',
    words: { ordering: 'businessReport.shareRole.ordering', executing: 'businessReport.shareRole.executing' },
  },
  diagnosis: { label: 'businessReport.dimension.diagnosis', naming: 'facts' },
  sex: {
    label: 'businessReport.dimension.sex',
    naming: 'words',
    words: { M: 'businessReport.sex.M', F: 'businessReport.sex.F' },
  },
  ageGroup: {
    label: 'businessReport.dimension.ageGroup',
    naming: 'words',
    inOrder: true,
    words: {
      '00': 'businessReport.ageGroup.00',
      '01': 'businessReport.ageGroup.01',
      '07': 'businessReport.ageGroup.07',
      '15': 'businessReport.ageGroup.15',
      '30': 'businessReport.ageGroup.30',
      '45': 'businessReport.ageGroup.45',
      '60': 'businessReport.ageGroup.60',
      '75': 'businessReport.ageGroup.75',
    },
  },
  expiryMonth: { label: 'businessReport.dimension.expiryMonth', naming: 'text', inOrder: true },
  warehouse: { label: 'businessReport.dimension.warehouse', naming: 'warehouse' },
} as const satisfies Record<string, Dimension>;

export type DimensionName = keyof typeof dimensions;
export const dimensionNames = Object.keys(dimensions) as [DimensionName, ...DimensionName[]];
export const dimensionOf = (name: DimensionName): Dimension => dimensions[name];

import type { MessageId } from '../messageId.ts';

/** Names of a key: `staff` and the other tables hold them, `words` are messages of ours, `text` is the key itself, `facts` the facts bring along. */
export type Naming =
  | 'staff'
  | 'department'
  | 'method'
  | 'category'
  | 'clinic'
  | 'warehouse'
  | 'shareRule'
  | 'supplier'
  | 'insurer'
  | 'plan'
  | 'shift'
  | 'words'
  | 'text'
  | 'facts';

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
  weekday: {
    label: 'businessReport.dimension.weekday',
    naming: 'words',
    inOrder: true,
    words: {
      1: 'businessReport.weekday.1',
      2: 'businessReport.weekday.2',
      3: 'businessReport.weekday.3',
      4: 'businessReport.weekday.4',
      5: 'businessReport.weekday.5',
      6: 'businessReport.weekday.6',
      7: 'businessReport.weekday.7',
    },
  },
  hour: { label: 'businessReport.dimension.hour', naming: 'text', inOrder: true },
  clinic: { label: 'businessReport.dimension.clinic', naming: 'clinic' },
  department: { label: 'businessReport.dimension.department', naming: 'department' },
  doctor: { label: 'businessReport.dimension.doctor', naming: 'staff' },
  executor: { label: 'businessReport.dimension.executor', naming: 'staff' },
  cashier: { label: 'businessReport.dimension.cashier', naming: 'staff' },
  /** Till sessions; their ids are in the order of time. */
  shift: { label: 'businessReport.dimension.shift', naming: 'shift', inOrder: true, isTime: true },
  method: { label: 'businessReport.dimension.method', naming: 'method' },
  moneyKind: {
    label: 'businessReport.dimension.moneyKind',
    naming: 'words',
    words: {
      bill: 'businessReport.moneyKind.bill',
      arrears: 'businessReport.moneyKind.arrears',
      recharge: 'businessReport.moneyKind.recharge',
      package: 'businessReport.moneyKind.package',
      correction: 'businessReport.moneyKind.correction',
      refund: 'businessReport.moneyKind.refund',
      cardRefund: 'businessReport.moneyKind.cardRefund',
      deposit: 'businessReport.moneyKind.deposit',
      depositRefund: 'businessReport.moneyKind.depositRefund',
      packageRefund: 'businessReport.moneyKind.packageRefund',
    },
  },
  category: { label: 'businessReport.dimension.category', naming: 'category' },
  item: { label: 'businessReport.dimension.item', naming: 'facts' },
  incomeSource: {
    label: 'businessReport.dimension.incomeSource',
    naming: 'words',
    words: {
      visit: 'businessReport.incomeSource.visit',
      desk: 'businessReport.incomeSource.desk',
      walkIn: 'businessReport.incomeSource.walkIn',
    },
  },
  shareRule: { label: 'businessReport.dimension.shareRule', naming: 'shareRule' },
  shareRole: {
    label: 'businessReport.dimension.shareRole',
    naming: 'words',
    words: { ordering: 'businessReport.shareRole.ordering', executing: 'businessReport.shareRole.executing' },
  },
  diagnosis: { label: 'businessReport.dimension.diagnosis', naming: 'facts' },
  infectiousClass: {
    label: 'businessReport.dimension.infectiousClass',
    naming: 'words',
    inOrder: true,
    words: {
      A: 'businessReport.infectiousClass.A',
      B: 'businessReport.infectiousClass.B',
      C: 'businessReport.infectiousClass.C',
      other: 'businessReport.infectiousClass.other',
    },
  },
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
  proposal: {
    label: 'businessReport.dimension.proposal',
    naming: 'words',
    words: {
      discard: 'businessReport.proposal.discard',
      promote: 'businessReport.proposal.promote',
      sendBack: 'businessReport.proposal.sendBack',
      useFirst: 'businessReport.proposal.useFirst',
    },
  },
  warehouse: { label: 'businessReport.dimension.warehouse', naming: 'warehouse' },
  supplier: { label: 'businessReport.dimension.supplier', naming: 'supplier' },
  document: { label: 'businessReport.dimension.document', naming: 'text', inOrder: true },
  movementKind: {
    label: 'businessReport.dimension.movementKind',
    naming: 'words',
    words: {
      opening: 'businessReport.movementKind.opening',
      receipt: 'businessReport.movementKind.receipt',
      return: 'businessReport.movementKind.return',
      consumableReturn: 'businessReport.movementKind.consumableReturn',
      transferIn: 'businessReport.movementKind.transferIn',
      transferBack: 'businessReport.movementKind.transferBack',
      countGain: 'businessReport.movementKind.countGain',
      dispensing: 'businessReport.movementKind.dispensing',
      consumable: 'businessReport.movementKind.consumable',
      use: 'businessReport.movementKind.use',
      damage: 'businessReport.movementKind.damage',
      supplierReturn: 'businessReport.movementKind.supplierReturn',
      transferOut: 'businessReport.movementKind.transferOut',
      countLoss: 'businessReport.movementKind.countLoss',
      adjustment: 'businessReport.movementKind.adjustment',
      reversal: 'businessReport.movementKind.reversal',
    },
  },
  lastOutDay: {
    label: 'businessReport.dimension.lastOutDay',
    naming: 'words',
    inOrder: true,
    words: { never: 'businessReport.lastOutDay.never' },
  },
  idleAge: {
    label: 'businessReport.dimension.idleAge',
    naming: 'words',
    inOrder: true,
    words: {
      '000': 'businessReport.idleAge.000',
      '031': 'businessReport.idleAge.031',
      '061': 'businessReport.idleAge.061',
      '091': 'businessReport.idleAge.091',
      '181': 'businessReport.idleAge.181',
      '366': 'businessReport.idleAge.366',
    },
  },
  stockOutDay: { label: 'businessReport.dimension.stockOutDay', naming: 'text', inOrder: true },
  coverBand: {
    label: 'businessReport.dimension.coverBand',
    naming: 'words',
    inOrder: true,
    words: {
      '000': 'businessReport.coverBand.000',
      '001': 'businessReport.coverBand.001',
      '008': 'businessReport.coverBand.008',
      '015': 'businessReport.coverBand.015',
      '031': 'businessReport.coverBand.031',
      '091': 'businessReport.coverBand.091',
    },
  },
  insurer: { label: 'businessReport.dimension.insurer', naming: 'insurer' },
  plan: { label: 'businessReport.dimension.plan', naming: 'plan' },
  claimState: {
    label: 'businessReport.dimension.claimState',
    naming: 'words',
    inOrder: true,
    words: {
      0: 'businessReport.claimState.0',
      1: 'businessReport.claimState.1',
      2: 'businessReport.claimState.2',
      3: 'businessReport.claimState.3',
      4: 'businessReport.claimState.4',
    },
  },
  claimAge: {
    label: 'businessReport.dimension.claimAge',
    naming: 'words',
    inOrder: true,
    words: {
      '000': 'businessReport.claimAge.000',
      '031': 'businessReport.claimAge.031',
      '061': 'businessReport.claimAge.061',
      '091': 'businessReport.claimAge.091',
      closed: 'businessReport.claimAge.closed',
    },
  },
} as const satisfies Record<string, Dimension>;

export type DimensionName = keyof typeof dimensions;
export const dimensionNames = Object.keys(dimensions) as [DimensionName, ...DimensionName[]];
export const dimensionOf = (name: DimensionName): Dimension => dimensions[name];

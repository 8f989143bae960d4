import type { MessageId } from '../messageId.ts';
import type { OpeningStep } from './opening.ts';

/** The steps without which the screens of a section stay empty, in the order in which they are done. */
const needed: Readonly<Record<string, readonly OpeningStep[]>> = {
  appointment: ['departments', 'appointmentTypes', 'staff', 'hours', 'roster', 'patient'],
  patients: ['patient'],
  clinical: ['departments', 'patient'],
  'medical-records': ['departments', 'patient', 'drugs', 'prices'],
  billing: ['paymentMethods', 'fee', 'prices', 'patient'],
  pharmacy: ['drugs', 'drugSafety', 'stock'],
  inventory: ['drugs', 'stock'],
  clinic: ['clinic', 'staff'],
  configuration: ['fee', 'prices'],
  'message-center': ['patient'],
  crm: ['patient'],
  'report-center': ['patient'],
  report: ['paymentMethods', 'patient'],
  surgeries: ['departments', 'patient', 'prices'],
};
const alike: Readonly<Record<string, string>> = {
  'doctor-workstation': 'medical-records',
  'own-orders': 'medical-records',
  'own-appraisals': 'medical-records',
  'nurse-workstation': 'clinical',
  'medical-configuration': 'configuration',
  laboratory: 'clinical',
  radiology: 'clinical',
  bill: 'billing',
  till: 'billing',
  approval: 'billing',
  stock: 'inventory',
  surgery: 'surgeries',
  'patient-operation': 'surgeries',
  memorandum: 'message-center',
  messages: 'message-center',
};

/** The first step of a clinic that opens that is missing for a screen; undefined where the screen lacks nothing. */
export function firstStepOf(path: string, steps: readonly { step: OpeningStep; isDone: boolean }[]): OpeningStep | undefined {
  const [, section = ''] = /^\/?(?:simplified-main|main)\/(?:simplified-)?([a-z-]+)/.exec(path) ?? [];
  const wanted = needed[alike[section] ?? section] ?? [];
  return wanted.find((step) => steps.some((one) => one.step === step && !one.isDone));
}

/** What fills the list of a screen that nobody adds to by hand, and the screen on which that is done. */
export interface Filling {
  line: MessageId;
  /** In the full and in the simplified edition. */
  at?: readonly [full: string, simplified: string];
}

const visits = ['appointment/all-appointment-view', 'simplified-appointment'] as const;
const orders = ['clinical/clinical', 'simplified-doctor-workstation'] as const;
const bills = ['billing/not-pay', 'simplified-bill'] as const;
const stock = ['inventory/outbound-management', 'simplified-stock'] as const;

const fillings: Readonly<Record<string, Filling>> = {
  queue: { line: 'shell.fills.queue', at: visits },
  appointments: { line: 'shell.fills.appointments', at: visits },
  online: { line: 'shell.fills.online' },
  care: { line: 'shell.fills.care', at: orders },
  reports: { line: 'shell.fills.reports', at: orders },
  critical: { line: 'shell.fills.critical' },
  bills: { line: 'shell.fills.bills', at: orders },
  paid: { line: 'shell.fills.paid', at: bills },
  refunds: { line: 'shell.fills.refunds', at: bills },
  members: { line: 'shell.fills.members', at: ['patients/patients', 'simplified-patients'] },
  orders: { line: 'shell.fills.orders', at: orders },
  sheets: { line: 'shell.fills.sheets', at: orders },
  consumables: { line: 'shell.fills.consumables', at: orders },
  stock: { line: 'shell.fills.stock', at: stock },
  messages: { line: 'shell.fills.messages' },
  followers: { line: 'shell.fills.followers' },
  tasks: { line: 'shell.fills.tasks' },
  surgeries: { line: 'shell.fills.surgeries' },
};

/** By the last part of the address. */
const fillingOfScreen: Readonly<Record<string, keyof typeof fillings>> = {
  clinical: 'queue',
  'own-orders': 'orders',
  'own-appraisals': 'orders',
  'simplified-own-orders': 'orders',
  'medical-records-list': 'queue',
  'write-details': 'queue',
  'simplified-doctor-workstation': 'queue',
  'staff-appointment-list': 'appointments',
  'org-appointment-list': 'appointments',
  'all-appointment-list': 'appointments',
  'net-appointment': 'online',
  nursing: 'care',
  'orders-perform': 'care',
  'simplified-nurse-workstation': 'care',
  laboratory: 'reports',
  radiology: 'reports',
  'simplified-laboratory': 'reports',
  'simplified-radiology': 'reports',
  surgeries: 'surgeries',
  'simplified-surgery': 'surgeries',
  'simplified-patient-operation': 'surgeries',
  'critical-value-register': 'critical',
  'simplified-critical-value-register': 'critical',
  'not-pay': 'bills',
  settlement: 'bills',
  'owe-bill': 'bills',
  'simplified-bill': 'bills',
  'have-pay': 'paid',
  'invoice-management': 'paid',
  'simplified-invoice': 'paid',
  'claims-management': 'paid',
  'insurance-bill-inquiry': 'paid',
  'deposit-management': 'paid',
  'refund-management': 'refunds',
  'approval-management': 'refunds',
  approvals: 'refunds',
  'simplified-approvals': 'refunds',
  'member-trade': 'members',
  'membership-card-transaction-record': 'members',
  'member-detail': 'members',
  'to-medicine': 'sheets',
  'prescription-review': 'sheets',
  'simplified-prescription-review': 'sheets',
  'send-medicine-records': 'sheets',
  'rejected-medicine': 'sheets',
  'prescription-records': 'sheets',
  'simplified-pharmacy': 'sheets',
  'momentum-consumable': 'consumables',
  'already-sent-supplies': 'consumables',
  'consumable-record': 'consumables',
  'report-query': 'stock',
  'alert-inventory': 'stock',
  'send-record': 'messages',
  'short-message-management': 'messages',
  crm: 'followers',
  'task-center': 'tasks',
  'simplified-task-center': 'tasks',
};

export function fillingOf(path: string): Filling | undefined {
  const kind = fillingOfScreen[path.split('/').at(-1) ?? ''];
  return kind === undefined ? undefined : fillings[kind];
}

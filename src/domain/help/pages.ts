import type { MessageId } from '../messageId.ts';

/** Pages of docs/manual/<language>/<name>.md, in the order in which they are offered; `about` and `support` are components. */
export const pageGroups = [
  { title: 'help.group.start', pages: ['first-steps'] },
  { title: 'help.group.desk', pages: ['appointments', 'patients', 'cashier', 'members'] },
  { title: 'help.group.clinical', pages: ['doctor', 'nurse', 'reports'] },
  { title: 'help.group.pharmacy', pages: ['pharmacy', 'stock'] },
  { title: 'help.group.management', pages: ['administration', 'messages', 'simplified'] },
  { title: 'help.group.everybody', pages: ['printing', 'keyboard', 'account'] },
] as const satisfies readonly { title: MessageId; pages: readonly string[] }[];

export type PageName = (typeof pageGroups)[number]['pages'][number];

/** Pages about this installation, which no Markdown can tell. */
export const ownPages = ['about', 'support'] as const;
export type OwnPage = (typeof ownPages)[number];

export const pageNames: readonly PageName[] = pageGroups.flatMap(({ pages }) => [...pages]);

export const isManualPage = (name: string | null): name is PageName => (pageNames as readonly (string | null)[]).includes(name);
export const isOwnPage = (name: string | null): name is OwnPage => (ownPages as readonly (string | null)[]).includes(name);

/** Page and section: 'cashier#refunds'. */
type Place = `${PageName}#${string}`;

/** The section about each screen, by the last segment of the screen's route; `<segment>/:id` is the screen of one record below it. */
export const sectionOfScreen = {
  home: 'account#home',

  'all-appointment-view': 'appointments#calendar',
  'all-appointment-list': 'appointments#list',
  'staff-appointment-view': 'appointments#calendar',
  'staff-appointment-list': 'appointments#list',
  'org-appointment-view': 'appointments#calendar',
  'org-appointment-list': 'appointments#list',
  'net-appointment': 'appointments#online',
  'clinic-scheduling': 'appointments#roster',
  'temporary-shut-diagnosis': 'appointments#suspension',
  'shifts-setting': 'appointments#roster',
  'set-appointment': 'appointments#settings',
  'simplified-appointment': 'appointments#calendar',

  patients: 'patients#list',
  'patients/:id': 'patients#page',
  'simplified-patients': 'patients#list',
  'simplified-patients/:id': 'patients#page',
  'label-management': 'patients#labels',
  'patients-source': 'patients#labels',
  'patient-configuration': 'patients#fields',
  'query-log': 'administration#trail',
  'operation-log': 'administration#operations',
  'login-log': 'administration#sign-ins',

  clinical: 'doctor#queue',
  'own-appraisals': 'doctor#appraisals',
  'own-orders': 'doctor#own-orders',
  'simplified-own-orders': 'doctor#own-orders',
  'medical-records-list': 'doctor#record',
  'write-details': 'doctor#record',
  'simplified-doctor-workstation': 'doctor#queue',
  'critical-value-register': 'reports#critical',
  'simplified-critical-value-register': 'reports#critical',
  nursing: 'nurse#vitals',
  'orders-perform': 'nurse#orders',
  'simplified-nurse-workstation': 'nurse#orders',
  laboratory: 'reports#lab',
  'simplified-laboratory': 'reports#lab',
  radiology: 'reports#imaging',
  'simplified-radiology': 'reports#imaging',
  'lab-indicator': 'reports#indicators',
  'in-hospital': 'doctor#inpatients',

  'not-pay': 'cashier#payment',
  settlement: 'cashier#payment',
  'have-pay': 'cashier#paid',
  'owe-bill': 'cashier#arrears',
  'simplified-bill': 'cashier#payment',
  'my-till': 'cashier#till',
  'simplified-till': 'cashier#till',
  'daily-check-for': 'cashier#day',
  'bill-daily': 'cashier#figures',
  'cash-statistics-report': 'cashier#figures',
  'business-statistics-report': 'cashier#figures',
  'statistics-doctors-drug-consumption': 'cashier#figures',
  'doctor-bill-item-statistics': 'cashier#figures',
  'doctor-bill-classification-statistics': 'cashier#figures',
  'drug-expiration-date': 'cashier#figures',
  'antibiotic-use': 'pharmacy#antibiotics',
  'medical-report': 'cashier#figures',
  'form-statistics': 'administration#form-statistics',
  'income-statement': 'cashier#figures',
  'operational-statement': 'cashier#figures',
  'doctor-income-statistics': 'cashier#shares',
  'share-rules': 'cashier#shares',
  'online-payment-reconciliation': 'cashier#channels',
  'department-statement': 'cashier#figures',
  'claims-report': 'cashier#claims',
  'stock-movement-summary': 'stock#reports',
  'stock-movement-detail': 'stock#reports',
  'stock-turnover': 'stock#reports',
  'dead-stock': 'stock#reports',
  'supplier-statement': 'stock#reports',
  'goods-margin': 'stock#reports',
  'stock-cover': 'stock#reports',
  'stock-forecast': 'stock#reports',
  'report-center': 'cashier#figures',
  'simplified-report-center': 'cashier#figures',
  'business-daily': 'cashier#figures',
  'refund-management': 'cashier#refunds',
  'approval-management': 'cashier#approvals',
  approvals: 'cashier#approvals',
  'simplified-approvals': 'cashier#approvals',
  'invoice-management': 'cashier#invoices',
  'simplified-invoice': 'cashier#invoices',
  'claims-management': 'cashier#claims',
  'insurance-bill-inquiry': 'cashier#claims',
  'invoice-setup': 'cashier#invoice-setup',
  'e-invoice-configuration': 'cashier#invoice-setup',
  'trace-uploads': 'pharmacy#trace-uploads',
  'trace-upload-configuration': 'pharmacy#trace-uploads',
  'tax-classification': 'cashier#invoice-setup',
  'discount-configuration': 'cashier#discount-rules',

  'deposit-management': 'cashier#deposits',
  'member-trade': 'members#cards',
  'plan-buy': 'members#packages',
  'member-detail': 'members#cards',
  'membership-card-transaction-record': 'members#entries',
  'card-ticket-management': 'members#coupons',

  'to-medicine': 'pharmacy#dispensing',
  'prescription-appraisal': 'pharmacy#appraisal',
  'controlled-register': 'pharmacy#controlled',
  decoctions: 'pharmacy#decoctions',
  'prescription-review': 'pharmacy#review',
  'simplified-prescription-review': 'pharmacy#review',
  'send-medicine-records': 'pharmacy#returns',
  'rejected-medicine': 'pharmacy#rejecting',
  'prescription-records': 'pharmacy#prescriptions',
  'drug-facts': 'pharmacy#facts',
  'medicine-detail': 'pharmacy#medicine',
  'simplified-pharmacy': 'pharmacy#dispensing',

  'outbound-management': 'stock#documents',
  'allocating-management': 'stock#transfers',
  'stockcount-management': 'stock#counts',
  traceability: 'stock#traceability',
  'report-query': 'stock#stock',
  'warehouse-management': 'stock#warehouses',
  'warehouse-item-configuration': 'stock#places',
  'pharmacy-drug-configuration': 'stock#places',
  'goods-management': 'stock#goods',
  'supplier-management': 'stock#suppliers',
  'drug-generic-name-management': 'stock#names',
  'manufacturer-management': 'stock#suppliers',
  'monthly-statement': 'stock#months',
  'price-adjustment': 'stock#prices',
  'purchase-plan': 'stock#purchase',
  'purchase-order': 'stock#purchase-order',
  'supplier-payables': 'stock#payables',
  'momentum-consumable': 'stock#consumables',
  'already-sent-supplies': 'stock#consumables',
  'consumable-record': 'stock#consumables',
  'alert-inventory': 'stock#alerts',
  'simplified-stock': 'stock#stock',

  surgeries: 'doctor#surgery',
  'simplified-surgery': 'doctor#surgery',
  'simplified-patient-operation': 'doctor#surgery',

  'revisit-record': 'messages#followups',
  'revisit-template-configuration': 'messages#templates',
  'revisit-role-configuration': 'messages#templates',
  'consulting-record': 'messages#enquiries',
  'complaints-record': 'messages#complaints',
  'education-resource': 'messages#education',
  crm: 'messages#crm',
  messages: 'messages#inbox',
  'simplified-messages': 'messages#inbox',
  memorandum: 'messages#memos',
  'simplified-memorandum': 'messages#memos',
  'simplified-task-center': 'messages#tasks',
  'task-center': 'messages#tasks',
  'send-record': 'messages#sent',
  'short-message-management': 'messages#sms',
  'message-send-configuration': 'messages#settings',

  'staff-management': 'administration#staff',
  'organization-user': 'administration#staff',
  'role-management': 'administration#roles',
  'organization-role': 'administration#roles',
  'money-limits': 'administration#limits',
  'approval-configuration': 'administration#flows',
  'organization-export': 'administration#export',
  'scheduled-jobs': 'administration#jobs',
  'homepage-configuration': 'administration#home',
  'basic-clinic-information': 'administration#clinic',
  'chain-clinic-management': 'administration#clinic',
  'organization-management': 'administration#clinic',
  'clinic-configuration': 'administration#rooms',
  'basic-configuration': 'administration#lists',
  'employer-configuration': 'administration#lists',
  'medicalrecord-management': 'administration#records',
  'medical-designer': 'administration#forms',
  'operation-form': 'administration#forms',
  'orders-configuration': 'administration#orders',
  'medical-order-packages': 'administration#packages',
  'charge-configuration': 'administration#prices',
  'system-parameter-configuration': 'administration#parameters',
  'simplified-clinic': 'administration#clinic',
  'print-template-configuration': 'printing#templates',

  'my-profile': 'account#profile',
  'personal-configuration': 'account#personal',
  'change-password': 'account#password',
  'support-center': 'account#help',
} as const satisfies Readonly<Record<string, Place>>;

export interface HelpPlace {
  page: PageName;
  section: string;
}

/** The section about the screen at this path: '/main/patients/patients/0190…' is the page of a patient. */
export function helpOf(path: string): HelpPlace | undefined {
  const names = (path.split(/[?#]/)[0] ?? '').split('/').filter(Boolean);
  const places: Readonly<Record<string, Place | undefined>> = sectionOfScreen;
  const last = names.at(-1) ?? '';
  const place = places[last] ?? places[`${names.at(-2)}/:id`];
  if (!place) return undefined;
  const [page, section] = place.split('#') as [PageName, string]; // the form of a place
  return { page, section };
}

/** The address of a place in the manual, below the path of the help screen. */
export const addressOfHelp = (screen: string, page: string, section?: string): string =>
  `${screen}?${new URLSearchParams({ page, ...(section === undefined ? {} : { section }) })}`;

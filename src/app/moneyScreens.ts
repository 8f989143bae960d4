import { approvalReaders } from '../domain/approval/subjects.ts';
import type { Screen } from './routes.tsx';

/** A request says why it was refused in the words of its subject. */
const approvalWords: Screen['areas'] = [
  'approval',
  'membership',
  'refund',
  'coupon',
  'package',
  'billing',
  'inventory',
  'charge',
  'encounter',
];

/** Screens of the cashier, the members and the insurers. */
export const moneyScreens: readonly Screen[] = [
  {
    path: 'main/billing/not-pay',
    needs: 'm_billing',
    title: 'shell.screen.not-pay',
    areas: ['billing', 'membership', 'insurance', 'refund', 'invoice', 'coupon', 'package', 'deposit', 'approval'],
    load: () => import('./screens/BillDeskScreen.tsx'),
  },
  {
    path: 'main/billing/settlement',
    needs: 'm_billing',
    title: 'shell.screen.settlement',
    areas: ['billing', 'membership', 'insurance', 'refund', 'invoice', 'coupon', 'package', 'deposit', 'approval'],
    load: () => import('./screens/BillDeskScreen.tsx'),
  },
  {
    path: 'main/billing/have-pay',
    needs: 'm_billing',
    title: 'shell.screen.have-pay',
    areas: ['billing', 'membership', 'insurance', 'refund', 'invoice', 'coupon', 'package', 'deposit', 'approval'],
    load: () => import('./screens/BillDeskScreen.tsx'),
  },
  {
    path: 'main/billing/owe-bill',
    needs: 'm_billing',
    title: 'shell.screen.owe-bill',
    areas: ['billing', 'membership', 'insurance', 'refund', 'invoice', 'coupon', 'package', 'deposit', 'approval'],
    load: () => import('./screens/BillDeskScreen.tsx'),
  },
  {
    path: 'main/billing/my-till',
    needs: 'm_billing',
    title: 'shell.screen.my-till',
    areas: ['till', 'print', 'approval'],
    load: () => import('../features/till/MyTillScreen.tsx'),
  },
  {
    path: 'simplified-main/simplified-till',
    needs: 'm_billing',
    title: 'shell.screen.my-till',
    areas: ['till', 'print', 'approval'],
    load: () => import('../features/till/MyTillScreen.tsx'),
  },
  {
    path: 'main/report/daily-check-for',
    needs: 'm_report',
    title: 'shell.screen.daily-check-for',
    areas: ['till', 'print', 'approval'],
    load: () => import('../features/till/DailyCheckScreen.tsx'),
  },
  {
    path: 'simplified-main/simplified-report/daily-check-for',
    needs: 'm_report',
    title: 'shell.screen.daily-check-for',
    areas: ['till', 'print', 'approval'],
    load: () => import('../features/till/DailyCheckScreen.tsx'),
  },
  ...['main/report', 'simplified-main/simplified-report'].map(
    (section): Screen => ({
      path: `${section}/online-payment-reconciliation`,
      needs: 'm_report',
      title: 'shell.screen.online-payment-reconciliation',
      areas: ['till', 'import'],
      load: () => import('../features/till/ReconciliationScreen.tsx'),
    }),
  ),
  ...['main/report', 'simplified-main/simplified-report'].map(
    (section): Screen => ({
      path: `${section}/share-rules`,
      needs: 'm_report',
      title: 'shell.screen.share-rules',
      areas: ['register'],
      load: () => import('../features/register/ShareRulesScreen.tsx'),
    }),
  ),
  ...['main/billing', 'simplified-main/simplified-approval'].map(
    (section): Screen => ({
      path: `${section}/deposit-management`,
      needs: 'm_billing',
      title: 'shell.screen.deposit-management',
      areas: ['deposit', 'membership', 'approval', 'billing'],
      load: () => import('./screens/DepositsScreen.tsx'),
    }),
  ),
  {
    path: 'main/billing/member-trade',
    needs: 'm_billing',
    title: 'shell.screen.member-trade',
    areas: ['membership', 'approval', 'coupon', 'package', 'invoice'],
    load: () => import('./screens/EntriesScreen.tsx'),
  },
  {
    path: 'main/billing/plan-buy',
    needs: 'm_billing',
    title: 'shell.screen.plan-buy',
    areas: ['membership', 'insurance', 'approval', 'billing', 'import', 'package', 'coupon', 'invoice'],
    load: () => import('./screens/PackagesScreen.tsx'),
  },
  ...['main/message-center/approvals', 'simplified-main/simplified-approvals'].map(
    (path): Screen => ({
      path,
      needs: approvalReaders,
      title: 'shell.screen.approvals',
      areas: approvalWords,
      load: () => import('../features/approval/MyApprovalsScreen.tsx'),
    }),
  ),
  {
    path: 'main/configuration/approval-configuration',
    needs: 'm_settings',
    title: 'shell.screen.approval-configuration',
    areas: approvalWords,
    load: () => import('../features/approval/FlowsScreen.tsx'),
  },
  ...['main/billing', 'simplified-main/simplified-approval'].flatMap((section): Screen[] => [
    {
      path: `${section}/refund-management`,
      needs: 'm_billing',
      title: 'shell.screen.refund-management',
      areas: ['refund', 'membership', 'billing', 'coupon', 'package'],
      load: () => import('../features/refund/RefundsScreen.tsx'),
    },
    {
      path: `${section}/approval-management`,
      needs: 'm_billing',
      title: 'shell.screen.approval-management',
      areas: approvalWords,
      load: () => import('../features/approval/ApprovalsScreen.tsx'),
    },
  ]),
  ...['main/billing', 'simplified-main/simplified-approval'].map(
    (section): Screen => ({
      path: `${section}/claims-management`,
      needs: 'm_billing',
      title: 'shell.screen.claims-management',
      areas: ['insurance', 'document', 'membership', 'refund', 'coupon', 'package'],
      load: () => import('../features/insurance/ClaimsScreen.tsx'),
    }),
  ),
  {
    path: 'main/billing/insurance-bill-inquiry',
    needs: 'm_billing',
    title: 'shell.screen.insurance-bill-inquiry',
    areas: ['insurance', 'membership', 'refund', 'coupon', 'package'],
    load: () => import('../features/insurance/InsuredBillsScreen.tsx'),
  },
  {
    path: 'main/patients/member-detail',
    needs: ['m_billing', 'm_patient'],
    title: 'shell.screen.member-detail',
    areas: ['membership', 'insurance', 'approval', 'billing', 'import', 'coupon', 'package', 'invoice'],
    load: () => import('./screens/MembersScreen.tsx'),
  },
  {
    path: 'main/patients/membership-card-transaction-record',
    needs: ['m_billing', 'm_patient'],
    title: 'shell.screen.membership-card-transaction-record',
    areas: ['membership', 'approval', 'coupon', 'package', 'invoice'],
    load: () => import('./screens/EntriesScreen.tsx'),
  },
  {
    path: 'main/patients/card-ticket-management',
    needs: ['m_billing', 'm_patient'],
    title: 'shell.screen.card-ticket-management',
    areas: ['membership', 'approval', 'coupon', 'package'],
    load: () => import('../features/coupon/CouponsScreen.tsx'),
  },
  ...['main/billing/invoice-management', 'simplified-main/simplified-invoice'].map(
    (path): Screen => ({
      path,
      needs: 'm_billing',
      title: 'shell.screen.invoice-management',
      areas: ['invoice', 'membership', 'billing', 'coupon', 'package'],
      load: () => import('../features/invoice/InvoicesScreen.tsx'),
    }),
  ),
  ...['main/configuration', 'simplified-main/simplified-configuration'].flatMap((configuration): Screen[] => [
    {
      path: `${configuration}/invoice-setup`,
      needs: 'm_settings',
      title: 'shell.screen.invoice-setup',
      areas: ['invoice'],
      load: () => import('../features/invoice/InvoiceSetupScreen.tsx'),
    },
    {
      path: `${configuration}/e-invoice-configuration`,
      needs: 'm_settings',
      title: 'shell.screen.e-invoice-configuration',
      areas: ['invoice', 'billing'],
      load: () => import('../features/invoice/EinvoiceConfigScreen.tsx'),
    },
    {
      path: `${configuration}/trace-upload-configuration`,
      needs: 'm_settings',
      title: 'shell.screen.trace-upload-configuration',
      areas: ['trace', 'invoice'],
      load: () => import('../features/trace/upload/TraceConnectionScreen.tsx'),
    },
    {
      path: `${configuration}/discount-configuration`,
      needs: 'm_settings',
      title: 'shell.screen.discount-configuration',
      areas: ['billing', 'approval'],
      load: () => import('../features/billing/rules/DiscountRulesScreen.tsx'),
    },
    {
      path: `${configuration}/tax-classification`,
      needs: 'm_settings',
      title: 'shell.screen.tax-classification',
      areas: ['insurance', 'membership', 'invoice', 'coupon', 'package'],
      load: () => import('../features/insurance/TaxClassScreen.tsx'),
    },
  ]),
  {
    path: 'simplified-main/simplified-bill',
    needs: 'm_billing',
    title: 'shell.menu.simplified-bill',
    areas: ['billing', 'membership', 'insurance', 'refund', 'invoice', 'coupon', 'package', 'deposit', 'approval'],
    load: () => import('./screens/SimplifiedBillScreen.tsx'),
  },
];

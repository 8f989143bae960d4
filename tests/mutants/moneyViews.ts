import type { Mutant } from './mutant.ts';

const reports = 'server/areas/businessReport/businessReport.db.test.ts';
const invoices = 'server/areas/invoice/invoice.db.test.ts';

/** Papers, reports and home pages that show money. */
export const mutants: Mutant[] = [
  {
    name: 'the bill of any clinic is shown to a reader of reports',
    file: 'server/areas/businessReport/queries/clinics.ts',
    find: '  if (!clinics.some(({ id }) => id === clinicId)) throw absent();\n',
    put: '',
    suite: reports,
    only: 'keeps the figures of another clinic',
  },
  {
    name: 'payments on signed sheets are shown among those in open sessions',
    file: 'server/areas/till/queries/payments.ts',
    find: " and t.state = 'closed'",
    put: '',
    suite: reports,
    only: 'shows the tills of that clinic',
  },
  {
    name: 'a red invoice prints no number of its blue one',
    file: 'server/areas/print/queries/invoicePrint.ts',
    find: 'c.bill_id = i.bill_id and c.round = i.round and c.kind <> i.kind',
    put: 'false',
    suite: invoices,
    only: 'prints its number',
  },
  {
    name: 'the paper of an invoice lays the tax on top of the amount',
    file: 'server/areas/print/queries/invoicePrint.ts',
    find: 'i.amount as total_money, i.tax as tax_money',
    put: 'i.amount + i.tax as total_money, i.tax as tax_money',
    suite: invoices,
    only: 'prints its number',
  },
  {
    name: 'reprints of an invoice are not counted',
    file: 'src/domain/print/reprint.ts',
    find: "  'invoice',\n",
    put: '',
    suite: 'src/domain/print/reprint.test.ts',
  },
  {
    name: 'sales to walk-in buyers count as visits',
    file: 'server/areas/businessReport/queries/lineFacts.ts',
    find: "then 'walkIn' else 'desk' end",
    put: "then 'visit' else 'desk' end",
    suite: reports,
    only: 'income by source',
  },
  {
    name: 'money by shift stands under the cashier of the payment',
    file: 'server/areas/businessReport/queries/sumFacts.ts',
    find: "shift: id('till_session_id')",
    put: "shift: id('cashier_id')",
    suite: reports,
    only: 'money by shift',
  },
  {
    name: 'stock of batches with an earlier end is not used first',
    file: 'server/areas/businessReport/queries/careFacts.ts',
    find: 'expires_on <= s.expires_on) ahead',
    put: 'false) ahead',
    suite: reports,
    only: 'propose to use first',
  },
  {
    name: 'a proposal forgets what is used',
    file: 'src/domain/businessReport/expiry.ts',
    find: 'used > 0 && (unitsAhead',
    put: 'used >= 0 && (unitsAhead',
    suite: 'src/domain/businessReport/expiry.test.ts',
  },
  {
    name: 'a section of a past record changes no sum',
    file: 'server/schema/0354_report_dimensions.sql',
    find: "perform mark_report_days(section.org_id, section.practice_id, '{visit}', clinic_day(came));",
    put: 'null;',
    suite: 'server/areas/businessReport/changedDays.whole.db.test.ts',
    only: 'complaint of a record',
  },
  {
    name: 'the smallest parts of a stack are left out',
    file: 'src/domain/businessReport/drawing.ts',
    find: 'const rest = parts.slice(shown.length);',
    put: 'const rest = parts.slice(parts.length);',
    suite: 'src/domain/businessReport/drawing.test.ts',
  },
  {
    name: 'work is counted beyond the rights',
    file: 'server/areas/homePage/acts/countWork.ts',
    find: '(needs ? may(needs) : cards.some((card) => mayShowCard(card, may)))',
    put: '(needs ? may(needs) : cards.length > 0)',
    suite: 'server/areas/homePage/homePage.db.test.ts',
    only: 'is counted in one answer',
  },
];

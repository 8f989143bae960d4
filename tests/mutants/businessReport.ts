// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code
import type { Mutant } from './mutant.ts';

const suite = 'server/areas/businessReport/businessReport.db.test.ts';
const money = 'server/areas/businessReport/queries/moneyFacts.ts';
const lines = 'server/areas/businessReport/queries/lineFacts.ts';

/** Figures of the business: what is added up, of whom, and who sees it. */
export const mutants: Mutant[] = [
  {
    name: 'refunds count as takings',
    file: money,
    find: 'p.amount as takings',
    put: 'abs(p.amount) as takings',
    suite,
    only: 'cash statistics',
  },
  {
    name: 'what was collected later counts as paid at settlement',
    file: money,
    find: "and kind = 'settlement') p",
    put: ') p',
    suite,
    only: 'bills of the day',
  },
  {
    name: 'a fixed reduction is counted in the discount too',
    file: money,
    find: 'b.discount - l.reduction as rate_discount',
    put: 'b.discount as rate_discount',
    suite,
    only: 'bills of the day',
  },
  {
    name: 'money from member cards counts as money that came in',
    file: money,
    find: 'case when p.method_code in (${memberCardMethod}, ${depositMethod}) then 0 else p.amount end as money_in',
    put: 'p.amount as money_in',
    suite,
    only: 'cash statistics',
  },
  {
    name: 'a refund counts on the day of the bill',
    file: lines,
    find: 'r.paid_at, ${ofLine(db)}',
    put: 'b.settled_at, ${ofLine(db)}',
    suite,
    only: 'a refund lessens',
  },
  {
    name: 'the insurer’s part of a refund stays income',
    file: lines,
    find: '-(g.amount + back.insured)',
    put: '-g.amount',
    suite,
    only: 'income is what',
  },
  {
    name: 'the last day of a period is left out',
    file: 'server/areas/businessReport/acts/readReport.ts',
    find: "until: instantOf(addDays(to, 1), '00:00')",
    put: "until: instantOf(to, '00:00')",
    suite,
    only: 'bills of the day',
  },
  {
    name: 'facts of a figure are those of all rows',
    file: 'server/areas/businessReport/queries/sumFacts.ts',
    find: '${own[0] ?? db``} ${own[1] ?? db``} and',
    put: '${own[2] ?? db``} and',
    suite,
    only: 'of bill-daily by cashier',
  },
  {
    name: 'the cashier narrows nothing',
    file: 'server/areas/businessReport/queries/sumFacts.ts',
    find: '${cashierId ? db`and f.cashier_id::text = ${cashierId}` : db``}',
    put: '',
    suite,
    only: 'cash statistics',
  },
  {
    name: 'everybody sees all clinics of the chain',
    file: 'server/areas/businessReport/queries/clinics.ts',
    find: "holds(authorities, 'm_orgnization_management')",
    put: "holds(authorities, 'm_report')",
    suite,
    only: 'the wall between clinics',
  },
  {
    name: 'the session stays in the clinic it looked at',
    file: 'server/areas/businessReport/queries/clinics.ts',
    find: "    if (clinicId !== own) await db`select set_config('app.practice_id', ${own}, true)`;\n",
    put: '',
    suite,
    only: 'the wall between clinics',
  },
  {
    name: 'a report is as long as any list',
    file: 'src/domain/businessReport/rules.ts',
    find: 'checkDateRange(asked, { ...report.window, required: true })',
    put: 'checkDateRange(asked, { longest: report.window.longest, required: false })',
    suite,
    only: 'a report is refused',
  },
  {
    name: 'the right of a report is not asked for',
    file: 'server/areas/businessReport/acts/readReport.ts',
    find: 'if (!holds(session.authorities, report.rights)) throw forbidden(report.rights);\n',
    put: '',
    suite,
    only: 'a report is refused',
  },
];

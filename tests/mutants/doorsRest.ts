import type { Mutant } from './mutant.ts';

const raises = 'server/areas/approval/raises.db.test.ts';
const weighed = 'server/limits/weighed.db.test.ts';

/** What others may do alone rises with two administrators, every writer of value asks, and days and sums are those that can be meant. */
export const mutants: Mutant[] = [
  {
    name: 'one administrator raises limits alone where no flow is drawn',
    file: 'server/areas/approval/acts/saveLimits.ts',
    find: 'await holdRaise(context, raiseOfLimits(ready));',
    put: '',
    suite: raises,
  },
  {
    name: 'a holder of the role decides about its limits',
    file: 'server/areas/approval/acts/limitsByFlow.ts',
    find: "isOfLimits(draft) && (await holdsRole(context, draft.id)) ? 'approval.limit.own' : undefined;",
    put: 'undefined;',
    suite: raises,
  },
  {
    name: 'the form of a person raises the discount alone',
    file: 'server/areas/staff/acts/saveStaff.ts',
    find: 'if (draft.maximumDiscount > (stored?.maximumDiscount ?? 0)) await holdRaise',
    put: 'if (draft.maximumDiscount > 100) await holdRaise',
    suite: raises,
  },
  {
    name: 'a strict discount rule is deleted alone',
    file: 'server/areas/billing/acts/discountRules.ts',
    find: '  const { raise } = await readyToDeleteRule(context, wanted);\n  if (raise) await holdRaise(context, raise);',
    put: '  await readyToDeleteRule(context, wanted);',
    suite: raises,
  },
  {
    name: 'who writes discount rules asks for weaker parameters',
    file: 'server/areas/approval/acts/weakenControl.ts',
    find: 'if (!holds(context.session.authorities, needs)) throw forbidden(needs);',
    put: '',
    suite: raises,
  },
  {
    name: 'a case of another clinic is decided in the clinic of the administrator',
    file: 'server/areas/approval/acts/inClinicOfCase.ts',
    find: 'and practice_id <> app_practice()`;',
    put: 'and false`;',
    suite: raises,
  },
  {
    name: 'a deposit is paid back unweighed',
    file: 'src/domain/value/entries.ts',
    find: "paidBack: 'depositRefund',",
    put: 'paidBack: null,',
    suite: weighed,
  },
  {
    name: 'the job gives coupons that nobody weighed',
    file: 'server/areas/coupon/acts/giveNext.ts',
    find: "if (!noted) throw new TypeError('Coupons are given that nobody weighed');",
    put: '',
    suite: weighed,
  },
  {
    name: 'a campaign sells a package for one fen',
    file: 'src/domain/package/rules.ts',
    find: '  takenOffPackage(price, { worth: amount, ownDiscount });',
    put: '  takenOffPackage(price, { worth: 0 * amount, ownDiscount });',
    suite: 'server/areas/package/campaigns.db.test.ts',
  },
  {
    name: 'an unusual sum is written without a question',
    file: 'server/limits/unusual.ts',
    find: 'const unusual = isConfirmed ? undefined : greatestUnusual(kind, sums);',
    put: 'const unusual = isConfirmed === false ? greatestUnusual(kind, sums) : undefined;',
    suite: 'server/limits/unusual.db.test.ts',
  },
  {
    name: 'a day of the last century is locked',
    file: 'src/domain/dayProblem.ts',
    find: "export const firstDayOfWork = '2000-01-01';",
    put: "export const firstDayOfWork = '1900-01-01';",
    suite: 'tests/days.test.ts',
  },
];

import type { Mutant } from './mutant.ts';

const approval = 'server/areas/approval/approval.db.test.ts';
const refund = 'server/areas/refund/refund.db.test.ts';
const split = 'src/domain/refund/split.test.ts';
const staff = 'server/areas/staff/staff.db.test.ts';

/** Limits, second persons, splits of refunds, and names. */
export const mutants: Mutant[] = [
  {
    name: 'a split gives back more by a method than it took',
    file: 'src/domain/refund/split.ts',
    find: 'amount < 0 || amount > most',
    put: 'amount < 0',
    suite: split,
  },
  {
    name: 'a split gives back less than the refund',
    file: 'src/domain/refund/split.ts',
    find: 'return total === cash ?',
    put: 'return total <= cash ?',
    suite: split,
  },
  {
    name: 'the server takes any split',
    file: 'server/areas/refund/acts/planned.ts',
    find: 'refuse(checkSplit(split, methods, inProportion.cash));',
    put: 'void checkSplit;',
    ...{ suite: refund, only: 'goes back as the applicant divides it' },
  },
  {
    name: 'a limit counts each act by itself',
    file: 'src/domain/approval/rules.ts',
    find: 'amount > 0 && doneToday + amount > limit',
    put: 'amount > limit && doneToday >= 0',
    ...{ suite: approval, only: 'counts the small acts of a day together' },
  },
  {
    name: 'a person approves an act beyond his own limit',
    file: 'server/areas/approval/acts/decide.ts',
    find: "if (isOwn) await refuseOwnApproval(context, 'approval.refused.own');",
    put: 'if (isOwn) void refuseOwnApproval;',
    ...{ suite: approval, only: 'is given by another person' },
  },
  {
    name: 'an approval covers more than was approved',
    file: 'server/areas/approval/acts/decide.ts',
    find: 'if (weight.amount > stored.amount)',
    put: 'if (weight.amount < 0)',
    ...{ suite: approval, only: 'does not cover more' },
  },
  {
    name: 'transferred principal is paid out by one person',
    file: 'src/domain/membership/rules.ts',
    find: 'Math.max(0, principal - transferredIn)',
    put: 'Math.max(principal, transferredIn)',
    ...{ suite: approval, only: 'is paid out only with a second person' },
  },
  {
    name: 'one person turns a stranger’s card into cash in several steps',
    file: 'src/domain/membership/rules.ts',
    find: 'Math.max(0, principal - transferredIn)',
    put: 'Math.max(principal, transferredIn)',
    ...{ suite: approval, only: 'no sequence of acts by one person' },
  },
  {
    name: 'gift money beyond the rule counts as nothing',
    file: 'src/domain/membership/rules.ts',
    find: 'Math.max(0, gift - giftOf(amount, type))',
    put: 'Math.min(0, gift - giftOf(amount, type))',
    ...{ suite: approval, only: 'takes gift money within the rule' },
  },
  {
    name: 'points given by hand are worth nothing',
    file: 'src/domain/membership/rules.ts',
    find: 'number => points * pointsValue;',
    put: 'number => points * 0 * pointsValue;',
    ...{ suite: approval, only: 'counts given points by their worth' },
  },
  {
    name: 'a package is paid out at another clinic',
    file: 'server/areas/package/acts/bought.ts',
    find: 'stored.practiceId !== session.practiceId',
    put: 'stored.practiceId === undefined',
    ...{ suite: approval, only: 'of another clinic is used here' },
  },
  {
    name: 'a transferred package is paid out by one person',
    file: 'server/areas/package/acts/refundPackage.ts',
    find: 'stored.transferredFrom === null ? undefined',
    put: 'stored.id ? undefined',
    ...{ suite: approval, only: 'that was transferred is paid back' },
  },
  {
    name: 'an administrator raises the limits of his own role',
    file: 'server/areas/approval/acts/saveLimits.ts',
    find: 'if (await holdsRole(context, id))',
    put: 'if ((await holdsRole(context, id)) && version < 0)',
    ...{ suite: approval, only: 'are changed by an administrator' },
  },
  {
    name: 'an administrator changes what limits himself',
    file: 'server/areas/staff/acts/saveStaff.ts',
    find: 'if (stored && id === context.session.staffId) refuse',
    put: 'if (stored && id === draft.name) refuse',
    ...{ suite: staff, only: 'is changed by nobody himself' },
  },
  {
    name: 'a person takes a role with higher money limits',
    file: 'server/areas/staff/acts/workplaces.ts',
    find: 'if (toSelf && (await raisesOwnLimits',
    put: 'if (!toSelf && (await raisesOwnLimits',
    ...{ suite: staff, only: 'takes no role with higher' },
  },
  {
    name: 'the trail shows the name of today',
    file: 'server/names/nameThen.ts',
    find: 'f.until > ',
    put: 'f.until < ',
    ...{ suite: staff, only: 'keeps the name of the time' },
  },
  {
    name: 'principal is paid out although its gift money was spent',
    file: 'server/areas/membership/acts/moveMoney.ts',
    find: 'giftSpentOf(life, amount, giftTakenBack(card, amount, card)) > 0',
    put: 'giftSpentOf(life, amount, giftTakenBack(card, amount, card)) < 0',
    ...{ suite: approval, only: 'whose gift money was spent' },
  },
  {
    name: 'an own refund is offered for approval on the screen',
    file: 'src/features/refund/RefundDrawer.tsx',
    find: 'refund.isOwn && !mayApproveOwn',
    put: '!refund.isOwn && !mayApproveOwn',
    suite: 'src/features/refund/RefundDrawer.test.tsx',
  },
  {
    name: 'the limits of roles are listed by code point',
    file: 'server/areas/approval/queries.ts',
    find: 'return inReadingOrder(rows).map(',
    put: 'return rows.toSorted((a, b) => (a.nameZh < b.nameZh ? -1 : 1)).map(',
    ...{ suite: approval, only: 'in the order their names are read in' },
  },
  {
    name: 'a role without the right raises the limit of the act',
    file: 'src/domain/approval/rules.ts',
    find: 'authorities.includes(needs)',
    put: 'authorities.length >= 0 || needs',
    ...{ suite: approval, only: 'a limit is that of the roles with the right' },
  },
  {
    name: 'an administrator raises his limits by a right added to his other role',
    file: 'server/areas/role/acts/saveRole.ts',
    find: 'if (isOwn && (await raisesOwnLimits',
    put: 'if (!isOwn && id && (await raisesOwnLimits',
    ...{ suite: approval, only: 'a limit is that of the roles with the right' },
  },
];

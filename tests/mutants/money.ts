import type { Mutant } from './mutant.ts';

const refund = 'server/areas/refund/refund.db.test.ts';

/** Money that leaves the clinic: who may let it go, and what is said of it. */
export const mutants: Mutant[] = [
  {
    name: 'a person approves a refund they applied for',
    file: 'server/areas/refund/acts/applyRefund.ts',
    find: 'if (isOwn) await refuseOwnApproval(context, stored.appliedAt);',
    put: 'if (isOwn) void refuseOwnApproval;',
    suite: refund,
    only: 'is not approved by the person who applied for it',
  },
  {
    name: 'a clinic frees itself from the second person',
    file: 'server/areas/configuration/acts/orgSetting.ts',
    find: "!holds(session.authorities, 'm_orgnization_management')",
    put: "!holds(session.authorities, 'm_settings')",
    suite: refund,
    only: 'is approved by its applicant only where',
  },
  {
    name: 'the trail does not say that one person approved alone',
    file: 'server/areas/refund/acts/applyRefund.ts',
    find: '...(isOwn && { approvedAlone: true })',
    put: '...(!isOwn && { approvedAlone: true })',
    suite: refund,
    only: 'is approved by its applicant only where',
  },
  {
    name: 'a paid refund forgets by which method it went back',
    file: 'server/areas/refund/acts/executeRefund.ts',
    find: "refundId: id, kind: 'refund'",
    put: "kind: 'refund'",
    suite: refund,
    only: 'shows for good by which method',
  },
  {
    name: 'any cashier leaves a bill owing',
    file: 'server/areas/billing/acts/settleBill.ts',
    find: 'if (settlement.allowArrears && !holds',
    put: 'if (!settlement.allowArrears && !holds',
    suite: 'server/areas/billing/billing.db.test.ts',
    only: 'are left only by a person with the right to',
  },
];

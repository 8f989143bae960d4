import type { Mutant } from './mutant.ts';

/** Whose value somebody gives away, and whose control somebody takes away. */
export const mutants: Mutant[] = [
  {
    name: 'an administrator of one clinic rules the flows of all',
    file: 'src/domain/approval/rules.ts',
    find: 'practiceId === own || holds(',
    put: 'practiceId === null || practiceId === own || holds(',
    suite: 'server/areas/approval/flowPlaces.db.test.ts',
  },
  {
    name: 'an administrator of one clinic rules the flows of a sibling',
    file: 'src/domain/approval/rules.ts',
    find: 'practiceId === own || holds(',
    put: 'practiceId !== null || holds(',
    suite: 'server/areas/approval/flowPlaces.db.test.ts',
  },
  {
    name: 'a stored flow is changed, switched and deleted from elsewhere',
    file: 'server/areas/approval/acts/saveFlow.ts',
    find: '  refuseElsewhere(context, stored.practiceId);\n',
    put: '',
    suite: 'server/areas/approval/flowPlaces.db.test.ts',
  },
  {
    name: 'a new flow is drawn for a clinic elsewhere',
    file: 'server/areas/approval/acts/saveFlow.ts',
    find: '  refuseElsewhere(context, practiceId);\n',
    put: '',
    suite: 'server/areas/approval/flowPlaces.db.test.ts',
  },
  {
    name: 'a card is opened to an accomplice without weighing what it holds',
    file: 'server/areas/membership/acts/shareCard.ts',
    find: 'added.length === 0 ? 0 : card.principal + card.gift',
    put: 'added.length === 0 ? 0 : card.gift',
    suite: 'server/areas/membership/sharing.db.test.ts',
  },
  {
    name: 'a card is opened to an accomplice without the consent of its owner',
    file: 'server/areas/membership/acts/shareCard.ts',
    find: '    if (added.length > 0) refuse(checkTransfer(',
    put: '    if (added.length > 9) refuse(checkTransfer(',
    suite: 'server/areas/membership/sharing.db.test.ts',
  },
  {
    name: 'a package is shared without weighing what it is worth',
    file: 'server/areas/package/acts/handOn.ts',
    find: 'const amount = added.length === 0 ? 0 : worth;',
    put: 'const amount = 0;',
    suite: 'server/areas/membership/sharing.db.test.ts',
  },
  {
    name: 'a package is shared without the consent of its owner',
    file: 'server/areas/package/acts/handOn.ts',
    find: '    if (added.length > 0) refuse(checkTransfer(',
    put: '    if (added.length > 9) refuse(checkTransfer(',
    suite: 'server/areas/membership/sharing.db.test.ts',
  },
  {
    name: 'a package is transferred without weighing what it is worth',
    file: 'server/areas/package/acts/handOn.ts',
    find: 'weight: { amount: worth, objectId: id',
    put: 'weight: { amount: 0, objectId: id',
    suite: 'server/areas/membership/sharing.db.test.ts',
  },
  {
    name: 'a discount rule raises the power of whoever writes it',
    file: 'server/areas/billing/acts/discountRules.ts',
    find: '  if (writer) refuse(checkOwnRule(draft, writer));\n',
    put: '',
    suite: 'server/areas/billing/discountRules.db.test.ts',
    only: 'gives nobody who writes it',
  },
  {
    name: 'a discount rule for everybody raises the power of whoever writes it',
    file: 'src/domain/billing/discountRules.ts',
    find: 'concerns(draft, writer) && draft.maximum',
    put: "draft.who !== 'everyone' && concerns(draft, writer) && draft.maximum",
    suite: 'server/areas/billing/discountRules.db.test.ts',
    only: 'gives nobody who writes it',
  },
];

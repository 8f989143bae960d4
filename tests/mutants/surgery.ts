import type { Mutant } from './mutant.ts';

const rules = 'src/domain/surgery/rules.ts';
const ofRules = 'src/domain/surgery/surgery.test.ts';
const ofCalls = 'server/areas/surgery/surgery.db.test.ts';
const ofCharges = 'server/areas/surgery/surgeryCharges.db.test.ts';

/** Surgeries of the wrong side, patient or person, in a taken room, without a checklist or without a bill. */
export const mutants: Mutant[] = [
  {
    name: 'a procedure with sides is applied for without one',
    file: rules,
    find: "  if (hasSides && (side === 'none' || side === '')) return [{ field: 'side', message: 'surgery.side.needed' }];\n",
    put: '',
    suite: ofRules,
  },
  {
    name: 'a surgeon operates one level beyond the grant',
    file: rules,
    find: '  surgeryLevel >= level;',
    put: '  surgeryLevel + 1 >= level;',
    suite: ofRules,
  },
  {
    name: 'a review does not look at the grant again',
    file: 'server/areas/surgery/acts/decideSurgery.ts',
    find: "  if (act === 'approve') await requireGrant(context, held);\n",
    put: '',
    suite: ofCalls,
    only: 'without a grant',
  },
  {
    name: 'a changed application goes to another patient',
    file: 'server/areas/surgery/acts/saveSurgery.ts',
    find: '  if (stored && stored.patientId !== draft.patientId) throw absent();\n',
    put: '',
    suite: ofCalls,
    only: 'keeps its patient',
  },
  {
    name: 'the applicant reviews the own application',
    file: rules,
    find: "  if (staffId === applicantId) return 'surgery.refused.ownReview';\n",
    put: '',
    suite: ofRules,
  },
  {
    name: 'a room is given away while it is cleaned',
    file: rules,
    find: 'const isRoomTaken = roomId === arrangement.roomId && overlap(cleaned, otherCleaned);',
    put: 'const isRoomTaken = roomId === arrangement.roomId && overlap(own, other);',
    suite: ofRules,
  },
  {
    name: 'a surgery is completed without its checklist',
    file: 'server/areas/surgery/acts/completeSurgery.ts',
    find: "  if (nextStep(await findConfirmations(db, id))) throw new Problem('surgery.refused.checklist');\n",
    put: '',
    suite: ofCalls,
    only: 'is confirmed in order',
  },
  {
    name: 'one person confirms every step',
    file: rules,
    find: "  return confirmations.some((one) => one.staffId === staffId) ? 'surgery.refused.samePerson' : undefined;",
    put: '  return undefined;',
    suite: ofRules,
  },
  {
    name: 'goods of a surgery are used and not charged',
    file: 'server/areas/surgery/acts/completeSurgery.ts',
    find: 'const used = [{ itemId: procedureId, quantity: 1 }, ...lines];',
    put: 'const used = [{ itemId: procedureId, quantity: 1 }, ...lines.slice(1)];',
    suite: ofCharges,
    only: 'every piece',
  },
  {
    name: 'a charge of a surgery is taken off at the desk',
    file: 'server/areas/surgery/acts/completeSurgery.ts',
    find: 'await writeCharges(context, billId, charges, null);',
    put: 'await writeCharges(context, billId, charges, context.session.staffId);',
    suite: ofCharges,
    only: 'not voided',
  },
];

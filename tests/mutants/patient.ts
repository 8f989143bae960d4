import type { Mutant } from './mutant.ts';

const band = 'tests/patientBand.test.ts';
const drafts = 'src/blocks/useDraft.test.tsx';

/** Whose it is, what was typed for whom, what was done, and what was found for which words. */
export const mutants: Mutant[] = [
  {
    name: 'a card is recharged under a drawer that does not say whose it is',
    file: 'src/features/membership/RechargeForm.tsx',
    find: ' patient={bandOfCard(card)}',
    put: '',
    suite: band,
  },
  {
    name: 'a skin test is begun by a question that shows no allergies',
    file: 'src/features/nursing/LineActs.tsx',
    find: 'patient={{ id: order.patientId, name: order.patientName }}',
    put: '',
    suite: band,
  },
  {
    name: 'a drawer takes a patient and does not show the band',
    file: 'src/blocks/DrawerForm.tsx',
    find: '<SubjectBand patient={patient} />',
    put: '',
    suite: band,
  },
  {
    name: 'the band says nothing of allergies that were never asked',
    file: 'src/blocks/AllergyMarks.tsx',
    find: "say('common.allergy.notAsked')",
    put: "''",
    suite: 'src/blocks/PatientBand.test.tsx',
  },
  {
    name: 'a question shows the patient of the screen instead of the one it names',
    file: 'src/blocks/actingFor.ts',
    find: 'named ?? around',
    put: 'around ?? named',
    suite: 'src/blocks/PatientBand.test.tsx',
  },
  {
    name: 'a form that is reset while it closes stores an empty draft',
    file: 'src/blocks/useDraft.ts',
    find: 'if (isUnchanged) return void (hasKept.current && drop());',
    put: '',
    suite: 'src/features/patient/registrationDraft.test.tsx',
  },
  {
    name: 'a discarded draft is offered while its deletion is on its way',
    file: 'src/blocks/useDraft.ts',
    find: '(kept.startedTimeStamp ?? 0) > (forgottenAt.get(key) ?? -1)',
    put: 'true',
    suite: drafts,
    only: 'discarded draft again',
  },
  {
    name: 'typing overwrites the earlier draft before anybody decided about it',
    file: 'src/blocks/useDraft.ts',
    find: '    if (!latest.current.isSettled) return;\n',
    put: '',
    suite: drafts,
  },
  {
    name: 'a failed search leaves the rows of the last one',
    file: 'src/blocks/useRows.ts',
    find: 'rows.error && rows.currentData === undefined && !rows.isFetching ? undefined : rows.data',
    put: 'rows.data',
    suite: 'src/blocks/failedSearch.test.tsx',
  },
  {
    name: 'a booking is moved back with the version it had before the move',
    file: 'src/features/appointment/calendar/useMove.tsx',
    find: 'Math.max(version, left.current.get(id) ?? 0)',
    put: 'version',
    suite: 'src/features/appointment/calendar/useMove.test.tsx',
  },
  {
    name: 'a patient is told of a move that was made without telling',
    file: 'server/acts/appointment/change.ts',
    find: 'if (tell) await',
    put: 'await',
    suite: 'server/crm/delivery.db.test.ts',
    only: 'without telling',
  },
  {
    name: 'the undo runs out under the pointer',
    file: 'src/app/shell/DoneNotices.tsx',
    find: 'isBusy || isHeld.pointer || isHeld.focus',
    put: 'isBusy',
    suite: 'src/app/shell/DoneNotices.test.tsx',
  },
  {
    name: 'the reason of a disabled entry lies over the next entry',
    file: 'src/blocks/DisabledReason.tsx',
    find: ' disableInteractive',
    put: '',
    suite: 'src/blocks/DisabledReason.test.tsx',
  },
];

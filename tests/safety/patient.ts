import type { Hazard } from './hazard.ts';

const band = 'tests/patientBand.test.ts';
const blocks = 'src/blocks';

/** Hazards of acting for the wrong patient, of texts kept for another, of acts nobody sees, and of stale search results. */
export const hazards: Hazard[] = [
  {
    id: 'PAT-01',
    hazard: 'An act is carried out for the wrong patient.',
    cause: 'A drawer or dialog covers the list and names the patient by name alone or not at all; two patients bear one name.',
    effect: 'A drug, a test, a certificate or money goes to another person.',
    severity: 'major',
    control:
      'Every drawer, dialog and popover that acts for a patient shows name, sex, age, record number and allergies in one block under its title, where money or goods are handled also the card with its balance or the sheet with its total; rows that act show the record number and age.',
    tests: [
      { file: band, title: 'shows the identity of the patient wherever an act for a patient can be called' },
      { file: band, title: 'puts the block under the title of every drawer, form and question that is given a patient' },
      {
        file: `${blocks}/PatientBand.test.tsx`,
        title: 'a question on the screen of a patient shows this patient, and another one it names instead',
      },
      {
        file: 'tests/patientPapers.test.ts',
        title: 'shows card and balance or sheet and total with every patient that a money or stock surface names',
      },
      {
        file: 'server/areas/approval/approval.db.test.ts',
        title: 'shows the balance of the card it is about, without gift money that has expired, and none for coupons',
      },
    ],
  },
  {
    id: 'PAT-02',
    hazard: 'An allergy is overlooked at the moment of the act.',
    cause: 'The dialog covers the header of the patient, or the state "never asked" looks like "none".',
    effect: 'A substance is given against a known or unknown allergy.',
    severity: 'catastrophic',
    control: 'The block repeats the allergies with their severity in words, and tells "not asked" from "none known".',
    tests: [
      { file: `${blocks}/PatientBand.test.tsx`, title: 'shows name, sex, age, record number and each allergy with its severity' },
      { file: `${blocks}/PatientBand.test.tsx`, title: 'says in words how it stands with allergies where none is recorded: %o' },
    ],
  },
  {
    id: 'PAT-03',
    hazard: 'An act goes on although the identity of the patient could not be loaded.',
    cause: 'The network fails between the list and the dialog.',
    effect: 'The person acts by the name alone.',
    severity: 'considerable',
    control: 'The block says that the identity could not be loaded and has to be checked first, and offers to load it again.',
    tests: [
      {
        file: `${blocks}/PatientBand.test.tsx`,
        title: 'warns to check the identity when it cannot be loaded, under the name it was given',
      },
    ],
  },
  {
    id: 'PAT-04',
    hazard: 'What was typed for one patient is restored into the form of another.',
    cause: 'A discarded or foreign draft is offered when the form is opened again.',
    effect: 'A file holds the birth date, allergies or answers of somebody else.',
    severity: 'major',
    control:
      'A discarded draft is deleted and never offered again, an empty form stores none, keys name the patient, and the offer says for whom it was typed.',
    tests: [
      {
        file: 'src/features/patient/registrationDraft.test.tsx',
        title: 'a registration that was cancelled and discarded is not offered to the next one',
      },
      { file: `${blocks}/useDraft.test.tsx`, title: 'offers no draft that equals the empty form, and deletes it' },
      { file: `${blocks}/useDraft.test.tsx`, title: 'names the patient a draft was written for' },
      { file: `${blocks}/useDraft.test.tsx`, title: 'does not offer a discarded draft again while its deletion is still on its way' },
    ],
  },
  {
    id: 'PAT-05',
    hazard: 'Clinical text that was typed and not saved is lost.',
    cause: 'Autosave of a new entry overwrites the draft of an earlier sitting before anybody decided about it.',
    effect: 'A finding or an answer of the patient is missing from the record.',
    severity: 'considerable',
    control: 'An undecided draft stays offered while the person types and is not overwritten, also on a slow line.',
    tests: [
      {
        file: `${blocks}/useDraft.test.tsx`,
        title: 'keeps offering the earlier draft while the person types, and does not overwrite it on the server',
      },
      { file: `${blocks}/useDraft.test.tsx`, title: 'waits for a slow answer about earlier drafts before it stores anything' },
    ],
  },
  {
    id: 'PAT-06',
    hazard: 'A patient comes at a time or to a doctor that is no longer theirs.',
    cause: 'A booking is dragged by mistake, or moved without anybody telling the patient.',
    effect: 'Treatment is delayed or missed.',
    severity: 'significant',
    control:
      'A dropped booking asks first, whether the patient is told and how they can be reached; one line says what was done and takes it back for ten seconds.',
    tests: [
      {
        file: 'src/features/appointment/calendar/useMove.test.tsx',
        title: 'asks before a booked patient gets another doctor, and moves nobody when the question is cancelled',
      },
      {
        file: 'src/features/appointment/calendar/useMove.test.tsx',
        title: 'tells the patient only where the person chose so, and takes the move back with the version it left',
      },
      { file: 'src/app/shell/DoneNotices.test.tsx', title: 'takes the act back by the key it shows, once, and says so' },
    ],
  },
  {
    id: 'PAT-07',
    hazard: 'A row of an earlier search is taken for the result of the present one.',
    cause: 'The search fails or is slow, and the old rows stay under the new words.',
    effect: 'The act is carried out on another patient, drug or sheet.',
    severity: 'major',
    control: 'After a failure the error stands in the place of the rows; while an answer is on its way no old row can be acted on.',
    tests: [
      { file: `${blocks}/failedSearch.test.tsx`, title: 'shows the error and a retry in the place of the rows when a second search fails' },
      { file: `${blocks}/failedSearch.test.tsx`, title: 'shows no row of the earlier search while the next one is on its way' },
      {
        file: `${blocks}/failedSearch.test.tsx`,
        title: 'says in the popup of the patient picker that the search failed, and searches again',
      },
    ],
  },
  {
    id: 'PAT-08',
    hazard: 'A patient believes in an appointment or a cancellation that is none.',
    cause: 'A booking is undone at once; its message is still on the way, or a cancellation follows a message that never left.',
    effect: 'The patient comes in vain, or stays away.',
    severity: 'significant',
    control:
      'Undoing withdraws the message that has not left and tells nothing; one that was sent, is being sent or was tried is followed by the cancellation. A message withdrawn with a sign-in is sent when it is true again.',
    tests: [
      {
        file: 'server/areas/crm/delivery/delivery.db.test.ts',
        title: 'withdraw the message of a booking that is taken back before it was sent, and tell nobody of a cancellation',
      },
      { file: 'server/areas/crm/delivery/delivery.db.test.ts', title: 'tell of the cancellation of a booking whose message was sent' },
      {
        file: 'server/areas/crm/delivery/delivery.db.test.ts',
        title: 'tell of the cancellation of a booking whose message is being sent or may have arrived',
      },
    ],
  },
  {
    id: 'PAT-09',
    hazard: 'A person acts on a record, bill or prescription that another window has changed.',
    cause: 'Two windows stand open, and the push connection of one is lost.',
    effect: 'An outdated order is carried out, or a bill is settled with old lines.',
    severity: 'considerable',
    control: 'A window that gets the focus back asks again for what is open in it; saving an outdated version is refused.',
    tests: [{ file: 'src/store/refetchOnFocus.test.tsx', title: 'a window that gets the focus back asks again for what is open in it' }],
  },
  {
    id: 'PAT-10',
    hazard: 'What a doctor types into a session that has ended is lost, or shown to another person.',
    cause: 'The session ends unnoticed while the record is open.',
    effect: 'A finding is missing from the record.',
    severity: 'considerable',
    control: 'The text stays in memory beside the screen, for this person and record alone, and is saved after signing in again.',
    tests: [
      {
        file: 'src/features/encounter/note/deadSession.test.tsx',
        title: 'what was begun after the session died is there when the same person signs in again, and is saved',
      },
      {
        file: 'src/features/encounter/note/deadSession.test.tsx',
        title: 'what one person typed into a dead session is not shown to the next',
      },
    ],
  },
  {
    id: 'PAT-11',
    hazard: 'A drug, injection or test is prepared from a list for a patient who is allergic to it.',
    cause: 'The row names the patient and what is to be done, and the allergies stand only in the drawer it opens.',
    effect: 'The mistake is noticed late, at the bedside or not at all.',
    severity: 'major',
    control:
      'Every row of clinical work (queues of doctor, nurse and pharmacy, orders, skin tests, bookings, follow-ups, reports) carries the allergies beside the name, loaded with the list: the most severe by name, "not asked" in its own colour, or none.',
    tests: [
      { file: 'tests/patientBand.test.ts', title: 'loads the allergies of the patient with every row of clinical work' },
      {
        file: 'server/areas/encounter/allergyMarks.db.test.ts',
        title: 'every list of clinical work carries what is known of allergies in its own answer',
      },
      { file: 'src/blocks/PatientCell.test.tsx', title: 'warns in the row of a patient whom nobody asked about allergies' },
    ],
  },
  {
    id: 'PAT-12',
    hazard: 'A patient comes at a time at which nobody expects them.',
    cause: 'A booking is moved while a message with the old time waits to be sent, or is put there, back and there once more.',
    effect: 'A visit or a dated treatment is missed.',
    severity: 'minor',
    control:
      'A move withdraws the messages that wait and tells once, from the time the patient was told last; a booking nobody heard of is told as it stands now.',
    tests: [
      {
        file: 'server/areas/crm/delivery/movedBooking.db.test.ts',
        title: 'tells of an unsent booking that was moved with the new time only; the move told: %s',
      },
      {
        file: 'server/areas/crm/delivery/movedBooking.db.test.ts',
        title: 'tells of two moves in one message, from the time the follower knows',
      },
    ],
  },
  {
    id: 'PAT-20',
    hazard: 'A second record is made for a patient who is on file.',
    cause: 'A caller is registered from the booking by the telephone number alone.',
    effect: 'Allergies and earlier results stand in the other record and are not seen.',
    severity: 'major',
    control:
      'The owners of the number stand above the row that registers; patients with the same mobile are shown beside the fields, and one press takes one of them.',
    tests: [
      {
        file: 'src/features/appointment/booking/newPatient.test.tsx',
        title: 'offers the owner of the number on file instead of a second record',
      },
      {
        file: 'src/domain/patient/rules.test.ts',
        title: 'are shown by the mobile alone, which is all that a caller gives, and not by the birth date alone',
      },
    ],
  },
  {
    id: 'PAT-21',
    hazard: 'A patient comes to a doctor who is away.',
    cause: 'Appointments in a suspension are handed to a colleague who is not there, or are forgotten.',
    effect: 'The patient is not seen on the day, and nobody knows.',
    severity: 'significant',
    control:
      'Only colleagues who are on duty and free are offered; all that stands in the way is said together; the list says how many appointments are still open.',
    tests: [
      { file: 'server/areas/schedule/suspension.db.test.ts', title: 'names as free who is on duty, not suspended and not booked' },
      { file: 'server/areas/schedule/suspension.db.test.ts', title: 'says all that stands in the way of its appointments at once' },
      {
        file: 'server/areas/schedule/suspension.db.test.ts',
        title: 'puts appointments on another day, calls others off, and counts what became of them',
      },
    ],
  },
  {
    id: 'PAT-22',
    hazard: 'The name of an allergen is read wrongly or not at all, because the row or band shows only its beginning.',
    cause: 'The list is narrow, the name is long, or the English name of the patient takes the room.',
    effect: 'A substance is given against a known allergy.',
    severity: 'major',
    control:
      'No allergy mark is shortened: in a row it takes lines of its own below the record number, a row is as high as its contents, and names of patients give way first. Measured at the narrowest window in both languages.',
    tests: [
      {
        file: 'tests/journeys/allergyMarks.whole.spec.ts',
        title: 'no allergy is shortened at 1280 px in the lists and bands of nurses, pharmacists and the desk',
      },
      {
        file: 'tests/journeys/allergyMarks.whole.spec.ts',
        title: 'no allergy is shortened at 1280 px in the lists, reports and records of doctors',
      },
    ],
  },
  {
    id: 'PAT-23',
    hazard: 'A patient who has died is booked, reminded or treated as living, or a living patient is taken for dead.',
    cause: 'Records from another program carried the death in words or not at all; two patients bear one name.',
    effect: 'The family is called about an appointment; an act is recorded for the wrong person.',
    severity: 'significant',
    control:
      'Death and its day are fields that imports fill; search, picker, every row that names a patient, calendar, band, header, record and certificate say it in words beside the name. Booking, moving, receiving, follow-ups, cards, packages, coupons, links and messages are refused and not offered, and a message that was waiting is withdrawn instead of sent, until the field is corrected.',
    tests: [
      { file: 'server/areas/appointment/appointment.db.test.ts', title: 'refuses to book, move or receive a patient who has died' },
      {
        file: 'server/import/patients.db.test.ts',
        title: 'a Bundle gives its patients, with card, English name, death and what has no field of its own',
      },
      { file: 'tests/deceased.test.ts', title: '%s says in every row whether the patient has died' },
      { file: 'tests/deceased.test.ts', title: 'refuses what begins something new for a patient who has died, and nothing for the living' },
      { file: 'server/areas/patient/deceased.db.test.ts', title: 'says in the rows of every list of patients that all of them have died' },
      { file: 'server/areas/patient/deceased.db.test.ts', title: '%s is refused for a patient who has died' },
      {
        file: 'server/areas/patient/deceased.db.test.ts',
        title: 'withdraws a message that was written before the patient died, instead of sending it',
      },
      { file: `${blocks}/PatientPicker.test.tsx`, title: 'shows a patient who has died; chosen for %s the row is disabled: %s' },
      {
        file: 'src/features/patient/rowActs.test.tsx',
        title: 'of a patient in the list who has died: %s, offers of what a visit begins with only what is possible',
      },
      { file: `${blocks}/PatientBand.test.tsx`, title: 'says that the patient has died, and shows the age of that day' },
    ],
  },
];

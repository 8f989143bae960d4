import type { Hazard } from './hazard.ts';

const calls = 'server/areas/form/form.db.test.ts';
const rules = 'src/domain/form/form.test.ts';
const formulas = 'src/domain/form/formula/formula.test.ts';
const screen = 'src/features/form/fill/FormsPanel.test.tsx';

const drawings = 'src/domain/form/drawing/drawing.test.ts';
const statistics = 'server/areas/form/statistics.db.test.ts';
const counts = 'src/domain/form/statistics/statistics.test.ts';
const library = 'src/domain/form/library/specialties.test.ts';
const links = 'server/areas/external/signConsent.db.test.ts';

/** Hazards of forms that a clinic designs and fills in. */
export const hazards: Hazard[] = [
  {
    id: 'FRM-01',
    hazard: 'A score is shown for answers that were changed or are incomplete.',
    cause: 'An answer is changed after the score was computed, is missing, or is beyond its limits.',
    effect: 'Pain, consciousness or risk of suicide is judged lower than it is and treatment is left out.',
    severity: 'major',
    control:
      'Form and server compute results from the answers that stand there with one rule, and the server computes them anew when the form is saved, signed or corrected. A missing or wrong answer gives no result.',
    tests: [
      { file: calls, title: 'computes its score from the answers that are signed, whatever was shown before' },
      { file: screen, title: 'the score and the questions follow the answers while they are typed' },
      { file: rules, title: 'beyond a limit count for no score' },
      { file: formulas, title: '%s says nothing rather than something wrong' },
    ],
  },
  {
    id: 'FRM-02',
    hazard: 'A form of another patient is read or written in the record of this one.',
    cause: 'Two records are open, or the list of forms is not narrowed to the patient.',
    effect: 'Consent, allergies or an assessment of another person are taken for those of this patient.',
    severity: 'major',
    control:
      'A form takes its patient from its visit and never changes it. Lists are narrowed by patient in SQL, and a sheet whose patient is not that of the record around it is not shown.',
    tests: [
      { file: calls, title: 'lists forms of the patient who is asked for and of no other' },
      { file: screen, title: 'a form of another patient is not shown' },
    ],
  },
  {
    id: 'FRM-03',
    hazard: 'What was signed reads differently later.',
    cause: 'A form is redesigned after it was filled in, or a signed answer is overwritten.',
    effect: 'Answers stand under questions that were never asked; a consent says something that nobody agreed to.',
    severity: 'major',
    control:
      'A form keeps the version it was begun in. Published versions and signed forms are immutable by triggers; a correction is a signed writing of its own beside what stood before.',
    tests: [
      {
        file: calls,
        title: 'begun in version 1 is completed, signed and shown in version 1 although version 2 is published meanwhile',
      },
      { file: calls, title: 'cannot be changed in the database once it is published' },
      { file: calls, title: 'is corrected once, beside what stood there, with a reason' },
    ],
  },
  {
    id: 'FRM-04',
    hazard: 'A form for one sex is filled in for the other.',
    cause: 'Forms are chosen from one list in every visit.',
    effect: 'A man is asked about pregnancy, or findings of an examination that never took place stand in the record.',
    severity: 'minor',
    control:
      'A version names the sexes it is made for. It is not offered to a patient of the other sex, and the server refuses to begin it.',
    tests: [{ file: calls, title: 'is neither offered to a patient of the other sex nor begun for one' }],
  },
  {
    id: 'FRM-05',
    hazard: 'A note passes as co-signed although nobody checked what it says now.',
    cause: 'The author co-signs, or a note is corrected after its co-signature.',
    effect: 'A trainee’s plan is carried out without the check of a senior.',
    severity: 'major',
    control: 'The author of a note cannot co-sign it. A co-signature belongs to one signed writing; a correction is co-signed anew.',
    tests: [
      { file: calls, title: 'is co-signed once by a colleague, whose name and moment stand on form and paper' },
      { file: calls, title: 'loses the co-signature by a correction, which is co-signed anew' },
    ],
  },
  {
    id: 'FRM-06',
    hazard: 'Results or documents of another patient stand in a form.',
    cause: 'A browser sends a result that it did not get for this patient, or with another value.',
    effect: 'A decision rests on the laboratory values of another person.',
    severity: 'major',
    control: 'The server compares each result with the signed reports, and each document with the documents, of the patient of the form.',
    tests: [
      { file: calls, title: 'offers the results of its patient, counts with them, and refuses those of another or with another value' },
    ],
  },
  {
    id: 'FRM-07',
    hazard: 'A mark on a picture names another tooth or side than it lies on.',
    cause: 'A picture is mirrored, or the place of a mark is entered apart from its region.',
    effect: 'The wrong tooth or the wrong side is treated.',
    severity: 'major',
    control:
      'A click takes the region it hits; form and server refuse a mark outside of the region it names. Pictures show the sides as the examiner sees them, and each mark stands in words beside the picture.',
    tests: [
      { file: drawings, title: 'a mark that names %s is refused' },
      { file: drawings, title: 'the right side of the patient stands on the left: 18 before 11 before 21 before 28' },
    ],
  },
  {
    id: 'FRM-08',
    hazard: 'A consent is signed by another person than its patient, or for another text than was read.',
    cause: 'A link reaches the wrong phone, is used later, or the form is corrected meanwhile.',
    effect: 'An intervention takes place without consent.',
    severity: 'major',
    control:
      'Staff check name and year of birth before the code is shown. The link opens one signed form of one patient for half an hour, asks for birth date or mobile number, shows full name and year of birth to confirm, takes one signature, and none once the form was corrected.',
    tests: [
      { file: links, title: 'is read under the full name and year of birth, signed once, and stands on form and paper with its time' },
      { file: links, title: 'has a link of its own patient only, for half an hour, once the doctor has signed' },
      { file: links, title: 'is not signed any more once the doctor has corrected what it says' },
    ],
  },
  {
    id: 'FRM-09',
    hazard: 'The answer of one patient is known from the figures of a form.',
    cause: 'A group of few answers is shown to a reader who may not see records, or follows from the other groups.',
    effect: 'An illness, a pregnancy or a risk of suicide becomes known to people who do not treat the patient.',
    severity: 'significant',
    control:
      'Without the right to records, groups of one to four answers are hidden, in the file too, and the next smallest where the rest would tell a single one; least and most are hidden with them. People are listed for readers of records only, within their sight, and the audit trail keeps it.',
    tests: [
      { file: counts, title: 'sees no small group, nor the next smallest that would tell its count' },
      { file: counts, title: 'sees no group at all while fewer than five forms were answered' },
      { file: statistics, title: 'hide small groups from a reader without the right to records, in the file too' },
    ],
  },
  {
    id: 'FRM-10',
    hazard: 'A vaccine is given, or an anaesthetic begun, although an answer speaks against it.',
    cause: 'A reason is entered beside “none of these”, or the hours without food are not compared.',
    effect: 'A severe reaction, or aspiration.',
    severity: 'major',
    control:
      'The consent to a vaccination asks for the decision of a doctor as soon as any reason is chosen, whatever else is; the visit before anaesthesia compares the hours since food and clear fluids with six and two.',
    tests: [
      {
        file: library,
        title: 'a consent to a vaccination with the answers %j has the result %i, and a doctor decides where there is a reason',
      },
      { file: library, title: '%i hours since food and %i since clear fluids are long enough before anaesthesia: %i' },
    ],
  },
];

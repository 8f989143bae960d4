import type { Hazard } from './hazard.ts';

const unread = 'server/areas/report/unread.db.test.ts';
const former = 'server/areas/report/former.db.test.ts';
const course = 'src/domain/report/course/course.test.ts';
const change = 'src/domain/report/course/change.test.ts';
const steps = 'server/areas/report/steps.db.test.ts';
const mark = 'src/features/order/test/TestMark.test.tsx';

/** Hazards of results that reach nobody. */
export const hazards: Hazard[] = [
  {
    id: 'PAT-24',
    hazard: 'Nobody reads the result of a test that was ordered.',
    cause: 'The report is signed after the patient has left; a colleague took the visit over; a report is corrected after it was read.',
    effect: 'A finding is not followed by treatment.',
    severity: 'major',
    control:
      'Each signed report is unread for its ordering doctor, and for the doctor who takes the visit over, until each has opened it; a corrected report is unread anew. The queue and the home page count the unread results and begin with the critical ones. Marking all as read asks, names the number, is refused if the number has changed, and leaves critical results unread.',
    tests: [
      { file: unread, title: 'is unread for the ordering doctor from its review until the doctor opens it, and for nobody else' },
      { file: unread, title: 'that was corrected is unread again, as the new version' },
      { file: unread, title: 'is unread for the doctor who takes the visit over, whether it was signed before or after' },
      { file: unread, title: 'begin with the critical ones, and “all” leaves exactly these unread' },
    ],
  },
  {
    id: 'RES-01',
    hazard: 'The order of a test looks as if its result were still awaited, or as if nothing were abnormal.',
    cause:
      'The line of the order says how it was paid, and the report stands in another list; flags of an unsigned or replaced report are counted.',
    effect: 'An abnormal result is overlooked, the test is ordered again, or treatment follows a result that was never reviewed.',
    severity: 'major',
    control:
      'The line of the order says how far the test has come. Its flags are those of the signed version alone, critical ones in words; an unsigned report opens from nowhere in the record. While a correction is written, the line says so and the signed version stays open to reading.',
    tests: [
      { file: course, title: 'of kind %s has one state for each way it stands' },
      { file: former, title: 'says that the laboratory has the specimen, and shows no flag of an unsigned report' },
      { file: former, title: 'counts the flags of the signed report, also while its correction is written' },
      { file: former, title: 'counts no flag of a version that was replaced' },
      { file: mark, title: 'opens no report that is not signed' },
    ],
  },
  {
    id: 'RES-02',
    hazard: 'A change of a result is read that never happened.',
    cause: 'The former value is of another patient, of a later specimen, of an unsigned or replaced report, a bound, or in another unit.',
    effect: 'A drug is changed, or a wrong specimen is not noticed.',
    severity: 'major',
    control:
      'Former values come from signed, valid reports of the same patient and earlier specimens, each with its day. A change is computed for two measured values in one unit alone; a former value in another unit is shown with its unit, and no curve mixes units.',
    tests: [
      { file: former, title: 'leave out unsigned reports, replaced versions and other patients' },
      { file: former, title: 'leave out later specimens, and another test of the same specimen' },
      { file: former, title: 'go by the time of the specimen, not by the time its report was written' },
      { file: change, title: 'is not computed for %s' },
      { file: change, title: 'leaves out bounds, words and values in another unit' },
    ],
  },
  {
    id: 'RES-03',
    hazard: 'The patient never learns of an abnormal result, or keeps believing one that was corrected.',
    cause: 'The doctor has read the report and means to call later; a colleague took the visit over; the correction came after the call.',
    effect: 'A finding is not followed by treatment, or a treatment goes on without need.',
    severity: 'major',
    control:
      'An abnormal result that was read stays in the list of its doctors, critical ones first and counted, until its telling is recorded with way and time; the list goes with the visit. Telling names the version on the screen: one that was replaced meanwhile is refused. A corrected report is to be told again, also if it is normal now.',
    tests: [
      { file: steps, title: 'is to be told once it is read, until its telling is recorded with way and time' },
      { file: steps, title: 'that was corrected is to be told again, also if it is normal now' },
      { file: steps, title: 'waits for the doctor who takes the visit over, and for neither once one of them has told the patient' },
      {
        file: 'src/features/report/steps/Steps.test.tsx',
        title: 'offers nothing while a correction is written: the version on the screen is not signed',
      },
    ],
  },
  {
    id: 'RES-04',
    hazard: 'A test waits for a specimen that is spoilt, or is sampled twice.',
    cause: 'The order does not say whether the specimen was taken, and a rejected one is known in the laboratory alone.',
    effect: 'The result is late, or the patient is pricked again.',
    severity: 'considerable',
    control:
      'The order says whether its specimen was taken, is in the laboratory or was rejected. A second one is refused until the first was rejected with a reason, and a rejection takes the order back to "to be sampled".',
    tests: [
      { file: steps, title: 'is taken, rejected with a reason and taken again, and the order says so each time' },
      { file: steps, title: 'that was rejected takes the laboratory’s receipt of it from the order' },
    ],
  },
  {
    id: 'RES-05',
    hazard: 'An allergy is on file, and a screen says that none is known.',
    cause: 'Both statements come from another system, or one is of an earlier visit.',
    effect: 'A drug is given against the allergy.',
    severity: 'major',
    control:
      'One rule makes one statement on screens and papers: an active allergy counts, and "none known" beside it is named as a contradiction below the allergy. "None known" is refused while an allergy, active or past, is on file, and one that is saved takes it back and says so. The timeline does not call an answered question unanswered.',
    tests: [
      { file: 'src/domain/patient/allergy/statement.test.ts', title: '%i active allergies, none known %s, asked %s is stated as %s' },
      {
        file: 'src/blocks/PatientBand.test.tsx',
        title: 'names the contradiction of an allergy and "none known" on file, below the allergy',
      },
      { file: 'src/features/timeline/TimelinePanel.test.tsx', title: 'the allergy statement %s' },
      {
        file: 'server/areas/encounter/encounter.db.test.ts',
        title: 'take “never allergic” back also where they are past, and stand against it until they are deleted',
      },
      { file: 'src/print/wording/allergyAnswer.test.ts', title: 'a paper without an active allergy says of %s what the screens say' },
    ],
  },
];

import type { Hazard } from './hazard.ts';

const corrections = 'server/areas/addendum/corrections.db.test.ts';
const measurements = 'server/areas/addendum/measurements.db.test.ts';
const papers = 'tests/endpoint/identityThen.test.ts';
const doubts = 'server/areas/report/identityDoubt.db.test.ts';

/** Hazards of facts that prove wrong after they were signed. */
export const hazards: readonly Hazard[] = [
  {
    id: 'SGN-01',
    hazard: 'A wrong diagnosis, measurement or count of a signed record stands for good, and the next doctor treats by it.',
    cause: 'A correction of an archived record took text only.',
    effect: 'Wrong treatment, wrong report card, wrong claim.',
    severity: 'major',
    control:
      'Diagnoses, structured parts and measurements of an archived record are corrected as signed versions with a reason, under the rules of first entry. Screen, paper, file and the page of a patient show what stood and what stands; the database changes a fact only together with the version that keeps the former one.',
    tests: [
      { file: corrections, title: 'are corrected by a signed version that shows both lists, and every reader of diagnoses follows' },
      { file: corrections, title: 'corrects the structured part of a section beside the one that stood' },
      { file: corrections, title: 'changes no diagnosis and no measurement without the signed version that keeps what stood' },
      { file: measurements, title: 'is corrected by a signed version that shows both values, when and why' },
      { file: measurements, title: 'keeps the rules of first entry' },
    ],
  },
  {
    id: 'SGN-02',
    hazard: 'A correction is signed, and what rests on the former fact stays wrong without anybody knowing.',
    cause: 'Certificates, claims, report cards, prescriptions and sent doses rest on diagnoses and weight.',
    effect: 'A wrong certificate or dose stays in force; a statutory report is missing.',
    severity: 'major',
    control:
      'Before a correction is signed the doctor is told the certificates, claims, prescriptions, statutory infectious diseases and sent orders that it touches; the register of critical values follows a corrected measurement.',
    tests: [
      { file: corrections, title: 'name a statutory infectious disease that comes in or goes before the doctor signs' },
      { file: corrections, title: 'that names a diagnosis which was corrected is told to the doctor before the correction is signed' },
      { file: measurements, title: 'tells the doctor of sent doses that the corrected weight no longer allows' },
      { file: measurements, title: 'that proves critical comes into the register, and leaves it when the correction is none' },
    ],
  },
  {
    id: 'SGN-03',
    hazard: 'Two valid certificates of one visit say different things.',
    cause: 'A wrong certificate was voided and another one issued in two acts that do not name each other.',
    effect: 'A third party relies on the wrong one.',
    severity: 'considerable',
    control: 'A certificate is replaced in one act with a reason; the new one names the voided number on screen and paper.',
    tests: [{ file: corrections, title: 'is voided and given anew under another number that names the voided one' }],
  },
  {
    id: 'SGN-04',
    hazard: 'A paper of an earlier day carries an identity under which it was never signed.',
    cause: 'Papers were printed with the present name, sex and birth date beside limits and doses of the former ones.',
    effect: 'A wrong result is taken for a right one, or the paper is taken for that of another person.',
    severity: 'major',
    control:
      'The database keeps every former identity of a patient, whoever changes it. A signed paper prints the identity of its signing and says when it was corrected; label, wristband, nurses’ list and drug sheet carry the present one, because they go with the person.',
    tests: [
      { file: papers, title: 'has a sample of every paper that names a patient, and of no other' },
      { file: doubts, title: 'a report of a patient whose name alone is corrected asks for no review' },
    ],
  },
  {
    id: 'SGN-05',
    hazard: 'A signed result is judged by limits of another sex or age.',
    cause: 'Sex or birth date of a patient was corrected after the report was signed.',
    effect: 'An abnormal or critical result is read as normal.',
    severity: 'catastrophic',
    control:
      'A signed laboratory report whose limits differ under the corrected identity stands in the list of the laboratory until it is reviewed again; it shows both judgements, and the ordering doctor is told once. A result that proves critical asks for a corrected report.',
    tests: [
      { file: doubts, title: 'stays as it was signed, and says which limits differ' },
      { file: doubts, title: 'stands in the list of the laboratory as to be reviewed again' },
      { file: doubts, title: 'is told to the ordering doctor once' },
      {
        file: doubts,
        title: 'a report with a result that proves critical does not stand, and leaves the list when its correction is signed',
      },
    ],
  },
];

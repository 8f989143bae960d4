import type { Hazard } from './hazard.ts';

const withdrawn = 'server/areas/encounter/withdrawnVitals.db.test.ts';
const judge = 'src/domain/vitals/judge.test.ts';
const limits = 'src/domain/vitals/limits.test.ts';
const calls = 'server/areas/encounter/vitalSigns.db.test.ts';
const journey = 'tests/journeys/vitals.whole.spec.ts';

/** Hazards of vital signs: measured, judged, scored, told. */
export const hazards: Hazard[] = [
  {
    id: 'VIT-01',
    hazard: 'A dangerous vital sign looks like a normal one.',
    cause: 'Values are shown as plain numbers, or judged by limits of another age.',
    effect: 'Sepsis, hypertensive crisis or respiratory failure is treated late.',
    severity: 'catastrophic',
    control:
      'Every value is judged by age, sex and site (NEWS2 from 16 years, the national PEWS below, the Chinese guideline for pressure, WS/T for body mass index) and shown with colour, arrow and word while it is typed, in the lists, the record, the timeline and on paper.',
    tests: [
      { file: journey, title: 'abnormal signs are seen by the nurse, the doctor, and on the timeline' },
      {
        file: 'src/features/timeline/VitalTrend.test.tsx',
        title: 'the trend marks abnormal points with colour, arrow and word, and leaves normal ones plain',
      },
      { file: judge, title: '%s is judged at each edge' },
      { file: judge, title: '%s of %s, born %j, is %s' },
    ],
  },
  {
    id: 'VIT-02',
    hazard: 'An incomplete early-warning score is read as a low one.',
    cause: 'Respiration or consciousness was not measured, and the sum of the rest is small.',
    effect: 'A deteriorating patient waits in the order of arrival.',
    severity: 'major',
    control: 'A score is complete only with every parameter; otherwise it is shown as "at least" with the missing parameters by name.',
    tests: [
      { file: judge, title: 'is complete only with every parameter' },
      { file: judge, title: 'of 182/112, 39.4 ℃, pulse 118 and SpO₂ 91 is at least 7 and urgent, and names what is missing' },
    ],
  },
  {
    id: 'VIT-03',
    hazard: 'A patient is scored by a chart that is not made for them.',
    cause: 'NEWS2 is applied to a child or in pregnancy, or scale 2 of oxygen saturation to everybody.',
    effect: 'A sick child counts as well, or a well one is escalated.',
    severity: 'major',
    control:
      'The chart follows the age on the day of the measurement; in pregnancy no NEWS2 is shown; scale 2 applies only where a clinician chose it.',
    tests: [
      { file: judge, title: 'at %s years is the %s' },
      { file: judge, title: 'no NEWS2 is computed, and pressure is critical from 160/110' },
      { file: judge, title: 'oxygen saturation is judged by scale 2 only where a clinician chose it' },
    ],
  },
  {
    id: 'VIT-04',
    hazard: 'A mistyped measurement is stored as a fact.',
    cause: 'A missing decimal point or a value of another patient.',
    effect: 'Treatment follows a fever, a pressure or a weight that never was.',
    severity: 'considerable',
    control:
      'Values no living person has are refused. Values improbable for the age or beside the last measurement are typed a second time, by form and server alike; the record keeps who repeated them.',
    tests: [
      { file: calls, title: 'is refused beside its field, whatever is repeated' },
      { file: calls, title: 'is refused until it is typed a second time alike, and keeps who repeated it' },
      { file: calls, title: 'beside the last value of another visit is asked about' },
    ],
  },
  {
    id: 'VIT-05',
    hazard: 'A dose is reckoned from a wrong weight.',
    cause: 'A weight of 640 kg was typed for 64.0 kg and confirmed.',
    effect: 'Overdose by a factor of ten.',
    severity: 'catastrophic',
    control:
      'Doses and growth use the latest weight that is plausible at the age; an improbable one is passed over even if it was typed twice.',
    tests: [
      { file: calls, title: 'passes over a weight that is improbable for the age, even one that was typed twice' },
      { file: limits, title: 'never feeds doses or growth' },
    ],
  },
  {
    id: 'VIT-06',
    hazard: 'The doctor does not hear of an urgent score.',
    cause: 'The nurse measures while the doctor sees another patient.',
    effect: 'Escalation is late.',
    severity: 'major',
    control:
      'Saving an urgent score (NEWS2 of 7 or a single 3, PEWS of 9, a child not alert) tells the doctor of the visit, once per measurement.',
    tests: [
      { file: calls, title: 'is told to the doctor of the visit once per measurement' },
      { file: calls, title: 'is told when a correction makes it urgent, and never for a usual one or to a doctor who measured' },
    ],
  },
  {
    id: 'VIT-07',
    hazard: 'The sickest patient is measured or seen last.',
    cause: 'The nurse works through a list in the order of arrival.',
    effect: 'A deteriorating patient waits longest.',
    severity: 'considerable',
    control:
      'The list of the nurse is sorted by need: urgent scores, skin tests, patients not yet measured, raised scores; finished visits last.',
    tests: [
      {
        file: 'src/domain/vitals/need.test.ts',
        title: 'puts urgent scores first, then skin tests, the unmeasured, raised scores, due orders, and the finished last',
      },
    ],
  },
  {
    id: 'VIT-08',
    hazard: 'One screen knows of a pregnancy and another does not.',
    cause: 'The answer is kept with a measurement and with the patient, and the two differ.',
    effect: 'A drug that harms the child is ordered, or NEWS2 is applied in pregnancy.',
    severity: 'catastrophic',
    control:
      'The answer is kept once, with the patient. A measurement that differs adds an answer in the same transaction; a later answer stands; order checks, header and the form of vital signs read the same row.',
    tests: [
      { file: calls, title: 'given with a measurement counts for order checks, header and the next form' },
      { file: calls, title: 'given in the header after a measurement counts everywhere, and an edit of another value leaves it' },
      { file: calls, title: 'given later is not undone by a measurement of an earlier hour' },
      { file: calls, title: 'stands in a new measurement that does not mention it, so no NEWS2 is computed' },
    ],
  },
  {
    id: 'VIT-09',
    hazard: 'A patient is treated by the measurement of another.',
    cause: 'The nurse enters a measurement in the wrong visit, and it can be overwritten but not taken back.',
    effect: 'Doses by a wrong weight, a fever that nobody has, a shock that nobody sees.',
    severity: 'major',
    control:
      'A measurement is withdrawn as entered in error with a reason; in an archived visit by a signed correction. It stays in the list, struck through; no check, score, chart or paper reads it, and its critical value is withdrawn. The paper marks which measurement was corrected.',
    tests: [
      { file: withdrawn, title: 'is withdrawn with a reason, stays in the list, and no weight, record or paper reads it' },
      { file: withdrawn, title: 'takes back the critical value that it told of' },
      {
        file: withdrawn,
        title: 'of an archived visit is withdrawn by a signed correction, and the paper marks only the measurement that was corrected',
      },
    ],
  },
  {
    id: 'VIT-10',
    hazard: 'Signs, drugs or a diagnosis of an earlier visit are taken for those of today.',
    cause: 'The record shows the last time beside the present visit, in the same place and look.',
    effect: 'A dose or a decision rests on an old measurement.',
    severity: 'major',
    control:
      'The band shows the signs of this visit alone and says when none were measured. The line of the last time names the day of the visit and of the signs, and leaves out the visit that is open and later ones.',
    tests: [
      { file: 'src/domain/history/strip.test.ts', title: 'leaves out later visits of a record of an earlier day' },
      {
        file: 'src/features/encounter/strip/OverviewStrip.test.tsx',
        title: 'shows signs of another day with their day, and none once this visit has its own',
      },
      { file: 'src/blocks/PatientHeader.test.tsx', title: 'says that nothing is measured in this visit' },
    ],
  },
];

import type { Hazard } from './hazard.ts';

const drawer = 'src/features/report/ReportDrawer.test.tsx';
const early = 'server/areas/criticalValue/criticalBeforeReview.db.test.ts';
const papers = 'src/print/models.test.ts';
const part = 'server/areas/report/partReport.db.test.ts';

/** Hazards of critical values before they are reviewed, and of reports saved in part. */
export const hazards: Hazard[] = [
  {
    id: 'CRI-16',
    hazard: 'A critical value waits in the laboratory for the second person',
    cause: 'One technician works alone, at night or in a small clinic, and only a review told of the value.',
    effect: 'The doctor hears of a life-threatening value hours later.',
    severity: 'catastrophic',
    control:
      'Saving a critical result or finding tells of it at once, marked as to be reviewed; a change before the review changes or withdraws it. The message of a correction names old value, new value and reason.',
    tests: [
      { file: early, title: 'is in band and register as soon as it is saved, marked as to be reviewed' },
      { file: early, title: 'is changed by another value that is saved, and each keeps what it told of' },
      { file: early, title: 'is withdrawn with a value that is none' },
      { file: early, title: 'stays the same one when it is acknowledged and then reviewed' },
      { file: early, title: 'leaves the signed one standing while its correction is open, and takes its place with the review' },
      { file: early, title: 'tells of a critical finding when the picture is saved' },
      { file: drawer, title: 'says before the first press why the own report cannot be reviewed, and which parameter allows it' },
      { file: drawer, title: 'stops asking to see a value that was corrected since' },
    ],
  },
  {
    id: 'CRI-17',
    hazard: 'A result that was typed in another form is neither flagged nor critical',
    cause:
      'People type full-width digits, ≤ as <=, arrows, units, or a minus of a Chinese input method; sex or age of the patient is unknown.',
    effect: 'A life-threatening value looks like a normal one.',
    severity: 'catastrophic',
    control:
      'One function reads results in all these forms, for flags, critical limits and read-back alike. What its limits cannot judge is asked about before it is saved. Without sex or age the stricter critical limit holds.',
    tests: [
      { file: 'src/domain/report/number/readNumber.test.ts', title: '%s in %s is %s %d' },
      { file: 'src/domain/report/number/readNumber.test.ts', title: '%s in "%s"' },
      { file: 'src/domain/report/critical.test.ts', title: '%s is judged' },
      { file: part, title: 'asks once about a text that its limits cannot judge, and prints of a bound that it leaves the value open' },
      { file: part, title: 'judges a patient of unknown sex by the stricter critical limit, and names no normal values' },
    ],
  },
  {
    id: 'CRI-18',
    hazard: 'A report that was saved in part is taken for the whole',
    cause: 'Results of a panel come one after another, and the form showed only the stored ones.',
    effect: 'The other tests are never done, and nobody notices.',
    severity: 'major',
    control:
      'While a report is open every test of its item is shown, and a save leaves the tests it does not name as they are. The review lists the tests without a result, and the signed report names them on screen and paper.',
    tests: [
      { file: part, title: 'keeps every test of the item where it is saved in part, and says at the review which are empty' },
      { file: drawer, title: 'shows every test of the item, and sends each under its own indicator' },
      { file: drawer, title: 'names the empty tests before it is reviewed' },
      { file: drawer, title: 'names the tests without a result once it is signed, and says of a bound that it is not judged' },
      { file: papers, title: 'names the tests that have no result, and says of a bound that it leaves the value open' },
    ],
  },
  {
    id: 'CRI-19',
    hazard: 'A result that is only a bound is taken for a normal or an abnormal value',
    cause: 'An analyser answers "<50" or ">200", and the number behind the sign was judged as if it had been measured.',
    effect: 'A value below 40 looks normal against 40 to 75, or a harmless one is treated.',
    severity: 'major',
    control:
      'A bound is judged by all the numbers it may mean: a flag only where they agree. Where they do not, form, screen and paper say that the value is left open.',
    tests: [
      { file: 'src/domain/report/number/span.test.ts', title: '%s is judged by what it leaves open' },
      {
        file: 'src/domain/report/number/span.test.ts',
        title: 'agrees with the values behind a bound: it is decided where all of them are judged alike',
      },
      { file: part, title: 'asks once about a text that its limits cannot judge, and prints of a bound that it leaves the value open' },
    ],
  },
];

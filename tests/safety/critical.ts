import type { Hazard } from './hazard.ts';

const ledger = 'server/areas/criticalValue/criticalValue.db.test.ts';
const chain = 'server/areas/criticalValue/escalation.db.test.ts';
const findings = 'server/areas/criticalValue/criticalFinding.db.test.ts';
const marks = 'src/features/report/CriticalFindings.test.tsx';
const words = 'server/areas/criticalValue/criticalWord.db.test.ts';
const wordRules = 'src/domain/report/criticalWords.test.ts';
const elsewhere = 'server/areas/criticalValue/criticalElsewhere.db.test.ts';
const drawer = 'src/features/report/ReportDrawer.test.tsx';
const paper = 'src/print/models.test.ts';
const screen = 'src/app/shell/CriticalValueSlot.test.tsx';
const rules = 'src/domain/criticalValue/criticalValue.test.ts';
const jobs = 'server/jobs/jobs.whole.db.test.ts';
const journey = 'tests/journeys/criticalValue.whole.spec.ts';

export const hazards: Hazard[] = [
  {
    id: 'CRI-01',
    hazard: 'A critical result is seen too late or by nobody',
    cause: 'The ordering doctor is busy with another patient, has a dialog open, or has gone home.',
    effect: 'A life-threatening value (potassium, glucose, platelets) is not treated in time.',
    severity: 'catastrophic',
    control:
      'A band above every page, drawer and dialog of the ordering doctor, the doctor on duty and the nurse station; it has no close button and stays until the value is acknowledged. The bell counts it and the header of the patient shows it.',
    tests: [
      { file: ledger, title: 'is shown to the ordering doctor and the nurse station, with patient, value and limit, and to nobody else' },
      { file: ledger, title: 'is shown to the doctor on duty, also when the shift begins after the notice' },
      { file: ledger, title: 'stands in the header of its patient until it is handled' },
      { file: screen, title: 'names patient, value and limit over an open dialog, and goes neither by Escape nor by a button' },
      { file: screen, title: 'is counted by the bell and listed first, with the outstanding action and without its message' },
      {
        file: journey,
        title: 'a critical value stands over an open drawer until it is read back, and lands in the register with its action',
      },
    ],
  },
  {
    id: 'CRI-02',
    hazard: 'Nobody who was notified reacts',
    cause: 'All first recipients are away, or their browsers are closed.',
    effect: 'The patient is not treated.',
    severity: 'catastrophic',
    control:
      'After the minutes of the practice the server notifies the next party without any browser; a step without people is passed over at once. When it is due stands in the table, so a restart loses nothing, and one of several servers does it.',
    tests: [
      { file: chain, title: 'notifies the next party after the minutes that are set, each once, and stops with the chain' },
      { file: chain, title: 'passes over a step nobody belongs to at once' },
      { file: chain, title: 'makes one notice where two servers run, and wakes every browser of the practice' },
      { file: chain, title: 'goes on after a restart: when it is due stands in the row' },
      { file: journey, title: 'a critical value unacknowledged goes on to the next role and lands in the register' },
    ],
  },
  {
    id: 'CRI-03',
    hazard: 'A critical value is acknowledged without being read, or as another value',
    cause: 'A click in passing; a value misheard or misread.',
    effect: 'The wrong treatment, or none.',
    severity: 'major',
    control:
      'The acknowledgement needs every critical result typed as it was read; a value that differs is refused beside its field, by form and server.',
    tests: [
      { file: ledger, title: 'refuses an acknowledgement whose read-back differs or is missing' },
      { file: rules, title: 'asks for every item of the report and names the one that differs' },
      { file: screen, title: 'is acknowledged only with the value read back and the action taken' },
    ],
  },
  {
    id: 'CRI-04',
    hazard: 'A critical value is acknowledged and then forgotten',
    cause: 'Acknowledged in a hurry, with the action left for later.',
    effect: 'No treatment although everybody believes the value is taken care of.',
    severity: 'major',
    control:
      'An acknowledged value stays in the bell of the person who acknowledged it and of the ordering doctor, and in the header of the patient, until the action is recorded with its time and whether the patient was reached.',
    tests: [
      { file: ledger, title: 'is acknowledged now and handled later: the banner ends, the outstanding action stays with its person' },
      { file: ledger, title: 'that is %s: %s is possible: %s' },
      { file: screen, title: 'leaves a line with the way to the register when its banner goes' },
    ],
  },
  {
    id: 'CRI-05',
    hazard: 'Two people act on one critical value, each without knowing of the other',
    cause: 'The doctor and the nurse acknowledge at the same moment.',
    effect: 'Treatment given twice, or by neither because each relies on the other.',
    severity: 'considerable',
    control: 'The first acknowledgement holds; the second person is told by name who was first.',
    tests: [
      { file: ledger, title: 'tells the second of two who acknowledge at once who was first' },
      { file: screen, title: 'tells who was faster instead of sending a second acknowledgement' },
    ],
  },
  {
    id: 'CRI-06',
    hazard: 'A critical value is lost with the connection',
    cause: 'The network or the push stream breaks, the computer sleeps, the screen is locked.',
    effect: 'The band does not appear or disappears.',
    severity: 'major',
    control:
      'The band shows what the server answers to a query, asked again on push, on return to the window, on a regained network and every minute; what was known stays while the server is away. The lock screen says how many wait.',
    tests: [
      { file: screen, title: 'says that a value waits whose patient could not be loaded, and loads it again' },
      { file: screen, title: 'stays while the server is away, and asks again when the window or the network comes back' },
      { file: screen, title: 'says over the lock screen how many wait, and names nobody' },
    ],
  },
  {
    id: 'CRI-07',
    hazard: 'A critical value that was reported by mistake is treated, or a corrected one is missed',
    cause: 'The report is corrected after it was signed.',
    effect: 'Treatment without need, or of the wrong degree.',
    severity: 'considerable',
    control:
      'A correction withdraws the open critical value and opens another where the new values are critical; a handled one says that the report was corrected.',
    tests: [
      { file: ledger, title: 'is withdrawn by a correction without it, and opened again by a correction with another value' },
      { file: ledger, title: 'stays handled when the report is corrected afterwards, and says so' },
    ],
  },
  {
    id: 'CRI-08',
    hazard: 'A life-threatening finding in words is read by nobody in time',
    cause: 'An image (tension pneumothorax, aortic dissection) or a culture has no number that could reach a limit.',
    effect: 'The patient goes home or waits although minutes count.',
    severity: 'catastrophic',
    control:
      'The writer and the reviewer of a report mark its critical findings, of a dictionary the clinic words itself. When the report is saved each becomes part of a critical value with band, escalation, read-back and register, as a number does, marked as to be reviewed; before the review the marked findings are named. A finding nobody marks raises nothing: the program does not read free text.',
    tests: [
      {
        file: findings,
        title:
          'opens a critical value when it is saved, shown to the ordering doctor and the nurse station and in the header of the patient',
      },
      { file: findings, title: 'is acknowledged only with its name read back, handled, and kept in the register' },
      { file: findings, title: 'is passed on like a number when nobody acknowledges it' },
      {
        file: findings,
        title: 'is withdrawn by a correction without it, replaced by one with another finding, and not raised twice by one with the same',
      },
      { file: findings, title: 'opens a critical value although every number is normal' },
      { file: marks, title: 'offers the findings of the dictionary, and saves those that are marked' },
      { file: marks, title: 'names the critical findings before the report is reviewed' },
    ],
  },
  {
    id: 'CRI-09',
    hazard: 'A critical result in words (positive, +++, found) is filed like a normal one',
    cause: 'Critical limits are numbers; the result is a word.',
    effect: 'A positive blood culture or malaria is not treated in time.',
    severity: 'catastrophic',
    control:
      'The indicator names its critical words, on the screen and in the import; a result that is one opens a critical value as a number does and is marked on paper. A word that is expected is refused as critical. A test without indicators is reported in words with critical findings.',
    tests: [
      {
        file: words,
        title: 'opens a critical value, is read back word by word, and stands marked on the paper and in the register',
      },
      { file: words, title: 'keeps the critical words it was judged by, also in a correction' },
      { file: words, title: 'is refused as a critical word where it is expected' },
      {
        file: words,
        title: 'is reported in words, and its critical finding opens a critical value and stands on the paper and the timeline',
      },
      { file: wordRules, title: '"%s" is critical beside the critical words "%s": %s' },
      {
        file: 'server/import/reference.whole.db.test.ts',
        title: 'gives every organisation the lab indicators it does not have, and leaves its own as they are',
      },
      { file: drawer, title: 'reports a laboratory test without indicators in words, and marks its critical findings' },
    ],
  },
  {
    id: 'CRI-10',
    hazard: 'The ordering doctor works at another practice and hears nothing of a critical value',
    cause: 'Critical values are shown in the practice they belong to.',
    effect: 'The person who knows the patient best learns of it hours later.',
    severity: 'major',
    control:
      'The band shows the ordering doctor how many critical values wait at which other practice, with a switch to it. The number comes from a function that returns no patient; the rows stay hidden outside their practice.',
    tests: [
      {
        file: elsewhere,
        title: 'is told to the ordering doctor who is signed in elsewhere: the practice and the number, and nothing of a patient',
      },
      { file: elsewhere, title: 'is told to nobody who did not order it, and no more once it is acknowledged' },
      { file: elsewhere, title: 'leaves the rows themselves hidden outside their practice and their organisation' },
      { file: screen, title: 'tells the ordering doctor of another practice how many wait there, and goes there' },
      { file: screen, title: 'asks about unsaved content before it goes to the other practice' },
    ],
  },
  {
    id: 'CRI-11',
    hazard: 'A report is signed without the critical finding its reviewer ticked',
    cause: 'The tick is on the screen and was not saved when the report was reviewed or closed.',
    effect: 'No critical value is opened, although the reviewer believes it was.',
    severity: 'catastrophic',
    control: 'Reviewing is disabled, with the reason, while the form holds unsaved changes; closing the report asks first.',
    tests: [
      { file: marks, title: 'is not reviewed while a finding is ticked and not saved' },
      { file: drawer, title: 'asks before a report with unsaved ticks is closed' },
    ],
  },
  {
    id: 'CRI-12',
    hazard: 'A critical finding is missing from the printed report or the timeline',
    cause: 'It is a mark beside the text, and the text does not repeat it.',
    effect: 'The next clinician reads the report and does not see that it was critical.',
    severity: 'major',
    control:
      'Critical findings stand above the results on every printed sheet and no template hides them; on the timeline they come first in the entry of the report.',
    tests: [
      { file: paper, title: 'names its critical findings on every sheet, and leaves room for them' },
      { file: paper, title: 'marks a critical word as it marks a critical number' },
      {
        file: words,
        title: 'is reported in words, and its critical finding opens a critical value and stands on the paper and the timeline',
      },
      {
        file: 'src/features/timeline/TimelinePanel.test.tsx',
        title: 'critical findings and critical words stand first in the entry of their report',
      },
    ],
  },
  {
    id: 'CRI-13',
    hazard: 'It cannot be proved who was told of a critical value, and when',
    cause: 'Only later steps of the escalation were in the trail.',
    effect: 'The clinic cannot show that the first notice was given.',
    severity: 'considerable',
    control: 'The first notice and every later step write a row of the trail for each party: patient, step, people and time.',
    tests: [
      { file: chain, title: 'writes the first notice into the trail of the patient, too: each party, its people, and when' },
      { file: chain, title: 'writes into the trail of the patient who was notified, when, and by which step' },
    ],
  },
  {
    id: 'CRI-14',
    hazard: 'A critical value is missing from the register of the people who were told of it',
    cause: 'Weeks later the patient is out of the sight of the nurse or doctor who read the value back.',
    effect: 'What was done cannot be looked up or completed by those who did it.',
    severity: 'considerable',
    control: 'The register shows a value to everybody who was ever notified of it, also when the patient is out of sight.',
    tests: [
      {
        file: 'server/areas/criticalValue/criticalRegisterSight.db.test.ts',
        title: 'a critical value stays in the register of the nurse who was told of it, when its patient is out of sight',
      },
    ],
  },
  {
    id: 'CRI-15',
    hazard: 'Critical values are no longer passed on, and nobody notices',
    cause: 'What passes them on fails each time, its server was killed, or the clock of a machine was set back.',
    effect: 'A critical value that nobody acknowledges stays with the first person notified.',
    severity: 'catastrophic',
    control:
      'It is a scheduled job that any server takes over and no clock holds up. A run that failed after its retries, or none that succeeded for 15 minutes, is an alarm on the home page of the administrators and a number for the monitoring.',
    tests: [
      { file: jobs, title: 'that looks again and again is on one server at a time, and goes on at once when a clock has stepped back' },
      { file: jobs, title: 'goes to another server when the one that worked on it is gone' },
      { file: 'src/domain/job/jobs.test.ts', title: 'is a job without a success for too long, counted from the start of the server' },
      { file: 'server/areas/job/jobs.db.test.ts', title: 'that failed raise the alarm of the administrators, and a success lowers it' },
    ],
  },
];

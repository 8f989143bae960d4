import type { Hazard } from './hazard.ts';

const suite = 'server/areas/consultation/consultation.db.test.ts';
const rules = 'src/domain/consultation/consultation.test.ts';
const panel = 'src/features/consultation/ConsultationsPanel.test.tsx';

/** Questions of one doctor to another about a patient. */
export const hazards: readonly Hazard[] = [
  {
    id: 'CON-01',
    hazard: 'A question about a patient is answered by nobody',
    cause: 'The department has no other doctor today, each doctor leaves it to another, or its time passes unseen',
    effect: 'Treatment waits for an opinion that nobody is writing',
    severity: 'considerable',
    control:
      'A department without another doctor and a doctor who works elsewhere cannot be asked. Each doctor who is asked receives a notice and finds the question in queue, home page and tasks until one accepts it; then it waits for that doctor alone. A question past its time is marked in words.',
    tests: [
      { file: rules, title: 'to %s is judged by who works here' },
      { file: suite, title: 'stands in the lists of who has to do something with it, and in no other' },
      { file: rules, title: 'an urgent term counts minutes, an ordinary one hours, and both end with the answer' },
      { file: panel, title: 'the doctor who is asked sees the question, that its time is over, and one act' },
    ],
  },
  {
    id: 'CON-02',
    hazard: 'An opinion stands in the record under the name of a doctor who did not give it, or is changed after it was acted upon',
    cause: 'A colleague answers in place of the doctor who accepted; a signed answer is edited',
    effect: 'The patient is treated by an opinion that nobody gave, or nobody can tell what was advised',
    severity: 'major',
    control:
      'Only the doctor who accepted answers and corrects. A signed answer is never written over: a correction is a signed row of its own with a reason, and the database refuses any change of a signed one.',
    tests: [
      { file: rules, title: 'only who accepted answers and corrects; who asked or treats the patient withdraws and finishes' },
      { file: suite, title: 'to who was not asked, and to a second who accepts' },
      { file: suite, title: 'by the database where a signed answer is changed' },
    ],
  },
  {
    id: 'CON-03',
    hazard: 'A record is open to a doctor who has no part in the treatment',
    cause: 'A question that was withdrawn, or that nobody accepted, keeps the record open',
    effect: 'Facts of the patient are read by people who do not need them',
    severity: 'significant',
    control:
      'Who is asked sees the record while the question waits, for 30 days at most; who accepted keeps seeing it, because the answer stands in it; a withdrawn question opens nothing.',
    tests: [
      {
        file: suite,
        title: 'shows the record to who is asked while it waits, to who accepted for good, and to nobody after it was withdrawn',
      },
    ],
  },
  {
    id: 'CON-04',
    hazard: 'A consultation on paper shows an answer that was corrected since',
    cause: 'The paper is made from an earlier writing, or leaves out that there is no answer yet',
    effect: 'The patient is treated by an opinion that its author has withdrawn',
    severity: 'major',
    control: 'The paper shows the answer that was signed last, with the reason of its correction, or says that there is none.',
    tests: [{ file: suite, title: 'is on paper with the patient, the request, both doctors and the answer as it was corrected last' }],
  },
];

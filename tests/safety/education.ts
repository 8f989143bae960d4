import type { Hazard } from './hazard.ts';

const education = 'server/areas/education/education.db.test.ts';
const inquiry = 'server/areas/inquiry/inquiry.db.test.ts';

/** Hazards of what patients are given to see, and of what they say of themselves before a visit. */
export const hazards: Hazard[] = [
  {
    id: 'EDU-01',
    hazard: 'A patient is shown the education of another patient, or learns another one’s illness from it.',
    cause: 'The address of a course or of its film is guessed, forwarded or opened in another browser.',
    effect: 'A diagnosis becomes known to a stranger, or a patient follows advice that is not meant for them.',
    severity: 'considerable',
    control:
      'Courses and each of their files are opened by the visit of the link, the cookie of its browser and the patient of the link together; everything else has one answer. What is taken back or hidden is gone from the phone at once.',
    tests: [
      { file: education, title: 'is shown to nobody else: not another patient, not another file, not without the cookie of the browser' },
      { file: education, title: 'is seen on the phone as far as it was watched, and a jump to the end finishes nothing' },
    ],
  },
  {
    id: 'EDU-02',
    hazard: 'The doctor believes that a patient knows how to use insulin or an inhaler, and the patient has not seen it.',
    cause: 'A film that was only opened, or jumped to its end, counts as seen.',
    effect: 'The patient treats himself wrongly, and nobody explains it again.',
    severity: 'significant',
    control:
      'A film is counted in twenty parts that were played; it is finished with nineteen of them. Parts are added and never taken away. Not opened, opened and the share that was seen are told apart.',
    tests: [
      { file: 'src/domain/education/education.test.ts', title: 'is counted by parts: a jump to the end is one part, and not the whole' },
      { file: education, title: 'is seen on the phone as far as it was watched, and a jump to the end finishes nothing' },
    ],
  },
  {
    id: 'EDU-03',
    hazard: 'A patient reads about an illness that nobody has confirmed.',
    cause: 'A rule assigns by a suspected diagnosis, by a whole chapter of codes, or again after the doctor took it back.',
    effect: 'The patient is frightened, or treats an illness that is not there.',
    severity: 'significant',
    control:
      'A rule assigns by confirmed diagnoses only, when the visit ends, by codes of a letter and two digits at least, once in the life of a patient. What was taken back is not assigned again by a rule. The dead are given nothing.',
    tests: [
      { file: education, title: 'comes by a confirmed diagnosis when the visit ends, once, and what was taken back does not come again' },
      { file: education, title: 'is given once however often, is taken back, and never goes to who has died' },
    ],
  },
  {
    id: 'EDU-04',
    hazard: 'A film or a text that patients open runs a program, or shows another content than the clinic chose.',
    cause: 'A page is uploaded as a film, a part is damaged or exchanged on its way, or HTML stands in a text.',
    effect: 'The phone of a patient is attacked in the name of the clinic, or instructions are wrong.',
    severity: 'considerable',
    control:
      'The first bytes decide what a file is; the whole is put together only if its SHA-256 is the one announced; files are answered as attachments that no browser sniffs or runs. A text is read as headings, points, strong words and pictures of the clinic; everything else stays letters.',
    tests: [
      { file: education, title: 'is refused where its bytes are no film or not those that were announced, and leaves nothing' },
      { file: education, title: 'goes on where a cut line stopped it, after a reload too, and arrives byte for byte' },
    ],
  },
  {
    id: 'EDU-05',
    hazard: 'Uploads fill the disk, and the record can no longer be written.',
    cause: 'Large films, many at once, or uploads that nobody goes on with.',
    effect: 'PostgreSQL stops, and nobody reads or writes a record.',
    severity: 'major',
    control:
      'An upload is counted with its whole announced size against the quota of the clinic before the first byte; a person has five at most, and ten gigabytes a day; parts are refused while the disk is nearly full; a job deletes what nobody went on with for a day, and files that no resource shows.',
    tests: [
      { file: education, title: 'is refused before a byte is sent where it is too large, and so is one too many at once' },
      {
        file: education,
        title: 'is refused where one person has sent twenty of the largest films within a day, and begins again after it',
      },
      { file: education, title: 'that nobody goes on with is swept after a day, and so is a file that no resource shows' },
    ],
  },
  {
    id: 'INQ-01',
    hazard: 'A patient in danger sits in the waiting room, and nobody reads what the patient wrote.',
    cause: 'The warning stands in a sheet that the doctor opens when it is the patient’s turn.',
    effect: 'A heart attack, a stroke or an allergic shock is treated too late.',
    severity: 'catastrophic',
    control:
      'Choices and results marked as warnings reach every nurse and doctor of the clinic as a kept notice and as a task that stands first and is overdue at once, until one of them says what was done. The phone asks once more and says to tell a nurse aloud.',
    tests: [
      { file: inquiry, title: 'reaches the nurses at once as a notice and a task, and leaves when one of them says what was done' },
      {
        file: 'src/external/CreateInquirySheet.test.tsx',
        title: 'a warning is asked once more before it is sent, and says to tell a nurse at once',
      },
    ],
  },
  {
    id: 'INQ-02',
    hazard: 'The answers of one patient stand in the record of another.',
    cause: 'A sheet is taken over into the visit that happens to be open, or a phone keeps the answers of the patient before.',
    effect: 'Allergies and medicines of somebody else are believed.',
    severity: 'major',
    control:
      'A sheet is taken over only into a record of its own patient, all sections or none, below what is typed. What a phone keeps of half an answer belongs to one visit of one link and is deleted with the sending.',
    tests: [
      { file: inquiry, title: 'into the record of its own patient, all of it or nothing, and nothing typed is lost' },
      {
        file: 'src/external/CreateInquirySheet.test.tsx',
        title: 'what is typed outlives a reload for its own visit, and is gone once it is sent',
      },
    ],
  },
  {
    id: 'INQ-03',
    hazard: 'A man is asked about pregnancy, or an answer about it is recorded for him.',
    cause: 'A form of the clinic has no condition, or a wrong one.',
    effect: 'Patients answer at random, and drugs are checked against a pregnancy that cannot be.',
    severity: 'minor',
    control:
      'Questions, headings with all below them and choices that speak of pregnancy, periods or nursing are taken out for everybody but women, whatever the form says; an answer to them is refused by the server.',
    tests: [
      { file: inquiry, title: 'of pregnancy and periods are never put to a man, whatever a form says, and his answer to them is refused' },
    ],
  },
  {
    id: 'INQ-04',
    hazard: 'What a patient answered is read by whoever holds the link.',
    cause: 'A sheet that is asked for again shows the earlier answers.',
    effect: 'Illnesses and medicines become known to a stranger.',
    severity: 'considerable',
    control:
      'The link of a sheet that is asked for again opens only to who says the birth date or the end of the mobile number; five wrong answers end it. The phone is told the age and not the day of birth.',
    tests: [{ file: inquiry, title: 'once, only to who proves who they are, with what was answered before' }],
  },
];

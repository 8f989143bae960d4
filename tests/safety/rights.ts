import type { Hazard } from './hazard.ts';

const wall = 'server/database/wall.db.test.ts';
const signIn = 'server/areas/session/signIn.db.test.ts';
const lock = 'server/areas/session/lock.db.test.ts';
const load = 'server/start/load.whole.db.test.ts';
const signature = 'server/areas/staff/signature.db.test.ts';
const wholeExport = 'server/export/export.db.test.ts';
const exportJob = 'server/areas/orgExport/orgExport.db.test.ts';
const listExports = 'server/lists/listExports.db.test.ts';
const addendum = 'server/areas/addendum/addendum.db.test.ts';

const memos = 'server/areas/memorandum/memorandum.db.test.ts';
const signIns = 'server/areas/trail/signIns.db.test.ts';

const limitFlows = 'server/areas/approval/flowLimits.db.test.ts';
const reopening = 'server/areas/encounter/reopening.db.test.ts';
const roleFlows = 'server/areas/approval/flowRoles.db.test.ts';
/** Hazards of rights, attacks and a server that fails. */
export const hazards: Hazard[] = [
  {
    id: 'RGT-01',
    hazard: 'Somebody reads or changes the records of all clinics.',
    cause: 'A way is found to send SQL over a connection of the application.',
    effect: 'Treatment by changed records; disclosure of every patient.',
    severity: 'catastrophic',
    control:
      'The server signs in to PostgreSQL as a role that owns nothing and has no other role to go back to, so row-level security holds whatever is sent.',
    tests: [
      { file: wall, title: 'the application signs in as its own role, so leaving that role gains nothing' },
      { file: wall, title: 'SQL as that role sees no row without a tenant, under a wrong one, or of a practice without its own' },
      { file: wall, title: 'says what the application could do where it signs in as the owner' },
    ],
  },
  {
    id: 'RGT-02',
    hazard: 'Somebody orders or signs in the name of a doctor.',
    cause: 'Password hashes or sessions are read or written past the sign-in.',
    effect: 'Orders no doctor gave.',
    severity: 'catastrophic',
    control:
      'Accounts, sessions and keys are reached by functions of the database that ask for the password or a living session and return neither hash nor token.',
    tests: [
      { file: wall, title: 'no SQL of the application reads or writes accounts, sessions, tickets or keys' },
      { file: wall, title: 'the functions for accounts and sessions ask for a password or a session, and give none away' },
      { file: wall, title: 'a session of an ordinary role administers no account, and a locked one none either' },
    ],
  },
  {
    id: 'RGT-03',
    hazard: 'Another user of the computer reads the database.',
    cause: 'PostgreSQL trusts whoever reaches its socket.',
    effect: 'Disclosure of every patient; changed records.',
    severity: 'major',
    control: 'Our own PostgreSQL asks the kernel who knocks; only the user who started the server, and root, may sign in.',
    tests: [
      {
        file: 'server/start/launch.whole.db.test.ts',
        title: 'lets nobody in but who started it: neither trust, nor the user PostgreSQL runs as, nor another database role',
      },
    ],
  },
  {
    id: 'RGT-04',
    hazard: 'A passer-by acts at a computer whose screen is locked.',
    cause: 'The lock is drawn by the browser alone.',
    effect: 'Orders, records or money in the name of the person who left.',
    severity: 'major',
    control: 'The session is locked on the server: every call but unlocking and signing out is refused.',
    tests: [
      { file: lock, title: 'refuses every call but locking, unlocking and signing out while the screen is locked' },
      { file: lock, title: 'is opened by the right password only, and ended by signing out' },
    ],
  },
  {
    id: 'RGT-05',
    hazard: 'Staff cannot sign in while patients wait.',
    cause: 'An outsider guesses passwords to lock accounts or the clinic’s address.',
    effect: 'Delayed treatment.',
    severity: 'considerable',
    control: 'Guesses are counted before they are judged, by account and place; a known device or address is never locked out by others.',
    tests: [
      { file: signIn, title: 'does not lock the owner out of a device that knows the account' },
      { file: signIn, title: 'does not keep the devices of a clinic from signing in by guessing from its address' },
    ],
  },
  {
    id: 'RGT-06',
    hazard: 'Nothing can be saved in the middle of the day.',
    cause: 'The disk of the server is full and nobody was told.',
    effect: 'Treatment without records; delayed treatment.',
    severity: 'considerable',
    control:
      'Whoever administers is warned on the home page while there is time, uploads stop first, and a full disk is named in the message.',
    tests: [
      { file: load, title: 'warns who administers, and nobody else, before the disk is full' },
      { file: load, title: 'refuses an upload that would fill the disk' },
    ],
  },
  {
    id: 'RGT-07',
    hazard: 'Everybody waits, or the server dies.',
    cause: 'Large files are exported at once, or the database is silent.',
    effect: 'Delayed treatment.',
    severity: 'considerable',
    control:
      'Rows of an export are built and written piece by piece, one export at a time; a database that is asked and says nothing is given up within a deadline.',
    tests: [
      {
        file: 'server/database/connect.db.test.ts',
        title: 'gives up a database that is asked and says nothing, and works again when it speaks',
      },
      { file: 'server/time/turns.test.ts', title: 'another request gets its turn while the rows of %s are built' },
      {
        file: 'server/sheets/exportsInTurn.db.test.ts',
        title: 'files are built one at a time, a small one before the large ones that wait',
      },
    ],
  },
  {
    id: 'RGT-08',
    hazard: 'A doctor treats by a record that its author knows to be wrong.',
    cause: 'A completed and settled record could not be corrected.',
    effect: 'Wrong treatment.',
    severity: 'major',
    control:
      'An archived record takes additions and corrections as signed versions that show what stood before, on screen, on paper, in files and on the page a patient opens; the record itself stays.',
    tests: [
      { file: addendum, title: 'is corrected by a signed version that shows what stood before, the latest on the one before it' },
      { file: addendum, title: 'prints with every addition and correction, whatever parts are chosen' },
      {
        file: 'server/areas/external/external.db.test.ts',
        title: 'carries a correction signed after the link was given, with the words it replaces',
      },
      { file: addendum, title: 'keeps what was signed, also from the owner of the tables' },
    ],
  },
  {
    id: 'RGT-09',
    hazard: 'A prescription, record or report carries the handwritten signature of a person who did not sign it.',
    cause: 'The picture follows the name on the paper, or the staff record of today, instead of the act of signing.',
    effect: 'A paper is trusted as signed; the person asked about it never saw it.',
    severity: 'major',
    control:
      'A paper shows a picture only of the person who signed every line, completed the visit or reviewed the report, and the picture that was valid then. Pictures are added, never overwritten. The person and administrators within reach may change it; the history and the own profile name who did.',
    tests: [
      { file: signature, title: 'is left out where a colleague of the signer sent it: the paper names the sender' },
      { file: signature, title: 'stays the picture of the time of signing after another was chosen or it was removed' },
      { file: signature, title: 'of a record is left out until its doctor has completed the visit' },
      { file: signature, title: 'is chosen by the person, and changed by an administrator whom the person sees named' },
    ],
  },
  {
    id: 'RGT-10',
    hazard: 'An export carries off patients of another organisation, or every patient by somebody who may not have them.',
    cause: 'The export reads past row-level security; a browser is left open; a link is passed on; an archive stays behind.',
    effect: 'Disclosure of every patient.',
    severity: 'catastrophic',
    control:
      'The export reads as the application, so row-level security holds. It is started by administrators of the organisation with their password, downloaded by a link that works once within a minute, in the trail, and deleted after a day. Passwords, keys and codes are left out. Lists are exported with the right to the list or to exports.',
    tests: [
      {
        file: wholeExport,
        title: 'shows the organisations next to each other apart: the other one exports its own patient and nothing of ours',
      },
      { file: wholeExport, title: 'names every table and column that it leaves out, with the reason, and holds no password, key or code' },
      { file: exportJob, title: 'is refused with a wrong password, beside the field, and nothing is put in line' },
      { file: exportJob, title: 'is opened by a ticket for this call and this export only' },
      { file: exportJob, title: 'can be deleted at once, and is deleted by itself after a day' },
      { file: listExports, title: 'is refused to a person without the right' },
    ],
  },
  {
    id: 'RGT-11',
    hazard: 'A clinic goes on elsewhere with an export that lacks records.',
    cause: 'A table, a clinic or the end of a long list is left out, or rows change while they are read.',
    effect: 'An allergy, a diagnosis or a prescription is not known where the patient is treated next.',
    severity: 'major',
    control:
      'Everything is read at one moment by cursors, every table is exported or named with the reason, and the manifest counts and hashes each file. A list with more rows than a file takes is refused, not cut.',
    tests: [
      { file: wholeExport, title: 'is read back by a program that knows nothing of it, and every hash, sum and reference holds' },
      { file: wholeExport, title: 'holds every row that the database has of each table, of this organisation only' },
      { file: wholeExport, title: 'shows one moment, whatever is written while it is read' },
      { file: wholeExport, title: 'exports every table of the schema or names the reason why not' },
      { file: 'server/lists/kit.test.ts', title: 'refuses a list with more rows than a file takes, instead of cutting it' },
    ],
  },
  {
    id: 'RGT-12',
    hazard: 'One administrator alone widens the rights of a role or gives somebody further roles.',
    cause: 'Whoever may edit roles and people needs no second person.',
    effect: 'Refunds, prices, records and drugs are open to people whom nobody else has weighed.',
    severity: 'major',
    control:
      'A clinic draws an approval flow for rights of roles and for roles of people. The card names the rights and roles given and taken; nothing changes before the last approval; the change is checked again with the rights the asker then holds, and ends when the role or the person was changed meanwhile. Nobody decides about the own roles. A new person waits without a role, and no password stands in a request.',
    tests: [
      { file: roleFlows, title: 'change by the last approval, in the name of the person who asked, and the card names them' },
      { file: roleFlows, title: 'stay if the role was changed after the request' },
      { file: roleFlows, title: 'of somebody new are asked for after the account exists, which has none until then' },
      { file: roleFlows, title: 'are never decided by that person' },
    ],
  },
  {
    id: 'RGT-13',
    hazard: 'An archived record is changed without anybody else knowing, or stays open for changes.',
    cause: 'A doctor opens the own record again alone; nobody closes it.',
    effect: 'The record no longer shows the facts of the treatment; evidence is lost.',
    severity: 'major',
    control:
      'A completed record is opened by its doctor with a reason; a clinic draws an approval flow for it, which taking the visit back does not pass by. It is open for a set number of hours and for that doctor alone, and archived by signature or by time. The database refuses any other change. The older texts, the person and the reason stand in the record.',
    tests: [
      { file: reopening, title: 'is written in once its doctor has reopened it, keeps the older text, and is archived by the signature' },
      { file: reopening, title: 'is archived again by itself when its hours are over, and may then be reopened once more' },
      { file: reopening, title: 'is reopened by its doctor alone, and written in by nobody else meanwhile' },
      { file: reopening, title: 'the last approval reopens the record for the person who asked, and the card shows patient and visit' },
      { file: reopening, title: 'a completed visit is taken back only in the first ten minutes' },
    ],
  },
  {
    id: 'RGT-14',
    hazard: 'One administrator alone raises the amounts that the holders of a role pay out or give away.',
    cause: 'The daily limits of a role needed no second person, although its rights did.',
    effect: 'Refunds, gifts and points leave the clinic that nobody else has weighed.',
    severity: 'major',
    control:
      'Higher limits go through the flow of the rights of roles. The card names each limit before and after; the request ends when a limit was changed meanwhile; a holder of the role never asks for it. Lower limits are stored at once.',
    tests: [
      {
        file: limitFlows,
        title: 'are stored by the last approval of the flow of rights, and the card names each limit before and after',
      },
      { file: limitFlows, title: 'wait alone: the lower ones of the same draft are stored at once' },
      { file: limitFlows, title: 'stay if a limit was changed after the request' },
      { file: limitFlows, title: 'are never asked for by a holder of the role' },
    ],
  },
  {
    id: 'RGT-15',
    hazard: 'Somebody works with the account of a colleague, and nobody notices.',
    cause: 'Sign-ins were stored and shown nowhere, and only their owner could end a session.',
    effect: 'Orders, refunds and looks under a wrong name.',
    severity: 'major',
    control:
      'The login log marks a new device, a new network and an hour in which the account has not signed in for 90 days. Administrators see open sessions and end them at once; the trail holds who did it.',
    tests: [
      { file: signIns, title: 'marks a sign-in from another network or in an unusual hour, and not the first one' },
      { file: signIns, title: 'is ended by an administrator at once, which the trail holds' },
      { file: signIns, title: 'of the administrator elsewhere is ended only when the administrator says so, and the one that asks never' },
    ],
  },
  {
    id: 'RGT-16',
    hazard: 'An administrator or a reader of the log learns a password.',
    cause: 'A password typed in place of the account is stored as the name of an unknown account.',
    effect: 'The account is used by somebody else.',
    severity: 'major',
    control: 'Of a name without an account two characters are stored and shown.',
    tests: [{ file: signIns, title: 'keeps and shows a name without an account masked, because people type passwords there' }],
  },
  {
    id: 'RGT-17',
    hazard: 'Work that was given to a colleague is forgotten.',
    cause: 'The reminder comes while no server runs, or again and again until nobody looks.',
    effect: 'Checks of emergency drugs or calls to patients are missed.',
    severity: 'considerable',
    control:
      'A memo that is due reminds its person once, also hours after its time. The task centre holds it by deadline until it is finished.',
    tests: [
      { file: memos, title: 'is given once to the person the memo is for, also hours after its time' },
      {
        file: 'server/areas/task/task.db.test.ts',
        title: 'holds the memos of the person by deadline, says what is overdue, and loses what is done',
      },
    ],
  },
];

import type { Hazard } from './hazard.ts';

const wall = 'server/database/wall.db.test.ts';
const signIn = 'server/areas/session/signIn.db.test.ts';
const lock = 'server/areas/session/lock.db.test.ts';
const load = 'server/start/load.db.test.ts';
const signature = 'server/areas/staff/signature.db.test.ts';
const wholeExport = 'server/export/export.db.test.ts';
const exportJob = 'server/areas/orgExport/orgExport.db.test.ts';
const listExports = 'server/lists/listExports.db.test.ts';
const addendum = 'server/areas/addendum/addendum.db.test.ts';

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
        file: 'server/database/launch.db.test.ts',
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
];

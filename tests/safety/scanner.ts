import type { Hazard } from './hazard.ts';

const journey = 'tests/journeys/scan.whole.spec.ts';
const listener = 'src/app/scanner/ScanListener.test.tsx';
const recogniser = 'src/domain/scan/recogniser.test.ts';
const boxes = 'src/domain/pharmacy/boxes.test.ts';
const server = 'server/areas/pharmacy/dispensedBoxes.db.test.ts';

/** Hazards of scanners and of packages handed out. */
export const hazards: Hazard[] = [
  {
    id: 'SCN-01',
    hazard: 'A prescription is dispensed that nobody meant to dispense.',
    cause: 'The Enter at the end of a scan presses the button that has the focus, such as “dispense” of the prescription that is open.',
    effect: 'A patient receives the drugs of another patient.',
    severity: 'catastrophic',
    control:
      'One listener hears keys before the screen does, recognises a scan by its pace or prefix and keeps its keys, Enter included, from everything on the screen. A prescription opened by a scan has the focus on its heading.',
    tests: [
      { file: listener, title: 'never presses the button that has the focus, nor the shortcuts its letters are' },
      { file: listener, title: 'that ends with two keys presses nothing with the second' },
      { file: journey, title: 'a prescription scanned twice over an open one opens, and neither is dispensed' },
    ],
  },
  {
    id: 'SCN-02',
    hazard: 'A question of the application is answered by a scanner.',
    cause: 'A scan while a confirmation is open, whose usual answer has the focus.',
    effect: 'Drugs are handed out, a bill is voided or a record deleted without a decision.',
    severity: 'major',
    control: 'While a confirmation is open a scan does nothing but say so; forms in drawers and dialogs keep what was entered.',
    tests: [
      { file: listener, title: 'answers no confirmation, and says so' },
      { file: journey, title: 'a scan answers no confirmation, changes no form in a drawer and goes past no menu' },
    ],
  },
  {
    id: 'SCN-03',
    hazard: 'A scanned code becomes part of a record or an amount.',
    cause: 'A text field has the focus while something is scanned.',
    effect: 'A dose, an amount or a note is wrong.',
    severity: 'considerable',
    control: 'The text and caret of the field are given back as they were before the first key; only fields a code belongs into keep it.',
    tests: [
      { file: listener, title: 'is taken back out of a text field, and does not send its form' },
      { file: listener, title: 'is taken back out of a text field with an input method at work' },
    ],
  },
  {
    id: 'SCN-04',
    hazard: 'Keys of a person are swallowed as a scan.',
    cause: 'A fast typist, or two shortcuts pressed almost at once.',
    effect: 'Part of a name, dose or note is missing.',
    severity: 'significant',
    control:
      'Only six or more characters at scanner pace, followed by Enter, are a scan in a text field. Keys held outside text fields for some tens of milliseconds are given back in their order.',
    tests: [
      { file: listener, title: 'loses neither of two shortcuts pressed within 30 ms' },
      { file: listener, title: 'types as fast as anyone into a field, and sends it with Enter' },
      { file: recogniser, title: 'is never shortened: a key a person pressed just before it makes the code an unknown one' },
    ],
  },
  {
    id: 'SCN-05',
    hazard: 'A box of another drug or strength goes into the bag.',
    cause: 'Packages look alike or lie on the wrong shelf.',
    effect: 'The patient takes a wrong drug or dose.',
    severity: 'catastrophic',
    control:
      'Each box scanned is checked against the open prescription by bar code or traceability code. A wrong one sounds an alarm and stops handing out until it is acknowledged; the server checks the same codes.',
    tests: [
      { file: boxes, title: 'is %s' },
      {
        file: 'src/features/pharmacy/useBoxes.test.tsx',
        title: 'stops at a box of another drug, and at every further scan, until it is acknowledged',
      },
      { file: server, title: 'refuses a box of a drug that is not on the sheet, and hands nothing out' },
    ],
  },
  {
    id: 'SCN-06',
    hazard: 'More boxes are handed out than prescribed, or one box to two patients.',
    cause: 'A miscount at the counter; a box that came back is taken for a new one, or a code is copied.',
    effect: 'An overdose at home; a counterfeit or returned package is not noticed.',
    severity: 'major',
    control:
      'Boxes are counted against the prescribed quantity. A traceability code stays with its prescription and is refused until the box has come back; an opened package serves as many units as it holds.',
    tests: [
      { file: server, title: 'refuses more boxes than are prescribed, and one box named twice' },
      { file: server, title: 'refuses a box that another patient has, and names the prescription' },
      { file: server, title: 'lets an opened package serve several patients as long as its units last' },
      { file: server, title: 'lets one of two pharmacists with the same box at the same moment through' },
    ],
  },
  {
    id: 'SCN-07',
    hazard: 'Enter opens the wrong one of several patients or prescriptions.',
    cause: 'A name, or a patient with several prescriptions, is searched and Enter takes the first hit.',
    effect: 'Drugs are returned, charged or handed out on the wrong prescription.',
    severity: 'major',
    control: 'A search with several hits asks which one is meant and preselects none; those of today stand first.',
    tests: [
      {
        file: 'src/blocks/PatientPicker.test.tsx',
        title: 'Enter chooses nobody where several are found, and the right one once somebody went to it',
      },
      { file: server, title: 'shows the prescriptions of today first' },
      {
        file: 'server/areas/patient/patient.db.test.ts',
        title: 'shows who is expected today before the others of the same name and the same beginning',
      },
      {
        file: journey,
        title: 'a search with several prescriptions asks which one, and a key typed after opening one stays out of the search box',
      },
    ],
  },
  {
    id: 'SCN-08',
    hazard: 'A scanned number opens the card or bill of another patient.',
    cause: 'A list is searched by the beginning of a number, and the first hit is taken.',
    effect: 'Money is booked for the wrong person.',
    severity: 'considerable',
    control: 'A scan opens a card or bill with exactly the scanned number only; otherwise the list shows what was found.',
    tests: [
      {
        file: 'src/features/membership/scannedCard.test.tsx',
        title: 'a card scanned on another screen opens its drawer, and not that of a longer number',
      },
      { file: 'src/features/billing/useFindBill.test.tsx', title: 'finds none where another number only begins with the scanned one' },
      { file: 'src/app/shell/PatientSearch.test.tsx', title: 'the number %s scanned on any screen opens what it means' },
    ],
  },
  {
    id: 'SCN-10',
    hazard: 'A box counts as another drug than it holds.',
    cause: 'One identifier is entered for two goods.',
    effect: 'The check at the counter passes a wrong box.',
    severity: 'major',
    control: 'Saving goods refuses an identifier that other goods have as identifier or bar code, and names them.',
    tests: [
      {
        file: 'server/areas/inventory/inventoryGoods.db.test.ts',
        title: 'take no identifier that is entered for other goods, as an identifier or as a bar code',
      },
    ],
  },
  {
    id: 'SCN-09',
    hazard: 'Drugs are handed out while their money goes back.',
    cause: 'A refund was asked for or approved at the till, and the pharmacist still sees the prescription in the queue.',
    effect: 'The drugs are gone unpaid, or the approved refund stands for ever and nobody pays it back.',
    severity: 'minor',
    control: 'A line with a refund that is asked for or approved holds the prescription back until that refund is paid back or cancelled.',
    tests: [{ file: 'server/areas/pharmacy/pharmacy.db.test.ts', title: 'holds back what a refund in state %i names: %s' }],
  },
];

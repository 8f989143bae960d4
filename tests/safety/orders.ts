import type { Hazard } from './hazard.ts';

const dose = 'src/domain/order/doseText.test.ts';
const order = 'src/domain/order/order.test.ts';
const completion = 'src/domain/encounter/completion.test.ts';
const contradictions = 'src/domain/encounter/contradictions/contradictions.test.ts';
const search = 'src/features/encounter/diagnosis/DiagnosisSearch.test.tsx';
const doses = 'tests/journeys/doses.whole.spec.ts';

/** Doses as people read them, diagnoses, infusions and the end of a visit. */
export const hazards: readonly Hazard[] = [
  {
    id: 'ORD-01',
    hazard: 'A dose is read ten times or ten thousand times too large or too small',
    cause: 'Error-prone notation: a factor beside the unit, U or IU, a trailing zero, no leading zero, no commas',
    effect: 'A wrong amount of drug is prepared or given',
    severity: 'catastrophic',
    control:
      'One module writes every dose, strength and count on screens and papers after the ISMP list: units in words, million in words, commas, a leading zero, no trailing zero, mcg',
    tests: [
      { file: dose, title: 'says %s %o as "%s" in English and "%s" in Chinese' },
      { file: dose, title: 'writes %s as %s: a leading zero, no trailing zero, thousands apart' },
      { file: dose, title: 'writes the strength %s safely in English' },
      { file: dose, title: 'writes the strength %s safely in Chinese' },
    ],
  },
  {
    id: 'ORD-02',
    hazard: 'A raw code stands for a unit while the dictionary is still loading',
    cause: 'The name of the unit arrives later than the order',
    effect: 'A nurse reads wU or a code as another unit',
    severity: 'major',
    control:
      'Common units are named without the dictionary; a unit of the clinic’s own waits as …; a warning of a running drug and the exported record write doses by the same module',
    tests: [
      { file: dose, title: 'never shows the raw code of %s before the dictionary has loaded' },
      {
        file: 'server/areas/order/orderChecks.db.test.ts',
        title: 'names a running dose in ten thousands of units without the code of its unit',
      },
      {
        file: 'server/areas/record/noteExport.db.test.ts',
        title: 'names each order with strength and dose in the spelling of the screens',
      },
    ],
  },
  {
    id: 'ORD-03',
    hazard: 'A dose is cut at the edge of a list and its beginning is taken for the whole',
    cause: 'Narrow windows and long English names',
    effect: 'A nurse prepares a part of the dose or a multiple of it',
    severity: 'catastrophic',
    control: 'The maker shrinks first, then the name, never the dose; journeys measure it at 1280 px in both languages',
    tests: [
      { file: doses, title: 'no dose or strength is cut at 1280 px where nurses work' },
      { file: doses, title: 'no dose or strength is cut at 1280 px where drugs are dispensed' },
      { file: doses, title: 'no dose or strength is cut at 1280 px where goods are kept' },
      { file: doses, title: 'no dose or strength is cut at 1280 px where they are ordered and read' },
      { file: doses, title: 'units, routes and frequencies are whole in English at 1280 px while a drug and an infusion are entered' },
    ],
  },
  {
    id: 'ORD-04',
    hazard: 'An antibiotic is chosen as the solvent of an infusion',
    cause: 'The search for a solvent offers every injection, and Enter takes the first',
    effect: 'The patient receives a drug nobody meant',
    severity: 'major',
    control: 'The first row of an infusion offers only goods that are marked as solvents',
    tests: [
      {
        file: 'server/areas/order/order.db.test.ts',
        title: 'finds solvents and tablets under drugs, and under solvents only what is marked as one',
      },
    ],
  },
  {
    id: 'ORD-05',
    hazard: 'The reminder of a skin test is dismissed by habit',
    cause: 'It is raised although the test is ordered along',
    effect: 'It is dismissed where no test is ordered; anaphylaxis',
    severity: 'catastrophic',
    control:
      'A test that is saved along or ordered in the visit satisfies the reminder; a positive test still forbids the drug, and dispensing and execution wait for the result',
    tests: [
      { file: order, title: 'ask for no skin test that is in the same list: %s' },
      {
        file: 'server/areas/order/order.db.test.ts',
        title: 'asks for no skin test that is saved along, or that the visit has ordered already',
      },
    ],
  },
  {
    id: 'ORD-06',
    hazard: 'Letters typed to search become the diagnosis of the visit',
    cause: 'Nothing is found and Enter takes the text as typed',
    effect: 'A record, prescription and claim with a meaningless diagnosis; later rules cannot read it',
    severity: 'considerable',
    control:
      'Initials are found inside names; free text is the last entry, never highlighted by itself, and marked as uncoded on every screen and paper; by default it does not open sending. A code is looked up in the list by the server, and the list decides its name',
    tests: [
      { file: search, title: 'Enter makes no diagnosis of letters that nothing was found for' },
      { file: search, title: 'free text becomes a diagnosis without a code only when it is chosen itself' },
      { file: 'server/areas/dictionary/dictionary.db.test.ts', title: 'are found by %s inside the initials or the English name of %s' },
      {
        file: 'server/areas/encounter/uncodedDiagnosis.db.test.ts',
        title: '%s marks free text in both languages, and no diagnosis of the list',
      },
      { file: 'server/areas/order/orderSending.db.test.ts', title: 'sends nothing on an uncoded diagnosis unless the clinic decided so' },
      { file: 'server/areas/record/record.db.test.ts', title: 'take no code that the diagnosis list does not know, and say so beside it' },
      { file: 'server/areas/record/record.db.test.ts', title: 'are named by the list, whatever words come with the code' },
      {
        file: 'server/areas/record/record.db.test.ts',
        title: 'keep the words they were made with when the list is replaced by a later edition',
      },
      {
        file: 'server/areas/encounter/encounter.db.test.ts',
        title: 'keep no diagnosis whose code is not in the list, and name the others by it',
      },
    ],
  },
  {
    id: 'ORD-07',
    hazard: 'A record is signed with blanks of a template in it',
    cause: 'A template is inserted and not filled',
    effect: 'The next doctor reads a history or an instruction that says nothing, or the opposite of what was found',
    severity: 'considerable',
    control: 'Blanks are marked, are stops of Tab, and stay in a completed record only by a choice that the server checks',
    tests: [
      { file: 'src/features/encounter/note/NoteText.test.tsx', title: 'Tab selects one blank after the other and then leaves the text' },
      {
        file: 'server/areas/encounter/encounter.db.test.ts',
        title: 'signs no record with blanks unless they are kept by a choice of its own',
      },
      {
        file: 'src/features/encounter/CompleteDialog.test.tsx',
        title: 'a visit with blanks is sent to its end only after the choice to leave them',
      },
    ],
  },
  {
    id: 'ORD-08',
    hazard: 'A visit ends with a skin test without a result, orders unsent or allergies never asked',
    cause: 'Nobody sees on one page what is still open',
    effect: 'Treatment is not given, or given without its check',
    severity: 'major',
    control: 'The completing dialog lists every open point with a way to it; leaving one open is a choice of its own',
    tests: [
      { file: completion, title: 'are listed: %s' },
      { file: 'src/features/encounter/CompleteDialog.test.tsx', title: 'lists every open point with a way to it' },
    ],
  },
  {
    id: 'ORD-09',
    hazard: 'An adult’s usual dose is added for a child by one key',
    cause: 'Adding with the usual dosing skips the dose field',
    effect: 'Overdose of a child',
    severity: 'catastrophic',
    control: 'Below 18 years the line is filled in and waits at the dose; the doctor’s own last dosing is taken from adults only',
    tests: [
      { file: 'src/domain/order/usualDosing.test.ts', title: 'one key takes %s' },
      { file: 'server/areas/order/order.db.test.ts', title: 'is never taken over for a child' },
    ],
  },
  {
    id: 'ORD-10',
    hazard: 'The pharmacist takes a deliberate deviation for an error, or an error for a deliberate deviation',
    cause: 'The reason a doctor gave against a warning stands on the screen only, and the paper goes to the pharmacy',
    effect: 'A drug the patient needs is held back, or a dangerous one is handed out without a question',
    severity: 'considerable',
    control:
      'Each drug on the prescription and on the list of the pharmacy names the warning, who confirmed the order and the reason, in the language of the paper',
    tests: [
      {
        file: 'server/areas/print/print.db.test.ts',
        title: 'carry the reasons a doctor gave against warnings, and so does the list of the pharmacy',
      },
      { file: 'src/print/models.test.ts', title: 'says of each drug which warning the doctor passed, and why, whatever the layout' },
    ],
  },
  {
    id: 'ORD-11',
    hazard: 'A record says the opposite of what is on file: an allergy denied or never registered, another side, another sex',
    cause: 'Text of a template or of an earlier visit is taken over; the wrong record is written in',
    effect: 'The next doctor trusts the text: a drug that harms, an operation on the wrong side, an unseen pregnancy',
    severity: 'major',
    control:
      'The completing dialog compares the text with allergies, sex, pregnancy, measured temperature and blood pressure, and sides of diagnoses, and leads to the words; it forbids nothing, since words can mislead a rule',
    tests: [
      { file: contradictions, title: 'on file is held against the text: %s' },
      { file: contradictions, title: 'named in the text is looked for on file: %s' },
      { file: contradictions, title: 'of note and diagnosis: %s' },
      {
        file: 'src/features/encounter/CompleteDialog.test.tsx',
        title: 'shows what the text says against what is on file with a way to its words, and completes without a choice',
      },
    ],
  },
  {
    id: 'ORD-12',
    hazard: 'An order goes out as it was before the change that stands typed on the screen',
    cause: 'The doctor takes a line back into the entry line, changes the dose, and sends without saving the change',
    effect: 'The pharmacy hands out the old dose while the doctor believes in the new one',
    severity: 'major',
    control:
      'An order that is being changed, with its infusion group, is neither signed, sent nor deleted until the change is saved or cancelled',
    tests: [
      { file: 'src/features/order/OrderActs.test.tsx', title: 'does not sign, send or delete an order that is being changed' },
      { file: 'src/features/order/OrderActs.test.tsx', title: 'counts all lines of an infusion group as being changed' },
    ],
  },
  {
    id: 'ORD-13',
    hazard: 'A template brings a drug that this patient must not have, or one that is no longer sold',
    cause: 'A template of a whole visit is taken by one key, and its orders were written for another patient on another day',
    effect: 'A drug with a contraindication is ordered unseen, or an order goes to the pharmacy that nobody can fill',
    severity: 'major',
    control:
      'The orders of a template are written like typed ones: the checks of today ask first, and nothing is written before the answer. What is no longer sold is left out and named. The text goes behind what is typed, and one press takes everything back',
    tests: [
      {
        file: 'src/features/encounter/template/takeTemplate.test.tsx',
        title: 'orders wait for the answer to a question, and what was taken before can be undone if it is cancelled',
      },
      {
        file: 'src/features/encounter/template/takeTemplate.test.tsx',
        title: 'one act brings text, diagnoses and the orders that are sold, and names the others',
      },
      { file: 'src/features/encounter/template/takeTemplate.test.tsx', title: 'the undo takes back orders, diagnoses and text' },
    ],
  },
];

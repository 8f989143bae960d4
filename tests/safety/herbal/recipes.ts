import type { Hazard } from '../hazard.ts';

const rules = 'src/domain/order/herbal/herbal.test.ts';
const server = 'server/areas/order/herbal.db.test.ts';
const doses = 'src/domain/order/herbal/doseChecks.test.ts';
const screen = 'src/features/order/herbal/HerbalEntry.test.tsx';
const paper = 'src/print/models.test.ts';
const pot = 'server/areas/pharmacy/decoction.db.test.ts';
const steps = 'src/domain/pharmacy/decoction/decoction.test.ts';

/** Hazards of herbal prescriptions. */
export const hazards: Hazard[] = [
  {
    id: 'HERB-01',
    hazard: 'The doses are counted twice: the patient is charged for and given a multiple of the pieces.',
    cause: 'Grams, frequency and days are multiplied again on top of the number of doses.',
    effect: 'An overdose if it is boiled at once, and a wrong bill.',
    severity: 'major',
    control:
      'Doses are a field of the whole recipe. One function makes grams of one dose times doses the quantity of a line, rounded up once; the bill and the sheet of the pharmacy take that quantity, and a dose of the recipe is one intake in the checks.',
    tests: [
      { file: rules, title: '%s' },
      { file: rules, title: 'keeps the grams of one dose as its dose, and the doses in its quantity and days' },
      { file: server, title: 'becomes one group of lines: grams of one dose, and the grams of all doses to bill and hand out' },
    ],
  },
  {
    id: 'HERB-02',
    hazard: 'Pieces of one recipe have different numbers of doses, or one is missing.',
    cause: 'A single line is changed, signed, sent, revoked or deleted apart from the others.',
    effect: 'The decoction lacks a piece that balances another, or has it in a wrong ratio.',
    severity: 'major',
    control:
      'A herbal prescription is changed on its own form only, from the version that was seen, and is signed, sent, revoked and deleted as a whole.',
    tests: [
      { file: server, title: 'is neither signed, deleted, revoked, grouped nor changed in part' },
      { file: server, title: 'is changed as a whole from the version that was seen, and a piece that stays keeps its line' },
    ],
  },
  {
    id: 'HERB-03',
    hazard: 'Pieces of two recipes of one visit are weighed into one decoction.',
    cause: 'Pieces have no limit on a sheet, so recipes would share one.',
    effect: 'Pieces that are not given together are boiled together.',
    severity: 'major',
    control: 'Each herbal prescription has a sheet and a number of its own, and the paper shows all pieces of one recipe and no other.',
    tests: [
      { file: rules, title: 'holds all its pieces and no piece of another' },
      { file: server, title: 'goes out on one sheet, apart from another one of the same visit' },
    ],
  },
  {
    id: 'HERB-04',
    hazard: 'A piece that needs to be boiled first, such as aconite, is boiled with the others.',
    cause: 'The handling was not written, or is not seen at the pharmacy.',
    effect: 'Aconite poisoning; volatile pieces lose their effect.',
    severity: 'catastrophic',
    control:
      'The form fills in the handling of the Pharmacopoeia when a piece is chosen; the handling is beside the grams at the pharmacy and in the upper right of the name on the paper.',
    tests: [
      { file: rules, title: '%s: %s' },
      { file: screen, title: 'pieces are typed by letters, grams and Enter, and go out with doses and use' },
      { file: paper, title: 'prints a recipe with grams of one dose, handling, doses, use and the money of one dose' },
    ],
  },
  {
    id: 'HERB-05',
    hazard: 'Granules are boiled, or a raw piece is swallowed as granules.',
    cause: 'Both are goods of the same name.',
    effect: 'A wrong dose: a gram of granules replaces several grams of piece.',
    severity: 'considerable',
    control:
      'A recipe is of pieces or of granules. The other kind is refused beside its line, and granules count by their piece value or not at all.',
    tests: [{ file: rules, title: '%s' }],
  },
  {
    id: 'HERB-06',
    hazard: 'A dangerous combination or dose of pieces is not seen among many lines.',
    cause: 'Warnings are listed apart from the piece they are about.',
    effect: 'Toxicity.',
    severity: 'major',
    control:
      'Warnings are shown at their piece while it is typed; what is prohibited keeps the prescription back, and what needs a reason is asked for by the server.',
    tests: [
      { file: screen, title: 'what stands against a piece is shown at the piece, and a prohibition keeps the prescription back' },
      { file: server, title: 'asks for a reason where two pieces are not given together, and for more than seven days' },
    ],
  },
  {
    id: 'HERB-07',
    hazard: 'A patient is given the decoction of another.',
    cause: 'Bags look alike and lie side by side.',
    effect: 'A wrong medicine is taken for days.',
    severity: 'major',
    control:
      'Each bag bears name, record number and a code that follows from the number of its sheet. Bags leave by the scan of that code only: a bag of another sheet and the number of a prescription are refused, and the counter cannot collect the sheet by hand.',
    tests: [
      { file: pot, title: 'is handed out by a bag of its own only, and is then collected' },
      { file: steps, title: '%s' },
      { file: pot, title: 'has labels once its bags are filled, under the code that is scanned' },
    ],
  },
  {
    id: 'HERB-08',
    hazard: 'A recipe is boiled without one of its pieces, or boiled pieces go back on the shelf.',
    cause: 'A piece was returned, is owed, or a return is booked after the pot was filled.',
    effect: 'A wrong decoction; stock that does not exist.',
    severity: 'considerable',
    control: 'Boiling is refused while a piece came back or is owed; from then on no return and no undoing of the hand-out is taken.',
    tests: [
      { file: pot, title: 'is not boiled while a piece came back, and nothing comes back once it boils' },
      { file: steps, title: '%s: its pieces come back only before they are boiled' },
    ],
  },
  {
    id: 'HERB-09',
    hazard: 'A piece is written far above the largest dose of the Pharmacopoeia, or in pregnancy, and nothing is said.',
    cause: 'The goods have no largest dose, caution or class on file, or another piece of the recipe lacks its grams while it is typed.',
    effect: 'Poisoning by ephedra, aconite or strychnine; loss of a pregnancy.',
    severity: 'catastrophic',
    control:
      'Where the goods have no largest dose of a day the table of the Pharmacopoeia holds, by name, other name and processed form, on the form and in the server alike; its caution in pregnancy and its toxic class hold too. Each piece is checked at once, whatever is missing beside it, and a dose above asks the doctor for a reason.',
    tests: [
      { file: doses, title: '%s %o: %d g a day are over %s' },
      { file: doses, title: 'counts each dose of the day, and the same piece of another line with it' },
      { file: doses, title: 'is checked: %s' },
      { file: doses, title: 'is checked in pregnancy, whatever is missing' },
      { file: doses, title: 'a toxic piece is controlled although the clinic has not said its class' },
      { file: server, title: 'asks for a reason above the largest dose of the Pharmacopoeia where the goods have none, and keeps it' },
      {
        file: server,
        title: 'that is changed is checked without the pieces it has now, and one that is typed with pieces that lack their grams',
      },
      { file: screen, title: 'a dose is warned of at its piece at once, although the grams of another piece are missing' },
    ],
  },
  {
    id: 'HERB-10',
    hazard: 'Pieces are given for another syndrome than the one that was found.',
    cause: 'The record names no syndrome, or the pharmacist cannot see it beside the recipe.',
    effect: 'A warming recipe in a heat syndrome, or the other way round.',
    severity: 'considerable',
    control:
      'Disease and syndrome are a part of the record; completing a visit with herbs asks for a syndrome that is missing, and the prescription and the pharmacy show what the record names.',
    tests: [
      { file: 'src/domain/encounter/completion.test.ts', title: '%s' },
      {
        file: 'server/areas/pharmacy/tcmDiagnosis.db.test.ts',
        title:
          'is on the prescription of herbs in both languages and before the eyes of the pharmacist, and is missed where it is not written',
      },
    ],
  },
];

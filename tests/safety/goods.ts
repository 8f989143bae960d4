import type { Hazard } from './hazard.ts';

const registers = 'server/areas/register/register.db.test.ts';
const goods = 'server/areas/inventory/inventoryGoods.db.test.ts';
const file = 'server/import/goods.db.test.ts';
const rules = 'src/domain/medication/proposeFacts.test.ts';
const entry = 'tests/endpoint/drugEntry.test.ts';

/** Master data of drugs: facts that ordering rules read. */
export const hazards: Hazard[] = [
  {
    id: 'DRG-01',
    hazard: 'A patient gets a drug that an allergy, a control class or an age forbids, and no rule speaks',
    cause: 'The clinic entered the drug without its safety facts, and an unanswered fact was read as "no"',
    effect: 'Anaphylaxis, overdose or misuse of a controlled drug',
    severity: 'catastrophic',
    control:
      'Every safety fact has three states. A drug with an unanswered one is marked in the goods list, counted on the home page of storekeeper and pharmacist, and stays so until the last fact is answered.',
    tests: [
      { file: goods, title: 'are found and counted by unanswered safety facts until the last is answered' },
      {
        file: 'src/features/homePage/stockWork.test.tsx',
        title: 'the home page of a %s counts the drugs with unanswered safety facts',
      },
    ],
  },
  {
    id: 'DRG-02',
    hazard: 'A rule relies on a fact that a program guessed and nobody reviewed',
    cause: 'Facts are filled in from a table and then look like answers of a person',
    effect: 'A wrong guess is trusted as a checked fact',
    severity: 'considerable',
    control:
      'Each answer carries its origin and confidence. The server keeps the origin "table" only if the tables give that very answer; an answer that a person changes is recorded as entered.',
    tests: [{ file: goods, title: 'say of each answer where it came from, and believe no claim that the tables do not make' }],
  },
  {
    id: 'DRG-03',
    hazard: 'An ingredient of a compound drug is missing from its composition',
    cause: 'Only a part of the generic name is known to the table',
    effect: 'A duplicate ingredient, an interaction or an allergy to the missing part is not found',
    severity: 'major',
    control: 'A composition is proposed only if every part of the name is known; otherwise the ingredients stay unanswered.',
    tests: [{ file: rules, title: 'reads %s as %j' }],
  },
  {
    id: 'DRG-04',
    hazard: 'The answer of a pharmacist is replaced by the answer of the table',
    cause: 'Facts are filled in again after a person answered them',
    effect: 'A correction of the clinic, such as a required skin test, is lost',
    severity: 'major',
    control: 'Proposals fill gaps only; an answer that stands is never overwritten.',
    tests: [{ file: rules, title: 'fill gaps only: an answer of a person stays' }],
  },
  {
    id: 'DRG-05',
    hazard: 'An import answers "no" to safety facts that nobody looked up',
    cause: 'Empty cells of a list are read as "no"',
    effect: 'Rules stay silent for every imported drug',
    severity: 'catastrophic',
    control: 'An empty cell means "not answered". The result of an import names how many of its drugs have unanswered facts.',
    tests: [{ file, title: 'is an empty cell, never "no"' }],
  },
  {
    id: 'DRG-06',
    hazard: 'Half of a drug list is imported, and the wrong half goes unnoticed',
    cause: 'Some rows of a file are wrong',
    effect: 'Drugs are missing or hold values of other columns',
    severity: 'significant',
    control: 'A file is imported whole or not at all; each wrong row is named with row, column and reason.',
    tests: [{ file, title: 'is refused whole, with row, column and reason' }],
  },
  {
    id: 'DRG-07',
    hazard: 'Facts of a drug are lost when somebody changes its price',
    cause: 'A change sends only some of the fields',
    effect: 'Rules stay silent for a drug that had been answered',
    severity: 'major',
    control:
      'A field that a change leaves out stays as it was, on screen calls and imports alike; the history keeps what was there before.',
    tests: [
      { file: goods, title: 'keep facts that a change left out, and drop those that it takes back' },
      { file, title: 'stays as it is if the file has no column for it' },
    ],
  },
  {
    id: 'DRG-08',
    hazard: 'Limits of a dose contradict each other or have no unit',
    cause: 'A typing error in the goods form or in an imported list',
    effect: 'An overdose passes the dose check',
    severity: 'major',
    control:
      'A single dose above the daily dose, a limit without a dose unit and a least age above the greatest age are refused beside the field.',
    tests: [{ file: goods, title: 'are refused with facts that contradict each other: %o' }],
  },
  {
    id: 'DRG-11',
    hazard: 'The largest dose of a drug becomes a thousand times larger',
    cause: 'The dose unit changes from mg to g, and the number of the limit stays',
    effect: 'No dose is above the limit any more, and none is warned of',
    severity: 'major',
    control:
      'A new dose unit takes the amounts counted in it along; limits that do not convert are not answered. This holds in the form, in the call and in the file',
    tests: [
      { file: 'src/domain/inventory/doseUnits.test.ts', title: 'from %s to %s converts every amount, or leaves it open' },
      { file: 'src/features/inventory/goods/GoodsDrawer.test.tsx', title: 'in the dose unit follows the unit that a person chooses' },
      { file: 'server/import/goods.db.test.ts', title: 'takes the amounts with it that the file does not name' },
      { file: 'server/import/goods.db.test.ts', title: 'that does not convert leaves the largest doses open' },
    ],
  },
  {
    id: 'DRG-12',
    hazard: 'A scanned box is taken for another drug',
    cause: 'A file gives two drugs one traceability identifier',
    effect: 'The wrong drug is handed out',
    severity: 'major',
    control: 'The import refuses an identifier that other goods have, on file or further up in the file, as the form does',
    tests: [{ file: 'server/import/goods.db.test.ts', title: 'of other goods is refused, on file or further up' }],
  },
  {
    id: 'DRG-09',
    hazard: 'A drug is given after a skin test that did not test for it, or is never released by the test that did',
    cause: 'A skin test that the clinic entered itself names no class of drugs, or another one',
    effect: 'Anaphylaxis, or a workaround outside the system',
    severity: 'catastrophic',
    control:
      'The form of charge items asks a skin test for its drug classes and takes none for other items. A drug is released by a negative test of the drug itself or of one of its classes, and by nothing else.',
    tests: [
      { file: entry, title: 'is released by a negative skin test of its class that the clinic entered' },
      { file: entry, title: 'stays held back by a skin test of another class' },
      { file: 'src/features/charge/ItemDrawer.test.tsx', title: 'a skin test is saved with the drug classes it answers for' },
    ],
  },
  {
    id: 'DRG-10',
    hazard: 'A change in the list of generic names silences the checks of a drug',
    cause: 'Goods followed a name that was renamed, merged or deleted in the register',
    effect: 'An allergy, a duplicate or an interaction is no longer recognised by the name',
    severity: 'major',
    control:
      'A renaming or a merge says how many drugs it renames, renames them all or none, and the checks recognise the former names of what patients take. A name that goods have cannot be deleted, and names that goods have stay proposed.',
    tests: [
      { file: registers, title: 'are renamed together with the goods, whose safety checks read the name, after the count was confirmed' },
      {
        file: 'server/areas/register/genericNames.db.test.ts',
        title: 'find a duplicate, an interaction and an allergy after a rename and after a merge',
      },
      { file: registers, title: 'are proposed before the names that goods have already, each once, and counted by the goods' },
    ],
  },
];

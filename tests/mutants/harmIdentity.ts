import type { Mutant } from './mutant.ts';

const contradictions = 'src/domain/medication/contradictions.test.ts';
const intervals = 'src/domain/vaccine/intervals.test.ts';
const vaccinations = 'server/areas/vaccine/vaccination.db.test.ts';
const goods = 'server/areas/inventory/inventoryGoods.db.test.ts';
const boxes = 'src/domain/pharmacy/boxes.test.ts';
const encounter = 'server/areas/encounter/encounter.db.test.ts';

/** Facts of drugs that nobody checked, doses out of time, batches of another box, two patients of one name. */
export const mutants: Mutant[] = [
  {
    name: 'amoxicillin may be stored as no antibiotic',
    file: 'src/domain/medication/contradictions.ts',
    find: 'facts.antibioticGrade = lowestGrade;',
    put: 'facts.antibioticGrade = null;',
    suite: contradictions,
    only: 'is contradicted by the tables',
  },
  {
    name: 'saving goods compares no answer with the tables',
    file: 'server/areas/inventory/acts/saveGoods.ts',
    find: '  await refuseContradictions(context, draft);\n',
    put: '',
    suite: goods,
    only: 'are refused with "none"',
  },
  {
    name: 'an import compares no answer with the tables',
    file: 'server/import/goodsRows.ts',
    find: 'of contradictionsIn(said, draft, stored)) add',
    put: 'of contradictionsIn(said, draft, stored).slice(9)) add',
    suite: 'server/import/goods.db.test.ts',
    only: 'that the tables contradict',
  },
  {
    name: 'a penicillin that was answered with "no" is ordered without a skin test',
    file: 'src/domain/medication/presumedFacts.ts',
    find: "skinTestRequired === true || rows.some(({ skinTest }) => skinTest === 'yes') || skinTestRequired",
    put: 'skinTestRequired',
    suite: 'src/domain/order/order.test.ts',
    only: 'that they contradict',
  },
  {
    name: 'drugs with an answer against the tables are not listed',
    file: 'server/areas/inventory/queries/contradicted.ts',
    find: 'contradictionsOf(drug).length > 0',
    put: 'contradictionsOf(drug).length > 99',
    suite: goods,
    only: 'are found and counted like gaps',
  },
  {
    name: 'a row of a patient without a booked time leaves out sex and age',
    file: 'src/blocks/PatientCell.tsx',
    find: 'of.isWithoutFile ?',
    put: "of.isWithoutFile || 'hasNoTime' in of ?",
    suite: 'src/blocks/PatientCell.test.tsx',
    only: 'names sex and age',
  },
  {
    name: 'a long name on a label keeps its size',
    file: 'src/print/wording/fit.ts',
    find: 'linesOf(text, width / size) <= lines',
    put: 'linesOf(text, width / size) <= lines + 9',
    suite: 'src/print/wording/fit.test.ts',
    only: 'the type of',
  },
  {
    name: 'the second dose of hepatitis B may follow after a week',
    file: 'src/domain/vaccine/rests.ts',
    find: 'const usualRest: Rest = { days: 28 };',
    put: 'const usualRest: Rest = { days: 5 };',
    suite: intervals,
    only: 'too soon',
  },
  {
    name: 'live vaccines may be a week apart',
    file: 'src/domain/vaccine/intervals.ts',
    find: 'const liveRestDays = 28;',
    put: 'const liveRestDays = 7;',
    suite: intervals,
    only: '28 days apart',
  },
  {
    name: 'a nurse gives a dose too early without a word',
    file: 'server/areas/nursing/acts/recordVaccination.ts',
    find: '  refuse(checkDoseTime(',
    put: '  void (checkDoseTime(',
    suite: vaccinations,
    only: 'a dose out of its time',
  },
  {
    name: 'a scanned batch that is not on the sheet is counted on another one',
    file: 'src/domain/inventory/scan.ts',
    find: 'named.length > 0 ? named : { unknownBatch: batch, line: first }',
    put: 'named.length > 0 ? named : found',
    suite: 'src/domain/inventory/inventory.test.ts',
    only: 'not on the sheet',
  },
  {
    name: 'a package of a batch that is not in stock is handed out',
    file: 'src/domain/pharmacy/boxes.ts',
    find: '  if (against) return against;\n',
    put: '',
    suite: boxes,
    only: 'is one',
  },
  {
    name: 'the server takes a package out of another batch than the printed one',
    file: 'server/areas/pharmacy/acts/dispense.ts',
    find: '  refuseOtherBatches(named, draft);\n',
    put: '',
    suite: 'server/areas/pharmacy/dispensedBoxes.db.test.ts',
    only: 'bears the number of another',
  },
  {
    name: 'a namesake is called without a second mark',
    file: 'server/areas/encounter/acts/moveVisit.ts',
    find: "act === 'start' ? await findNamesake(db, visit.patientId) : undefined",
    put: 'undefined as Namesake | undefined',
    suite: encounter,
    only: 'asks for a second mark',
  },
  {
    name: 'the same name at the same age is registered unseen',
    file: 'src/domain/patient/rules.ts',
    find: "agrees.includes('name') && agrees.includes('age')",
    put: "agrees.includes('name') && agrees.includes('age') && agrees.includes('mobile')",
    suite: 'src/domain/patient/rules.test.ts',
    only: 'told at registration',
  },
];

import type { Mutant } from './mutant.ts';

const doses = 'src/domain/order/herbal/doseChecks.test.ts';
const server = 'server/areas/order/herbal.db.test.ts';
const screen = 'src/features/order/herbal/HerbalEntry.test.tsx';
const doseFile = 'src/domain/order/herbal/doseChecks.ts';
const presumedFile = 'src/domain/medication/herbs/presumed.ts';
const typedFile = 'src/domain/order/herbal/typed.ts';

const forecast = 'src/domain/businessReport/forecast/forecast.test.ts';
const forecastFile = 'src/domain/businessReport/forecast/forecast.ts';

/** Mends of the pharmacy and the store: doses of pieces, goods in searches, figures in exports. */
export const mutants: Mutant[] = [
  {
    name: 'goods without a largest dose have none',
    file: doseFile,
    find: 'if (!herb || own === 0) return [];',
    put: 'if (!herb || own === 0 || !item.doseLimits?.daily) return [];',
    suite: server,
  },
  {
    name: 'the table overrules the clinic',
    file: doseFile,
    find: " || typeof item.doseLimits?.daily === 'number'",
    put: '',
    suite: doses,
  },
  {
    name: 'two doses a day count as one',
    file: doseFile,
    find: 'return grams * (dosesADay(frequencies.get(frequencyCode ??',
    put: 'return grams * Math.min(1, dosesADay(frequencies.get(frequencyCode ??',
    suite: doses,
  },
  {
    name: 'the same piece of another line is not counted',
    file: doseFile,
    find: 'herbOf(other.item) === herb',
    put: 'herbOf(other.item) !== herb',
    suite: doses,
  },
  {
    name: 'a wash has the limit of a decoction',
    file: doseFile,
    find: '!isLocalRoute(draft.routeCode, world)',
    put: "draft.routeCode !== ''",
    suite: doses,
  },
  {
    name: 'raw aconite has no limit',
    file: presumedFile,
    find: '川乌: ',
    put: '川: ',
    suite: doses,
  },
  {
    name: 'a tablet is a piece',
    file: presumedFile,
    find: "categoryCode === 'decoction' || dosageForm",
    put: "categoryCode !== '' || dosageForm",
    suite: doses,
  },
  {
    name: 'the table says nothing in pregnancy',
    file: 'src/domain/order/drugChecks.ts',
    find: "pieceCaution(item, cautionOf('pregnancy', item, substances))",
    put: "cautionOf('pregnancy', item, substances)",
    suite: doses,
  },
  {
    name: 'a toxic piece is free',
    file: 'src/domain/order/checks.ts',
    find: 'withPieceClass(line.item)',
    put: 'line.item',
    suite: doses,
  },
  {
    name: 'a piece without grams keeps its neighbours from being checked',
    file: typedFile,
    find: 'quantity: within(line.quantity, mostUnits)',
    put: 'quantity: line.quantity',
    suite: doses,
  },
  {
    name: 'the form checks a recipe only when it is whole',
    file: 'src/features/order/herbal/HerbalEntry.tsx',
    find: 'form.toCheck, {',
    put: 'form.pieces.every(({ grams }) => grams > 0) ? form.toCheck : [], {',
    suite: screen,
  },
  {
    name: 'a prescription that is changed is counted twice',
    file: 'server/areas/order/calls.ts',
    find: '{ ...arg, except, patientId',
    put: '{ ...arg, patientId',
    suite: server,
  },
  {
    name: 'pieces are offered as drugs beside recipes',
    file: 'server/areas/order/calls.ts',
    find: "kinds.includes('herbal') ? 'none' : undefined",
    put: 'undefined',
    suite: server,
  },
  {
    name: 'pieces are found nowhere without recipes',
    file: 'server/areas/order/calls.ts',
    find: "kinds.includes('herbal') ? 'none' : undefined",
    put: "kinds.includes('drug') ? 'none' : undefined",
    suite: server,
  },
  {
    name: 'a piece is replaced by a drug with its name inside',
    file: 'src/features/order/useOrderTaken.ts',
    find: 'isHerb(one) || !isPiece',
    put: 'isHerb(one) || isPiece || !isPiece',
    suite: 'src/features/order/useOrderTaken.test.tsx',
  },
  {
    name: 'a file of a report has no numbers of quantities',
    file: 'server/areas/businessReport/acts/exportReport.ts',
    find: 'cells[place]?.value ?? null }',
    put: 'cells[place]?.text ?? null }',
    suite: 'server/areas/businessReport/goodsFile.db.test.ts',
  },
  {
    name: 'a file of lines has packages for a number',
    file: 'server/lists/store/quantities.ts',
    find: 'column.number(label, quantityOf)',
    put: 'column.number(label, () => 1)',
    suite: 'server/lists/documents/lineFiles.db.test.ts',
  },
  {
    name: 'codes that do not fit into a cell are lost without a word',
    file: 'server/lists/documents/documentLines.ts',
    find: 'fitting.length < codes.length ?',
    put: 'fitting.length > codes.length ?',
    suite: 'server/lists/documents/lineFiles.db.test.ts',
  },
  {
    name: 'a part of a carton comes back as the carton',
    file: 'src/domain/pharmacy/returnBoxes.ts',
    find: 'isCarton === true && (isOpened',
    put: 'isCarton === undefined && (isOpened',
    suite: 'src/domain/pharmacy/returnBoxes.test.ts',
  },
  {
    name: 'a carton that is out is taken for a box',
    file: 'server/areas/pharmacy/queries/dispensingLines.ts',
    find: "x.level <> 'box'",
    put: "x.level = 'box'",
    suite: 'server/areas/trace/cartons.db.test.ts',
  },
  {
    name: 'a carton comes back as a box',
    file: 'src/domain/trace/coverIn.ts',
    find: '{ ...box, unitsLeft: before + units, state,',
    put: "{ ...box, level: 'box', unitsLeft: before + units, state,",
    suite: 'src/domain/trace/cover.test.ts',
  },
  {
    name: 'the last expiry leaves first',
    file: forecastFile,
    find: 'one.expiresOn < other.expiresOn ? -1',
    put: 'one.expiresOn > other.expiresOn ? -1',
    suite: forecast,
  },
  {
    name: 'an expired batch is stock',
    file: forecastFile,
    find: 'expiresOn >= asked.today',
    put: "expiresOn >= ''",
    suite: forecast,
  },
  {
    name: 'what expires unsold is taken for sold',
    file: forecastFile,
    find: 'Math.min(quantity, Math.max(0, most))',
    put: 'quantity',
    suite: forecast,
  },
  {
    name: 'a package is bought in part',
    file: forecastFile,
    find: 'Math.ceil(missing / size) * size',
    put: 'missing',
    suite: forecast,
  },
  {
    name: 'goods in quarantine are sold on',
    file: 'server/areas/businessReport/queries/store/forecastFacts.ts',
    find: 'where not w.is_quarantine',
    put: 'where true',
    suite: 'server/areas/businessReport/forecast.db.test.ts',
  },
  {
    name: 'the days that are wanted are not asked for',
    file: 'server/areas/businessReport/queries/sumFacts.ts',
    find: 'findForecasts(db, span, target)',
    put: 'findForecasts(db, span, usualTarget)',
    suite: 'server/areas/businessReport/forecast.db.test.ts',
  },
  {
    name: 'days of several goods are added up',
    file: 'src/domain/businessReport/measures.ts',
    find: 'forecastRows === 1 && forecastSold > 0',
    put: 'forecastSold > 0',
    suite: 'src/domain/businessReport/forecast/forecast.test.ts',
  },
];

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code
import type { Mutant } from './mutant.ts';

const replaced = 'server/areas/order/replacedOrders.db.test.ts';
const cartons = 'server/areas/trace/cartons.db.test.ts';
const returned = 'src/domain/pharmacy/returnBoxes.test.ts';
const returnForm = 'src/features/pharmacy/return/ReturnForm.test.tsx';
const register = 'server/areas/pharmacy/controlled.db.test.ts';
const report = 'src/domain/businessReport/businessReport.test.ts';
const boxes = 'src/domain/pharmacy/returnBoxes.ts';

/** Orders that are changed, boxes out of cartons, the opening stock of controlled drugs, and the order of a forecast. */
export const mutants: Mutant[] = [
  {
    name: 'an order that is changed counts twice',
    file: 'server/areas/order/calls.ts',
    find: 'replacedIds.includes(id) ||',
    put: "replacedIds.includes('') ||",
    suite: replaced,
  },
  {
    name: 'a box out of a carton is of any goods',
    file: boxes,
    find: 'read.identifiers.some((one) => identifiers.includes(one))',
    put: 'read.identifiers.length >= 0',
    suite: returned,
  },
  {
    name: 'a carton gives more boxes than it has',
    file: boxes,
    find: 'Math.min(carton ? (line.packageSize ?? 1) : rest, rest, open)',
    put: 'Math.min(carton ? (line.packageSize ?? 1) : rest, carton ? open : rest, open)',
    suite: returned,
  },
  {
    name: 'an opened carton comes back as a carton',
    file: boxes,
    find: '(isOpened === true || counted',
    put: '(isOpened === undefined || counted',
    suite: returned,
  },
  {
    name: 'a carton is not known to be opened',
    file: 'server/areas/pharmacy/queries/dispensingLines.ts',
    find: "e.kind = 'patientReturn' and c.parent_code = o.code",
    put: "e.kind = 'patientReturn' and c.parent_code is null",
    suite: cartons,
  },
  {
    name: 'a box of another patient comes out of the carton',
    file: 'src/domain/trace/coverIn.ts',
    find: 'if (box && traced.parentCode) return',
    put: "if (box && traced.parentCode && box.state === 'missing') return",
    suite: cartons,
    only: 'another patient',
  },
  {
    name: 'a box out of a carton is refused as never handed out',
    file: 'src/domain/trace/coverIn.ts',
    find: ' && !traced.parentCode) return refuseCode',
    put: ') return refuseCode',
    suite: cartons,
  },
  {
    name: 'the box forgets its carton',
    file: 'src/domain/trace/cover.ts',
    find: 'parentCode: parentCode ?? null,',
    put: 'parentCode: null,',
    suite: cartons,
  },
  {
    name: 'the carton still counts what came back',
    file: 'server/areas/pharmacy/acts/boxes/bringSheetBoxes.ts',
    find: 'code = ${parentCode} and returned_at',
    put: 'code = ${code} and returned_at',
    suite: cartons,
  },
  {
    name: 'a typed text wins over a scanned package',
    file: 'src/blocks/QuantityField.tsx',
    find: 'if (!isOwn) setTyped(undefined);',
    put: 'if (!isOwn) setTyped(typed);',
    suite: returnForm,
    only: 'has the focus raises',
  },
  {
    name: 'the opening stock awaits a second signature',
    file: 'src/domain/pharmacy/controlled/rules.ts',
    find: "['opening'];",
    put: '[];',
    suite: register,
    only: 'opening stock',
  },
  {
    name: 'a receipt awaits no second signature',
    file: 'src/domain/pharmacy/controlled/rules.ts',
    find: "['opening'];",
    put: "['opening', 'receipt'];",
    suite: register,
  },
  {
    name: 'goods without a sale come first',
    file: 'src/domain/businessReport/rules.ts',
    find: 'places.length === 0 ? [Math.abs(leading(figures))]',
    put: 'places.length >= 0 ? [Math.abs(leading(figures))]',
    suite: report,
  },
];

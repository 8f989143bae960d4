// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code
import type { Mutant } from './mutant.ts';

const keys = 'src/domain/scan/recogniser.test.ts';
const codes = 'src/domain/scan/classify.test.ts';
const listener = 'src/app/scanner/ScanListener.test.tsx';
const boxes = 'src/domain/pharmacy/boxes.test.ts';
const server = 'server/areas/pharmacy/dispensedBoxes.db.test.ts';
const pharmacy = 'server/areas/pharmacy/pharmacy.db.test.ts';

/** Scans: told from typing, kept from buttons, checked box by box. */
export const mutants: Mutant[] = [
  {
    name: 'a scan presses the button that has the focus',
    file: 'src/app/scanner/ScanListener.ts',
    find: "if (reception.field !== 'leave') swallow(event);",
    put: '',
    suite: listener,
  },
  {
    name: 'a scan leaves its text in the field it was typed into',
    file: 'src/app/scanner/ScanListener.ts',
    find: "reception.field === 'takeBack' ? '' : text",
    put: 'text',
    suite: listener,
  },
  {
    name: 'the letters of a scan are shortcuts',
    file: 'src/app/scanner/ScanListener.ts',
    find: 'if (!isWaiting && (isTextField(event.target) || !this.mayBeScan(stroke, setting))) return;',
    put: 'if (!isWaiting) return;',
    suite: listener,
  },
  {
    name: 'the second key at the end of a scan presses a button',
    file: 'src/app/scanner/ScanListener.ts',
    find: 'this.scannedAt = event.timeStamp;',
    put: '',
    suite: listener,
  },
  {
    name: 'a scan goes past an open confirmation',
    file: 'src/app/scanner/receiveScan.ts',
    find: "if (scanRole(dialog).includes('confirm'))",
    put: 'if (false as boolean)',
    suite: listener,
  },
  {
    name: 'a fast typist is taken for a scanner',
    file: 'src/domain/scan/recogniser.ts',
    find: 'text.length >= least && meanGap <= pace',
    put: 'text.length >= least',
    suite: keys,
  },
  {
    name: 'speed decides although the scanner sends a prefix',
    file: 'src/domain/scan/recogniser.ts',
    find: "prefix === '' ? 0 : strokes.findIndex(({ character }) => character === prefix)",
    put: '0',
    suite: keys,
  },
  {
    name: 'a GTIN with a wrong check digit names a drug',
    file: 'src/domain/scan/gs1.ts',
    find: '!hasCheckDigit(gtin)',
    put: 'false',
    suite: codes,
  },
  {
    name: 'a box of another drug is ticked off',
    file: 'src/domain/pharmacy/boxes.ts',
    find: "if (!first) return { message: 'pharmacy.box.wrong', values: { code: scan.text } };",
    put: "if (!first) return { lineId: lines[0]?.id ?? '', code: scan.text, isTraced: false };",
    suite: boxes,
  },
  {
    name: 'more boxes than prescribed are handed out',
    file: 'src/domain/pharmacy/boxes.ts',
    find: 'boxesOfLine(boxes, line.id).length < boxesMost(line));',
    put: 'boxesOfLine(boxes, line.id).length <= boxesMost(line));',
    suite: boxes,
  },
  {
    name: 'the server takes a box that another patient has',
    file: 'server/areas/pharmacy/acts/boxes/takeSheetBoxes.ts',
    find: "if (!(problem instanceof Problem) || problem.id !== 'trace.refused.out') throw problem;",
    put: "if (problem instanceof Problem && problem.id === 'trace.refused.out') return [] as never;",
    suite: server,
    only: 'another patient has',
  },
  {
    name: 'a box that came back can never be handed out again',
    file: 'server/areas/pharmacy/acts/boxes/bringSheetBoxes.ts',
    find: 'await bringBoxesIn(context, { kind, lines: back.map((one) => boxLineOf(context, one)) });',
    put: 'if (kind as string) context.audit({});',
    suite: server,
    only: 'come back',
  },
  {
    name: 'the clinic asks for scans and the server does not',
    file: 'server/areas/pharmacy/acts/dispensedBoxes.ts',
    find: '{ today: dateAt(now()), areRequired }',
    put: '{ today: dateAt(now()), areRequired: false }',
    suite: server,
    only: 'needs no scan',
  },
  {
    name: 'a scanned card opens the first card whose number begins like it',
    file: 'src/blocks/useFindCard.ts',
    find: 'find({ page: 1, size: 2, cardNumber: number })',
    put: 'find({ page: 1, size: 2 })',
    suite: 'src/features/membership/scannedCard.test.tsx',
  },
  {
    name: 'a scanned bill opens the first bill whose number begins like it',
    file: 'src/features/billing/useFindBill.ts',
    find: '.find(({ bill: { billNumber } }) => billNumber === number)',
    put: '[0]',
    suite: 'src/features/billing/useFindBill.test.tsx',
  },
  {
    name: 'a stop comes back after it was acknowledged',
    file: 'src/features/pharmacy/useBoxes.ts',
    find: '(now === stopped ? namedProblem(goods, scanned) : now)',
    put: 'namedProblem(goods, scanned)',
    suite: 'src/features/pharmacy/useBoxes.test.tsx',
    only: 'acknowledged before the name',
  },
  {
    name: 'an identifier names two goods',
    file: 'server/areas/inventory/acts/saveGoods.ts',
    find: '  if (!other) return;',
    put: '  if (other || !other) return;',
    suite: 'server/areas/inventory/inventoryGoods.db.test.ts',
    only: 'entered for other goods',
  },
  {
    name: 'drugs of an approved refund are handed out',
    file: 'server/areas/pharmacy/queries/dispensingLines.ts',
    find: 'f.status in (${refundState.toAudit}, ${refundState.approved})',
    put: 'f.status = ${refundState.toAudit}',
    suite: pharmacy,
    only: 'holds back',
  },
  {
    name: 'an emptied batch is told as a lack of the whole stock',
    file: 'server/areas/pharmacy/acts/chosenBatches.ts',
    find: 'if (left < needed)',
    put: 'if (left < needed || needed > 0)',
    suite: pharmacy,
    only: 'emptied meanwhile',
  },
];

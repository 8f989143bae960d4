import type { DocumentName } from './paperParts.ts';
import type { PaperName } from './papers.ts';
import { block, columnParts, last, linedBlocks, paid, sheets, stocked, subjects, sums, top, whose } from './parts/blocks.ts';
import { storeParts } from './parts/store.ts';

/** Why a block or a column always stands: told where it cannot be switched off. */
export type Need = 'issuer' | 'whose' | 'subject' | 'sums' | 'law' | 'signed' | 'number' | 'scan' | 'safety';

/** Where on the page a block stands; it moves within its zone only. */
export type Zone = 'top' | 'head' | 'body' | 'end' | 'foot' | 'last';

export interface BlockPart {
  /** Its `data-block` on the page. */
  name: string;
  zone: Zone;
  need?: Need;
}
export interface ColumnPart {
  key: string;
  need?: Need;
}
/** What of a document a practice may arrange. */
export interface DocumentParts {
  papers: readonly PaperName[];
  blocks: readonly BlockPart[];
  /** Of its table of lines; a document without one has none. */
  columns: readonly ColumnPart[];
}

const receipt: DocumentParts = {
  papers: sheets,
  blocks: paid,
  columns: columnParts('name quantity price amount', { name: 'subject', amount: 'sums' }),
};

const handedOver = [block('fine', 'body'), block('signatures', 'body', 'signed'), last];
const critical = block('critical', 'body', 'safety');
const passages = [block('findings', 'body', 'subject'), block('impression', 'body', 'subject')];
const reportTail = [
  block('correction', 'body', 'signed'),
  block('remark', 'body'),
  block('signatures', 'body', 'signed'),
  block('fine', 'body'),
];

/** Blocks in the order they stand without a template. */
export const templateParts: Readonly<Record<DocumentName, DocumentParts>> = {
  ...storeParts,
  bill: {
    papers: sheets,
    blocks: paid.toSpliced(4, 0, block('groups', 'end')),
    columns: columnParts('date code name type price amount total discount indemnity net', { name: 'subject', amount: 'sums', net: 'sums' }),
  },
  // Prescription Administration Measures (2007), annex 1: head, body and tail of a sheet are fixed.
  prescription: {
    papers: sheets,
    blocks: [
      top,
      whose,
      block('rp', 'body', 'law'),
      block('tail', 'foot', 'law'),
      block('signatures', 'foot', 'law'),
      block('fine', 'foot'),
      last,
    ],
    columns: [],
  },
  record: {
    papers: sheets,
    blocks: [
      top,
      whose,
      block('vitals', 'body'),
      block('diagnoses', 'body', 'subject'),
      block('orders', 'body'),
      block('signatures', 'body', 'signed'),
      last,
    ],
    columns: [],
  },
  testRequest: {
    papers: sheets,
    blocks: [
      top,
      block('barcode', 'top', 'scan'),
      whose,
      block('allergies', 'body', 'safety'),
      block('lines', 'body', 'subject'),
      block('specimen', 'body'),
      block('signatures', 'foot', 'signed'),
      block('fine', 'foot'),
      last,
    ],
    columns: [],
  },
  label: {
    papers: ['label'],
    blocks: [block('name', 'body', 'whose'), block('facts', 'body', 'whose'), block('barcode', 'body', 'scan')],
    columns: [],
  },
  lab: {
    papers: sheets,
    blocks: [top, whose, critical, block('lines', 'body', 'subject'), ...passages, ...reportTail, last],
    columns: columnParts('order name result flag unit scope', { name: 'subject', result: 'subject', flag: 'subject', unit: 'subject' }),
  },
  imaging: {
    papers: sheets,
    blocks: [top, whose, critical, ...passages, ...reportTail, last],
    columns: [],
  },
  dispensing: {
    papers: sheets,
    blocks: linedBlocks(sums, block('signatures', 'end', 'law')),
    columns: columnParts('shelf drug specification number money', { drug: 'subject', specification: 'subject', number: 'subject' }),
  },
  recharge: receipt,
  rechargeClient: receipt,
  package: receipt,
  packageClient: receipt,
  deposit: receipt,
  refund: { papers: sheets, blocks: paid, columns: columnParts('code name price quantity money', { name: 'subject', money: 'sums' }) },
  collection: {
    papers: sheets,
    blocks: paid,
    columns: columnParts('method tendered change money', { method: 'subject', money: 'sums' }),
  },
  invoice: {
    papers: sheets,
    blocks: paid.toSpliced(4, 0, block('groups', 'end')),
    columns: columnParts('name type quantity rate tax money', { name: 'subject', rate: 'law', tax: 'law', money: 'sums' }),
  },
  claim: {
    papers: sheets,
    blocks: stocked,
    columns: columnParts('bill patient policy settled subtotal requested paid', {
      bill: 'subject',
      patient: 'whose',
      requested: 'sums',
      paid: 'sums',
    }),
  },
  closingSheet: {
    papers: sheets,
    blocks: stocked,
    columns: columnParts('method moved taken paidOut expected counted difference', {
      method: 'subject',
      taken: 'sums',
      paidOut: 'sums',
      expected: 'sums',
      counted: 'sums',
      difference: 'sums',
    }),
  },
  criticalRegister: {
    papers: sheets,
    blocks: [top, block('band', 'head'), block('lines', 'body', 'subject'), block('signatures', 'foot'), last],
    columns: columnParts('order time patient value reporter acknowledged acted', {
      time: 'law',
      patient: 'whose',
      value: 'subject',
      reporter: 'law',
      acknowledged: 'law',
      acted: 'law',
    }),
  },
  controlledRegister: {
    papers: ['A4L', ...sheets],
    blocks: [top, block('band', 'head'), block('lines', 'body', 'subject'), block('signatures', 'foot'), last],
    columns: columnParts('order time voucher party particulars batch in out balance by checked collected', {
      time: 'law',
      voucher: 'law',
      party: 'law',
      particulars: 'law',
      batch: 'law',
      in: 'sums',
      out: 'sums',
      balance: 'sums',
      by: 'law',
      checked: 'law',
      collected: 'law',
    }),
  },
  // Annex of the rules on the appraisal of prescriptions (2010): the columns of the work sheet are fixed.
  appraisalSheet: {
    papers: ['A4L', ...sheets],
    blocks: [top, block('band', 'head'), block('lines', 'body', 'subject'), block('signatures', 'foot'), last],
    columns: columnParts(
      'order date age diagnosis drugs antibiotic injection essential generic amount doctor reviewer dispenser rational codes',
      {
        date: 'law',
        age: 'law',
        diagnosis: 'law',
        drugs: 'sums',
        antibiotic: 'sums',
        injection: 'sums',
        essential: 'sums',
        generic: 'sums',
        amount: 'sums',
        doctor: 'law',
        reviewer: 'law',
        dispenser: 'law',
        rational: 'sums',
        codes: 'law',
      },
    ),
  },
  executions: {
    papers: sheets,
    blocks: [top, block('band', 'head'), block('lines', 'body', 'subject'), block('signatures', 'foot'), last],
    columns: columnParts('order patient item left time nurse', { patient: 'whose', item: 'subject', time: 'signed', nurse: 'signed' }),
  },
  form: {
    papers: sheets,
    blocks: [top, whose, block('answers', 'body', 'subject'), block('signatures', 'body', 'signed'), last],
    columns: [],
  },
  complaint: {
    papers: sheets,
    blocks: [top, whose, ...subjects('content', 'steps', 'ending'), block('signatures', 'body', 'signed'), last],
    columns: [],
  },
  consultation: {
    papers: sheets,
    blocks: [top, whose, ...subjects('request', 'question', 'answer'), block('signatures', 'body', 'signed'), last],
    columns: [],
  },
  drugSheet: {
    papers: sheets,
    blocks: [top, block('band', 'head'), block('drugs', 'body', 'subject'), ...handedOver],
    columns: [],
  },
  medicationList: {
    papers: sheets,
    blocks: [top, whose, block('allergies', 'body', 'safety'), ...subjects('medicines'), block('review', 'body', 'signed'), ...handedOver],
    columns: [],
  },
  certificate: {
    papers: sheets,
    blocks: [
      top,
      whose,
      block('diagnoses', 'body', 'subject'),
      block('rest', 'body', 'subject'),
      block('advice', 'body'),
      block('signatures', 'end', 'signed'),
      block('seal', 'end', 'signed'),
      block('fine', 'foot'),
      last,
    ],
    columns: [],
  },
  bagLabel: {
    papers: ['label'],
    blocks: [block('name', 'body', 'whose'), block('facts', 'body', 'safety'), block('barcode', 'body', 'scan')],
    columns: [],
  },
  wristband: {
    papers: ['wristband'],
    blocks: [
      block('name', 'body', 'whose'),
      block('facts', 'body', 'whose'),
      block('allergies', 'body', 'safety'),
      block('barcode', 'body', 'scan'),
    ],
    columns: [],
  },
};

/** Blocks stand in flex columns whose other children have the order 0. */
const zoneOrder: Record<Zone, number> = { top: -30, head: -20, body: 0, end: 0, foot: 20, last: 40 };
export const orderOf = (zone: Zone, index: number): number => zoneOrder[zone] + index;

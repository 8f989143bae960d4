import type { DocumentName } from './paperParts.ts';

interface Laid {
  document: DocumentName;
  model?: unknown;
}
export interface ReprintMark {
  /** At the foot: when, and when it was printed first. */
  mark: string;
  /** Where there is no foot. */
  short: string;
}

/** Papers without a foot say it in a small line of their own. */
const footless: readonly DocumentName[] = ['label', 'bagLabel', 'wristband'];

/** The same paper, which says that it is a reprint. */
export function asReprint<Job extends Laid>(job: Job, { mark, short }: ReprintMark): Job {
  const model = footless.includes(job.document) ? { ...(job.model as object), mark: short } : marked(job.model as object, mark);
  return { ...job, model };
}

/** A line of its own above the foot. */
export const footed = (footer: string, note: string): string => (note ? `${note}\n${footer}` : footer);

function marked(model: object, mark: string): object {
  const { footer, sheets } = model as { footer?: string; sheets?: unknown[] };
  const own = footer === undefined ? {} : { footer: footed(footer, mark) };
  const each = sheets?.map((sheet) => (Array.isArray(sheet) ? sheet : marked(sheet as object, mark)));
  return { ...model, ...own, ...(each ? { sheets: each } : {}) };
}

/** Papers about money: every print after the first says which reprint it is. */
const counted: readonly DocumentName[] = [
  'bill',
  'recharge',
  'rechargeClient',
  'package',
  'packageClient',
  'deposit',
  'refund',
  'collection',
  'invoice',
];
export const countsReprints = (document: DocumentName): boolean => counted.includes(document);

/** The number of a reprint, after so many prints of the same paper; undefined for the first print and where reprints are not counted. */
export const reprintNumber = (document: DocumentName, earlierPrints: number): number | undefined =>
  countsReprints(document) && earlierPrints > 0 ? earlierPrints : undefined;

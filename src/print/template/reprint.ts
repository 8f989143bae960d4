import type { PrintJob } from '../page/job.ts';
import { footed } from './applied.ts';

/** The same paper, its foot saying that it is a reprint. A label has no foot, nor room for one. */
export function asReprint(job: PrintJob, mark: string): PrintJob {
  return { ...job, model: marked(job.model as object, mark) } as PrintJob; // texts stay texts
}

function marked(model: object, mark: string): object {
  const { footer, sheets } = model as { footer?: string; sheets?: unknown[] };
  const own = footer === undefined ? {} : { footer: footed(footer, mark) };
  const each = sheets?.map((sheet) => (Array.isArray(sheet) ? sheet : marked(sheet as object, mark)));
  return { ...model, ...own, ...(each ? { sheets: each } : {}) };
}

import type { Context } from '../../../pipeline/context.ts';
import { findImagingPaper, findLabPaper } from './reportPrints.ts';
import { whole } from './whole.ts';

/** The paper of a signed laboratory report: who may see it may print it. */
export async function labPaper({ db }: Context, id: string) {
  return whole('lab', await findLabPaper(db, id));
}

/** The paper of a signed imaging report. */
export async function imagingPaper({ db }: Context, id: string) {
  return whole('imaging', await findImagingPaper(db, id));
}

import { holds } from '../../../../src/domain/permission/holds.ts';
import { printsAny } from '../../../../src/domain/print/keptRecord.ts';
import type * as Print from '../../../../src/domain/print/shapes.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, forbidden, Problem } from '../../../pipeline/problem.ts';
import { papers } from '../queries/papers.ts';
import { countPrinted, findPrinted, storePrinted } from '../queries/printedPapers.ts';
import { requireKeptSight } from './requireKeptSight.ts';

/**
 * Notes who printed what, and keeps the paper. The paper comes from the browser that laid it out, so it is kept as what it is: this
 * person's print of an object he may read, whose size is limited. It proves what was handed out, not what was recorded.
 */
export async function notePrint(context: Context, given: Print.Printed): Promise<Done> {
  const { document, id, language, sheets, copies = 1, paper, reprintOf } = given;
  if (!holds(context.session.authorities, papers[document].printers)) throw forbidden(papers[document].printers);
  if (given.earlier !== undefined) await requireNumber(context, { document, id, earlier: given.earlier });
  if (reprintOf !== undefined) return noteReprint(context, given, reprintOf);
  const found = await papers[document].find(context, id);
  const { patientId } = found;
  if (paper && (paper.job.document !== document || paper.job.language !== language || paper.printable.document !== document))
    throw new Problem('error.fields', { fields: [{ field: 'paper', message: 'print.paper.another' }] });
  context.audit({ patientId, objectId: id, detail: { document, language, sheets, ...(copies > 1 ? { copies } : {}) } });
  if (paper)
    await storePrinted(context.db, context.session, {
      id: context.newId(),
      document,
      objectId: id,
      patientId,
      title: paper.job.title,
      language,
      sheets,
      copies,
      paper,
      showsRecord: showsRecord(paper, found.paper),
      reprintOf: null,
      at: context.now(),
    });
  return { done: true };
}

/**
 * The number of a reprint is drawn when the paper is printed: of two desks that opened a preview at once the second is told to look again. The
 * lock is held until the print is stored.
 */
async function requireNumber(
  { db, session }: Context,
  { document, id, earlier }: { document: string; id: string; earlier: number },
): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended(${`${session.practiceId} ${document} ${id}`}, 4207))`;
  if ((await countPrinted(db, document, id)) !== earlier) throw new Problem('print.refused.printedMeanwhile');
}

/** Diagnoses are on a bill if its printer was given them and chose to print them. */
const showsRecord = (paper: Print.KeptPaper, found: unknown): boolean =>
  paper.job.document === 'bill' && printsAny(paper, (found as Print.BillPrint).diagnoseForOrderVos);

/** What is printed again is what was kept, though its object may be gone. */
async function noteReprint(context: Context, { document, id, sheets, copies = 1 }: Print.Printed, of: string): Promise<Done> {
  const kept = await findPrinted(context.db, context.session.language, of);
  if (!kept || kept.document !== document || kept.objectId !== id) throw absent();
  await requireKeptSight(context, kept);
  const { patientId, language, title } = kept;
  context.audit({ patientId, objectId: id, detail: { document, language, sheets, reprintOf: of } });
  await storePrinted(context.db, context.session, {
    id: context.newId(),
    document,
    objectId: id,
    patientId,
    title,
    language,
    sheets,
    copies,
    paper: null,
    showsRecord: kept.showsRecord,
    reprintOf: kept.reprintOf ?? kept.id,
    at: context.now(),
  });
  return { done: true };
}

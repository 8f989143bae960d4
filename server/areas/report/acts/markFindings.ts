import { findingKinds, markedFindings, offeredFindings } from '../../../../src/domain/report/findings.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent } from '../../../pipeline/problem.ts';
import { listEntries } from '../../dictionary/queries/dictionaries.ts';
import { findFindings } from '../queries/reportFindings.ts';
import type { ReportKind } from '../queries/reports.ts';

/** Stores which critical findings an unsigned report is marked with. */
export async function markFindings({ db, session }: Context, kind: ReportKind, reportId: string, codes: readonly string[]): Promise<void> {
  const [held, inUse] = [await findFindings(db, reportId), await listEntries(db, findingKinds[kind])];
  const marked = markedFindings(codes, offeredFindings(held, inUse));
  if (!marked) throw absent();
  await db`delete from report_finding where report_id = ${reportId}`;
  if (marked.length === 0) return;
  const { orgId, practiceId } = session;
  await db`insert into report_finding ${db(marked.map((finding, sort) => ({ orgId, practiceId, reportId, sort, ...finding })))}`;
}

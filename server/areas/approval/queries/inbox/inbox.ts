import { type InboxPart, isOfPart, specOfDocument } from '../../../../../src/domain/approval/inbox/kinds.ts';
import type * as Inbox from '../../../../../src/domain/approval/inbox/shapes.ts';
import type * as Approval from '../../../../../src/domain/approval/shapes.ts';
import { holds } from '../../../../../src/domain/permission/holds.ts';
import type { Page } from '../../../../../src/domain/wire.ts';
import { type Paging, pageOfRows } from '../../../../paging/paging.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { findStockSetting } from '../../../inventory/queries/stockDocuments.ts';
import { countApprovals, listApprovals, type Viewer } from '../approvals.ts';
import { viewerOf } from '../viewer.ts';
import { stockSources } from './documents.ts';
import { addLines } from './lines.ts';
import { refundSource } from './refunds.ts';
import { first, type WaitingDocument } from './source.ts';

const sources = [refundSource, ...stockSources];

/** Documents that the reader may decide: within the rights, written by somebody else, and left alone by every flow. */
async function findDocuments(context: Context, viewer: Viewer, part?: InboxPart): Promise<WaitingDocument[]> {
  const { db, session } = context;
  const isWanted = (kind: WaitingDocument['kind']) => isOfPart(kind, part) && holds(session.authorities, specOfDocument(kind).needs);
  const asked = sources.filter(({ kinds }) => kinds.some(isWanted));
  if (asked.length === 0) return [];
  const [found, { ownApproval }] = await Promise.all([Promise.all(asked.map(({ find }) => find(context))), findStockSetting(db)]);
  const mayDecideOwn = ({ kind }: WaitingDocument) => (kind === 'refund' ? viewer.isAlone : ownApproval);
  const documents = found.flat().filter((document) => isWanted(document.kind) && (!document.isOwn || mayDecideOwn(document)));
  const ids = documents.map(({ objectId }) => objectId);
  const flows = await db<{ id: string }[]>`
    select object_id as id from approval where object_id = any (${ids}::uuid[]) and status = 'asked' and nodes <> '[]'`;
  const decidedByFlow = new Set(flows.map(({ id }) => id));
  return documents.filter(({ objectId }) => !decidedByFlow.has(objectId));
}

/** A request has its own lines on its own card. */
const cardOfRequest = (approval: Approval.Line): Inbox.InboxCard => ({
  id: `approval/${approval.id}`,
  kind: 'approval',
  objectId: approval.id,
  version: approval.version,
  number: approval.approvalNumber,
  amount: approval.isWithheld ? null : approval.amount,
  patientId: approval.patientId,
  patientName: approval.patientName,
  patientNameEn: approval.patientNameEn,
  mrn: approval.mrn,
  sex: approval.sex,
  birthDate: approval.birthDate,
  isDeceased: approval.isDeceased,
  deceasedOn: approval.deceasedOn,
  reason: approval.reason,
  facts: [],
  lines: [],
  lineCount: 0,
  asker: approval.asker,
  askedAt: approval.askedAt,
  approval,
});

/** True if number, name or file number of a document are as typed. */
function isFound({ number, patientName, patientNameEn, mrn }: WaitingDocument, keyword: string): boolean {
  const typed = keyword.trim().toLowerCase();
  const whole = [number, mrn ?? ''].some((text) => text.toLowerCase().startsWith(typed));
  return whole || [patientName ?? '', patientNameEn ?? ''].some((text) => text.toLowerCase().includes(typed));
}

const cardOfDocument = ({ isOwn: _, ...document }: WaitingDocument): Inbox.InboxCard => ({
  ...document,
  id: `${document.kind}/${document.objectId}`,
  lines: [],
  approval: null,
});

/** Everything that waits for the yes of the person, the newest first. The list and the count both come from here. */
export async function findInbox(
  context: Context,
  { part, keyword = '', page, size }: Inbox.InboxCriteria & Paging,
): Promise<Page<Inbox.InboxCard>> {
  const { db, session } = context;
  const viewer = await viewerOf(context);
  const query = { ...first, tab: 'todo' as const, status: 'asked' as const, ...(keyword && { keyword }) };
  const [requests, documents] = await Promise.all([
    isOfPart('approval', part) ? listApprovals(db, viewer, query) : { rows: [] },
    findDocuments(context, viewer, part),
  ]);
  const found = documents.filter((document) => isFound(document, keyword));
  const sorted = [...requests.rows.map(cardOfRequest), ...found.map(cardOfDocument)].toSorted(
    (one, other) => other.askedAt.localeCompare(one.askedAt) || one.id.localeCompare(other.id),
  );
  const { rows, total } = pageOfRows(sorted, { page, size });
  return { rows: await addLines(db, rows, session.language), total };
}

export interface InboxCounts extends Approval.Counts {
  /** Part of `todo`: documents of the store. */
  stock: number;
}

export async function countInbox(context: Context): Promise<InboxCounts> {
  const viewer = await viewerOf(context);
  const [counts, documents] = await Promise.all([countApprovals(context.db, viewer), findDocuments(context, viewer)]);
  const stock = documents.filter(({ kind }) => isOfPart(kind, 'stock')).length;
  return { ...counts, todo: counts.todo + documents.length, stock };
}

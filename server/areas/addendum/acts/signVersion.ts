import { addendumRefused } from '../../../../src/domain/addendum/rules.ts';
import type * as Addendum from '../../../../src/domain/addendum/shapes.ts';
import { recordStateAt } from '../../../../src/domain/encounter/reopening.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { lockVisit, type Visit } from '../../encounter/acts/lockVisit.ts';
import { findUnsignedReopening } from '../../encounter/queries/reopenings.ts';
import { loadTreating } from '../../encounter/queries/treating.ts';
import { listAddenda } from '../queries/addenda.ts';

export interface OpenedRecord {
  visit: Visit;
  /** Additions and corrections so far, in their order. */
  earlier: Addendum.Line[];
}

/** Locks an archived record for an addition or correction, and refuses a correction by a signer who has not seen every earlier one. */
export async function openRecord(
  context: Context,
  { noteRecordId, kind, seen }: Pick<Addendum.Draft, 'noteRecordId' | 'kind' | 'seen'>,
): Promise<OpenedRecord> {
  const { db, session, now } = context;
  const visit = await lockVisit(db, { id: noteRecordId });
  const refusal = addendumRefused(kind, await loadTreating(db, session.staffId, session.practiceId), visit);
  if (refusal) throw new Problem(refusal, { values: { doctor: visit.doctorName } });
  const open = await findUnsignedReopening(db, visit.id);
  const state = recordStateAt({ status: visit.status, endsAt: open?.endsAt ?? null }, now());
  if (state === 'reopened') throw new Problem('addendum.refused.reopened');
  const earlier = await listAddenda(db, visit.id);
  if (kind === 'correction' && seen !== earlier.length) throw new Problem('error.version');
  return { visit, earlier };
}

interface Version {
  kind: Addendum.Kind;
  part: Addendum.Part;
  sectionType?: string | null;
  /** The measurement, or the certificate that is given in place of the voided one. */
  objectId?: string;
  beforeText?: string | null;
  afterText?: string;
  beforeValue?: object;
  afterValue?: object;
  reason: string;
}

/** Stores a signed version of a record, with what stood before. It never changes; facts of the record follow it in the same transaction. */
export async function signVersion(context: Context, { visit, earlier }: OpenedRecord, version: Version): Promise<void> {
  const { db, session, now, newId } = context;
  const { kind, part, sectionType = null, objectId = null, beforeText = null, afterText = '', beforeValue, afterValue, reason } = version;
  await db`insert into note_addendum ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id: newId(),
    encounterId: visit.id,
    patientId: visit.patientId,
    number: earlier.length + 1,
    kind,
    part,
    sectionType,
    objectId,
    beforeText,
    afterText,
    beforeValue: beforeValue ? db.json(beforeValue as never) : null, // jsonb of the part's own shape
    afterValue: afterValue ? db.json(afterValue as never) : null,
    reason: reason.trim(),
    signedBy: session.staffId,
    signedAt: now(),
  })}`;
  context.audit({
    patientId: visit.patientId,
    objectId: visit.id,
    detail: { act: kind, section: sectionType, ...(part !== 'section' && { part }) },
  });
  await context.announce({ subType: null, tags: ['Addendum'], audience: { permission: 'm_chart' } });
}

import type { EventKind } from '../../../../src/domain/surgery/kinds.ts';
import type { Context } from '../../../pipeline/context.ts';

interface Told {
  id: string;
  patientId: string;
  kind: EventKind;
  words?: string;
}

/** Adds to the story of a surgery who did what, and has every open list ask again. */
export async function tellSurgery(
  { db, session, now, newId, audit, announce }: Context,
  { id, patientId, kind, words = '' }: Told,
): Promise<void> {
  const { orgId, practiceId, staffId } = session;
  await db`insert into surgery_event ${db({ orgId, practiceId, id: newId(), surgeryId: id, kind, words, staffId, at: now() })}`;
  audit({ patientId, objectId: id, detail: { act: kind, ...(words && { reason: words }) } });
  await announce({ subType: null, tags: ['Surgery'], audience: { permission: 'm_operation' } });
}

import { isFinished, percentSeen } from '../../../../src/domain/education/progress.ts';
import type * as Education from '../../../../src/domain/education/shapes.ts';
import { visitMinutes } from '../../../../src/domain/external/pages.ts';
import type { Db } from '../../../database/connect.ts';
import { lockRows } from '../../../database/locks.ts';
import { digest } from '../../../links/digest.ts';
import type { FoundLink } from '../../../links/links.ts';
import type { Context } from '../../../pipeline/context.ts';
import { refusedLink } from './holder.ts';

/** Notes that a lesson was opened. */
export async function openLesson(db: Db, id: string, at: Date): Promise<void> {
  await db`
    update education_course set first_opened_at = coalesce(first_opened_at, ${at}), last_opened_at = ${at} where id = ${id}`;
}

interface Seeing extends Education.Seeing {
  code: string;
  id: string;
}

/**
 * Keeps how far a patient has seen a lesson. Parts are added and never taken away, so two phones do not undo each other. Whoever watches
 * is there: the visit goes on, as long as the link lives.
 */
export async function seeLesson(
  { now }: Context,
  db: Db,
  link: FoundLink,
  { code, id, seen, position }: Seeing,
): Promise<Education.SeenState> {
  const [held] = await lockRows(
    db,
    'educationCourse',
    db<[{ seen: number; finishedAt: string | null }?]>`
      select c.seen, c.finished_at from education_course c join education_resource r on r.org_id = c.org_id and r.id = c.resource_id
      where c.id = ${id} and c.patient_id = ${link.patientId} and c.withdrawn_at is null and r.published_at is not null and r.deleted_at is null
      for no key update of c`,
  );
  if (!held) throw refusedLink();
  const at = now();
  const all = held.seen | seen;
  const finishedAt = held.finishedAt ?? (isFinished(all) ? at : null);
  await db`update education_course set ${db({ seen: all, position, finishedAt, lastOpenedAt: at })} where id = ${id}`;
  const until = new Date(Math.min(at.getTime() + visitMinutes * 60_000, Date.parse(link.expiresAt)));
  await db`update external_visit set expires_at = greatest(expires_at, ${until}) where code_hash = ${digest(code)}`;
  return { percent: percentSeen(all), isFinished: finishedAt !== null };
}

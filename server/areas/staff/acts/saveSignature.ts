import type { Context } from '../../../pipeline/context.ts';

interface Wanted {
  staffId: string;
  before: string | null;
  after: string | null | undefined;
}

/** Adds the picture as the one valid from now; papers signed earlier keep theirs. True if it is another than before. */
export async function saveSignature({ db, session, newId, now }: Context, { staffId, before, after }: Wanted): Promise<boolean> {
  if (after === undefined || after === before) return false;
  await db`insert into staff_signature ${db({
    orgId: session.orgId,
    id: newId(),
    staffId,
    picture: after,
    since: now(),
    changedBy: session.staffId,
  })}`;
  return true;
}

import { mostBoards } from '../../../../../src/domain/pharmacy/waiting/rules.ts';
import type { BoardDraft, MadeBoard } from '../../../../../src/domain/pharmacy/waiting/shapes.ts';
import type { Done } from '../../../../../src/domain/wire.ts';
import { linkAddressOf } from '../../../../links/address.ts';
import { linkKey, newCode } from '../../../../links/codes.ts';
import { digest } from '../../../../links/digest.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { absent, Problem } from '../../../../pipeline/problem.ts';
import { listBoards } from '../../queries/waitingBoard.ts';

/** A screen with an address of its own. The code leaves the server here and never again. */
export async function createWaitingBoard(context: Context, draft: BoardDraft): Promise<MadeBoard> {
  const { db, session, outsideTenant, now, newId, audit } = context;
  await db`select pg_advisory_xact_lock(hashtextextended(${`${session.practiceId} waiting board`}, 4207))`;
  if ((await listBoards(db)).length >= mostBoards) throw new Problem('pharmacy.board.refused.most', { values: { count: mostBoards } });
  const id = newId();
  const code = newCode(await outsideTenant('installationKey', linkKey));
  const { orgId, practiceId, staffId } = session;
  const name = draft.name.trim();
  await db`insert into waiting_board ${db({ orgId, practiceId, id, codeHash: digest(code), name, createdAt: now(), createdBy: staffId })}`;
  audit({ objectId: id, detail: { name } });
  return { id, url: `${linkAddressOf(context)}external.html#/board?k=${code}` };
}

/** The address is dead at once. */
export async function revokeWaitingBoard({ db, session, now, audit }: Context, id: string): Promise<Done> {
  const [board] = await db`
    update waiting_board set revoked_at = ${now()}, revoked_by = ${session.staffId} where id = ${id} and revoked_at is null returning id`;
  if (!board) throw absent();
  audit({ objectId: id });
  return { done: true };
}

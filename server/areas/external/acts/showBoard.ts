import type { ShownBoard } from '../../../../src/domain/pharmacy/waiting/shapes.ts';
import { isSigned, linkKey } from '../../../links/codes.ts';
import { digest } from '../../../links/digest.ts';
import type { Context } from '../../../pipeline/context.ts';
import { findBoardByCode, findShown } from '../../pharmacy/queries/waitingBoard.ts';
import { inTenantOf, refusedLink } from './holder.ts';

/** A screen of a waiting room. Names are masked and nothing is written, so no trail is left: a screen asks every few seconds. */
export async function showBoard(context: Context, code: string): Promise<ShownBoard> {
  const { outsideTenant, now } = context;
  if (!isSigned(code, await outsideTenant('installationKey', linkKey))) throw refusedLink();
  const board = await outsideTenant('bearer', (sql) => findBoardByCode(sql, digest(code)));
  if (!board) throw refusedLink();
  return inTenantOf(context, board, (db) => findShown(db, board, now()));
}

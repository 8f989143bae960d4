import { dateAt } from '../../../../src/domain/dates.ts';
import { holds } from '../../../../src/domain/permission/holds.ts';
import type { Context } from '../../../pipeline/context.ts';
import { controlInForce } from '../../configuration/queries/settings.ts';
import type { Viewer } from './approvals.ts';
import { findDecider } from './people.ts';

/** The person of the session as the reader of approvals. */
export async function viewerOf(context: Context): Promise<Viewer> {
  const { db, session, now } = context;
  const today = dateAt(now());
  const [decider, isAlone] = await Promise.all([findDecider(db, session.staffId, today), controlInForce(context, 'REFUND_APPROVED_ALONE')]);
  return { ...decider, today, now: now(), isAlone: isAlone === true, isSecondPerson: holds(session.authorities, 'o_refund_approve') };
}

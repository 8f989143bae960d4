import { checkAcknowledgement, checkAction, needsReadBack } from '../../../../src/domain/criticalValue/rules.ts';
import type * as CriticalValue from '../../../../src/domain/criticalValue/shapes.ts';
import { criticalValueActs, criticalValueCan } from '../../../../src/domain/criticalValue/states.ts';
import { holds } from '../../../../src/domain/permission/holds.ts';
import type { FieldProblem } from '../../../../src/domain/problem.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, forbidden, Problem, refuse } from '../../../pipeline/problem.ts';
import { memberOf } from '../queries/criticalValueMember.ts';
import { findAddressed, findCriticalValue, isNotified } from '../queries/criticalValues.ts';
import { changedCriticalValues } from './raise.ts';

/** Takes the row until the end of the transaction: of two who acknowledge at once the second finds it acknowledged. */
async function lockCriticalValue(context: Context, id: string): Promise<CriticalValue.Line> {
  const { db, session } = context;
  await lockRows(db, 'criticalValue', db`select id from critical_value where id = ${id} for no key update`);
  const [line, value] = [await findCriticalValue(db, id), await findAddressed(db, id)];
  if (!line || !value) throw absent();
  if (!holds(session.authorities, 'm_chart') && !isNotified(await memberOf(context), value)) throw forbidden('m_chart');
  context.audit({ patientId: line.patientId, objectId: id, detail: { reportNumber: line.reportNumber } });
  return line;
}

const actionColumns = ({ actions, actionNote, actedAt, contact }: CriticalValue.Action, staffId: string, at: Date) => ({
  state: 'handled',
  actions,
  actionNote: actionNote.trim(),
  actedAt,
  contact,
  actedBy: staffId,
  actionRecordedAt: at,
});

/** Records who has taken note of a critical value by reading it back, with the action where it is known already. */
export async function acknowledgeCriticalValue(
  context: Context,
  { id, ...draft }: CriticalValue.Acknowledgement & { id: string },
): Promise<Done> {
  const { db, session, now, announce } = context;
  const line = await lockCriticalValue(context, id);
  if (!criticalValueCan('acknowledge', line.state)) {
    if (line.acknowledgedBy === null) throw new Problem(criticalValueActs.acknowledge.refused);
    throw new Problem('criticalValue.refused.already', { values: { name: line.acknowledgedBy } });
  }
  const at = now();
  refuse(checkAcknowledgement(draft, line, { resultAt: line.resultAt, now: at }) as FieldProblem[]);
  const acknowledged = {
    state: 'acknowledged',
    acknowledgedAt: at,
    acknowledgedBy: session.staffId,
    nextNoticeAt: null,
    readBack: needsReadBack(line.source) ? draft.readBack.map((text) => text.trim()) : [],
  };
  await db`update critical_value set ${db({ ...acknowledged, ...(draft.isActed ? actionColumns(draft, session.staffId, at) : {}) } as never)} where id = ${id}`;
  // The bell of this person no longer counts the message about it.
  await db`
    insert into notice_read (org_id, event_id, staff_id, read_at)
    select e.org_id, e.id, ${session.staffId}, ${at} from push_event e
    where e.practice_id = app_practice() and e.staff_id = ${session.staffId} and e.content ->> 'objectId' = ${line.adviceId}
      and e.content -> 'values' ->> 'change' in ('critical', 'criticalUnreviewed')
    on conflict do nothing`;
  await announce({ subType: null, tags: ['Notice'], audience: { staffId: session.staffId } });
  await announce(changedCriticalValues);
  return { done: true };
}

/** Records the action of a critical value that was acknowledged before. */
export async function handleCriticalValue(context: Context, { id, ...draft }: CriticalValue.Action & { id: string }): Promise<Done> {
  const { db, session, now, announce } = context;
  const line = await lockCriticalValue(context, id);
  if (!criticalValueCan('handle', line.state)) throw new Problem(criticalValueActs.handle.refused);
  const at = now();
  refuse(checkAction(draft, { resultAt: line.resultAt, now: at }) as FieldProblem[]);
  await db`update critical_value set ${db(actionColumns(draft, session.staffId, at) as never)} where id = ${id}`;
  await announce(changedCriticalValues);
  return { done: true };
}

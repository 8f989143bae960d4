import { unsettledStates } from '../../../../../src/domain/billing/states.ts';
import { instantOf } from '../../../../../src/domain/dates.ts';
import { encounterState } from '../../../../../src/domain/encounter/states.ts';
import type { Db } from '../../../../database/connect.ts';
import { instantText, literal } from '../../../../database/literal.ts';

/**
 * Bills of the patient `p` that are not paid in this practice: `unpaid`. A visit that is under way has a bill that grows, so its bill counts
 * from the next day on.
 */
export const unpaidColumn = (db: Db, today: string) => db`(
  select jsonb_build_object('count', count(*)::int, 'amount', sum(b.receivable)::bigint, 'since', ${instantText(db, 'min(b.created_at)')})
  from bill b left join encounter e on e.org_id = b.org_id and e.id = b.encounter_id
  where b.patient_id = p.id and b.status in (${literal(db, ...unsettledStates)}) and b.receivable > 0
    and (e.id is null or e.status >= ${literal(db, encounterState.completed)} or b.created_at < ${instantOf(today, '00:00')})
  having count(*) > 0) as unpaid`;

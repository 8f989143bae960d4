import { reportTypes } from '../../../../../src/domain/order/orderTypes.ts';
import { sendState } from '../../../../../src/domain/order/states.ts';
import { reportState } from '../../../../../src/domain/report/states.ts';
import type { Db, Fragment } from '../../../../database/connect.ts';
import { literal } from '../../../../database/literal.ts';

/** How far the test of an order `a` has come, with the flags of its signed report; null for orders without a report and before sending. */
export const testColumn = (db: Db): Fragment => db`
  case when a.advice_type in (${literal(db, ...reportTypes)}) and a.send_status = ${literal(db, sendState.sent)} then (
    select jsonb_build_object('isWritten', coalesce(bool_or(o.status = ${literal(db, reportState.written)}), false),
      'isSampled', coalesce(bool_or(t.kind = 'sampled'), false),
      'isReceived', coalesce(bool_or(o.received_at is not null and (t.at is null or o.received_at >= t.at)), false),
      'isSigned', coalesce(bool_or(o.status = ${literal(db, reportState.reviewed)}), false),
      'high', coalesce(sum(n.high), 0)::int, 'low', coalesce(sum(n.low), 0)::int, 'other', coalesce(sum(n.other), 0)::int,
      'critical', coalesce(sum(n.critical), 0)::int, 'isUnread', coalesce(bool_or(n.is_unread), false))
    from (select 1) one left join report o on o.org_id = a.org_id and o.advice_id = a.id and o.status < ${literal(db, reportState.replaced)}
    left join lateral (select s.kind, s.at from test_step s where s.org_id = a.org_id and s.advice_id = a.id and s.kind <> 'told'
      order by s.recorded_at desc, s.id desc limit 1) t on true
    left join lateral (
      select count(*) filter (where x.abnormal_flag = 'H') as high, count(*) filter (where x.abnormal_flag = 'L') as low,
        count(*) filter (where x.abnormal_flag = 'A') as other,
        count(*) filter (where x.critical) + (select count(*) from report_finding g where g.org_id = o.org_id and g.report_id = o.id) as critical,
        exists (select from report_reading y where y.org_id = o.org_id and y.report_id = o.id and y.staff_id = app_staff() and y.read_at is null) as is_unread
      from report_result x where x.org_id = o.org_id and x.report_id = o.id) n on o.status = ${literal(db, reportState.reviewed)}) end`;

import { addDays, instantOf } from '../../../../src/domain/dates.ts';
import { encounterState } from '../../../../src/domain/encounter/states.ts';
import type { MessageId, MessageValues } from '../../../../src/domain/messageId.ts';
import type * as Figures from '../../../../src/domain/order/figures/shapes.ts';
import { valuesIn } from '../../../../src/domain/order/warning.ts';
import type { Language } from '../../../../src/domain/session/shapes.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { say } from '../../../words/words.ts';

/**
 * Every warning of the period once a visit: those that were asked, and answers that were given without a question. A warning is answered by an
 * order of its visit that keeps the answer; an order that was taken back keeps it, one that was deleted does not.
 */
const warnings = (db: Db, { from, to, doctorId }: Figures.Criteria): Fragment => db`
  select w.*, case
      when w.level = 'prohibit' then 'stopped'
      when w.answer_id is not null and w.reason <> '' then 'overridden'
      when w.answer_id is not null then 'confirmed'
      when w.status = ${literal(db, encounterState.completed)} then 'heeded'
      else 'open' end as outcome
  from (
    select q.rule, q.level, q.key, q.item_name, q.message, q.warned_values, q.source, q.asked_at, q.doctor_id, e.status, e.appointment_id,
      o.id as answer_id, coalesce(o.reason, '') as reason, o.given_by, o.given_at
    from order_question q join encounter e on e.org_id = q.org_id and e.id = q.encounter_id
      left join lateral (select o.id, o.reason, o.given_by, o.given_at from advice_override o
        where o.org_id = q.org_id and o.encounter_id = q.encounter_id and o.key = q.key order by o.given_at desc, o.id limit 1) o on true
    where q.asked_at >= ${instantOf(from, '00:00')} and q.asked_at < ${instantOf(addDays(to, 1), '00:00')}
    union all
    (select distinct on (o.encounter_id, o.key) o.rule, o.level, o.key, coalesce(a.item_name, ''), o.message, o.warned_values, o.source, o.given_at, o.given_by,
      e.status, e.appointment_id, o.id, o.reason, o.given_by, o.given_at
    from advice_override o join advice a on a.org_id = o.org_id and a.id = o.advice_id
      join encounter e on e.org_id = o.org_id and e.id = o.encounter_id
    where o.given_at >= ${instantOf(from, '00:00')} and o.given_at < ${instantOf(addDays(to, 1), '00:00')}
      and not exists (select from order_question q where q.org_id = o.org_id and q.encounter_id = o.encounter_id and q.key = o.key)
    order by o.encounter_id, o.key, o.given_at desc, o.id)
  ) w
  where true ${doctorId ? db`and w.doctor_id = ${doctorId}` : db``}`;

/** By rule and doctor. */
export async function findRuleFigures(db: Db, criteria: Figures.Criteria): Promise<Figures.Figures> {
  const [rows, [first]] = await Promise.all([
    db<Figures.Figure[]>`
      select w.rule, coalesce(r.name, '') as rule_name, w.doctor_id, coalesce(spoken(s.name, s.name_en), '') as doctor_name, count(*)::int as asked,
        count(*) filter (where w.outcome = 'overridden')::int as overridden, count(*) filter (where w.outcome = 'confirmed')::int as confirmed,
        count(*) filter (where w.outcome = 'heeded')::int as heeded, count(*) filter (where w.outcome = 'stopped')::int as stopped,
        count(*) filter (where w.outcome = 'open')::int as open
      from (${warnings(db, criteria)}) w
        left join staff s on s.id = w.doctor_id
        left join order_rule r on r.id::text = w.rule
      group by w.rule, r.name, w.doctor_id, s.name, s.name_en order by asked desc, w.rule, w.doctor_id`,
    db<[{ since: string | null }]>`select min(asked_at) as since from order_question`,
  ]);
  return { rows: [...rows], since: first.since };
}

type Found = Omit<Figures.Answer, 'text'> & { message: string; warnedValues: MessageValues };

/** Newest warnings that are shown behind a figure. */
const mostAnswers = 200;

/** The warnings behind a figure, the newest first. */
export async function findRuleAnswers(
  db: Db,
  { rule, outcome, language, ...criteria }: Figures.AnswerCriteria & { language: Language },
): Promise<Figures.Answers> {
  const rows = await db<Found[]>`
    select w.asked_at, coalesce(spoken(s.name, s.name_en), '') as doctor_name, w.item_name, w.level, w.message, w.warned_values, w.source, w.outcome,
      w.reason, coalesce(spoken(g.name, g.name_en), '') as answered_by, w.appointment_id
    from (${warnings(db, criteria)}) w
      left join staff s on s.id = w.doctor_id ${staffThen(db, 'g', 'w.given_by', 'w.given_at')}
    where w.rule = ${rule} ${outcome ? db`and w.outcome = ${outcome}` : db``}
    order by w.asked_at desc, w.key limit ${mostAnswers + 1}`;
  return {
    isMore: rows.length > mostAnswers,
    rows: rows.slice(0, mostAnswers).map(({ message, warnedValues, ...row }) => ({
      ...row,
      text: say(language, message as MessageId, valuesIn(language, warnedValues)),
    })),
  };
}

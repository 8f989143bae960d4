import { dateAt } from '../../../../src/domain/dates.ts';
import { type Draft, planDateOf } from '../../../../src/domain/followup/rules.ts';
import { followUpState } from '../../../../src/domain/followup/states.ts';
import type { Db } from '../../../database/connect.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { findNewEvents, type RuleEventRow } from '../queries/ruleEvents.ts';

const day = 86_400_000;

type StoredRule = Draft & { id: string; changedBy: string };

interface Owner {
  orgId: string;
  practiceId: string;
}

interface Making {
  now: Date;
  newId: () => string;
}

interface MadePlan {
  id: string;
  patientId: string;
}

/** Makes the follow-ups of all rules in use in this clinic for events that have none yet. */
export async function makePlans(db: Db, owner: Owner, making: Making): Promise<MadePlan[]> {
  const rules = await db<StoredRule[]>`
    select id, event, diagnosis_prefix, item_id, package_id, age_from, age_to, sex, days, type, method, content, template_id, assign, role_id, changed_by
    from followup_rule where enabled order by sort, id`;
  // A server that was away over a weekend misses no event, and a new rule makes no backlog.
  const days = await parameterInForce(db, 'FOLLOW_UP_BACK_DAYS');
  const span = { from: new Date(making.now.getTime() - days * day), to: making.now };
  const made: MadePlan[] = [];
  for (const rule of rules)
    for (const event of await findNewEvents(db, rule, span)) {
      const plan = await makePlan(db, owner, { rule, event, ...making });
      if (plan) made.push(plan);
    }
  return made;
}

/** One follow-up; undefined where another server has made it meanwhile, which the unique key tells. */
async function makePlan(
  db: Db,
  { orgId, practiceId }: Owner,
  { rule, event, now, newId }: Making & { rule: StoredRule; event: RuleEventRow },
): Promise<MadePlan | undefined> {
  const id = newId();
  const { patientId } = event;
  const { type, method, content, templateId } = rule;
  const plan = {
    orgId,
    practiceId,
    id,
    patientId,
    type,
    method,
    content,
    templateId,
    encounterId: event.encounterId,
    planDate: planDateOf(rule.days, dateAt(event.at), dateAt(now)),
    ownerId: await ownerOf(db, rule, event),
    ruleId: rule.id,
    eventId: event.eventId,
    createdAt: now,
    createdBy: rule.changedBy,
  };
  const written = await db`
    insert into followup_plan ${db(plan)} on conflict (org_id, rule_id, event_id) where rule_id is not null do nothing`;
  return written.count === 0 ? undefined : { id, patientId };
}

/** The treating doctor if still here, or the holder of the role with the fewest follow-ups waiting; nobody: whoever has time. */
async function ownerOf(db: Db, { assign, roleId }: StoredRule, { doctorId }: RuleEventRow): Promise<string | null> {
  if (assign === 'nobody') return null;
  const isMeant = assign === 'doctor' ? db`s.id = ${doctorId}` : db`${roleId}::uuid = any (w.role_ids)`;
  const [owner] = await db<[{ id: string }?]>`
    select s.id
    from staff_practice w join staff s on s.org_id = w.org_id and s.id = w.staff_id and s.active
    where w.practice_id = app_practice() and ${isMeant}
    order by (select count(*) from followup_plan f where f.org_id = s.org_id and f.owner_id = s.id and f.status = ${followUpState.waiting}), s.id
    limit 1`;
  return owner?.id ?? null;
}

import type { OrderWarning } from '../../../../src/domain/order/warning.ts';
import type { Context } from '../../../pipeline/context.ts';
import type { NewAnswer } from './gate.ts';

/** Keeps who passed which warning, with the reason, on the line it stands against. `ids`: of the lines, by index. */
export async function storeAnswers(
  { db, session, now, newId }: Context,
  { encounterId, ids, answers }: { encounterId: string; ids: readonly string[]; answers: readonly NewAnswer[] },
): Promise<void> {
  const rows = answers.flatMap(({ warning, reason }) => {
    const adviceId = ids[warning.index];
    if (!adviceId || warning.level === 'prohibit') return [];
    const { rule, level, key, message, values = {}, source } = warning;
    return [
      {
        orgId: session.orgId,
        practiceId: session.practiceId,
        id: newId(),
        adviceId,
        encounterId,
        rule,
        level,
        key,
        message,
        warnedValues: db.json(values as Record<string, string | number>),
        source,
        reason,
        givenBy: session.staffId,
        givenAt: now(),
      },
    ];
  });
  if (rows.length === 0) return;
  await db`
    insert into advice_override ${db(rows)}
    on conflict (org_id, advice_id, key) do update set reason = excluded.reason, given_by = excluded.given_by, given_at = excluded.given_at`;
}

/** After a line was changed: answers to dangers it has no more are taken off. */
export async function dropSettled({ db }: Context, adviceId: string, warnings: readonly OrderWarning[]): Promise<void> {
  const current = warnings.map(({ key }) => key);
  await db`delete from advice_override where advice_id = ${adviceId} and key <> all (${current}::text[])`;
}

/** For the audit trail: what was passed and why. */
export const answersInTrail = (answers: readonly NewAnswer[]) =>
  answers.flatMap(({ warning, reason }) => (reason === '' ? [] : [{ rule: warning.rule, reason }]));

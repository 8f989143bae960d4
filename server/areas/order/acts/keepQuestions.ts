import type { OrderWarning } from '../../../../src/domain/order/warning.ts';
import { inTenant } from '../../../database/tenant.ts';
import type { Context } from '../../../pipeline/context.ts';

interface Asked {
  encounterId: string;
  warnings: readonly OrderWarning[];
  /** Names of the lines, by index. */
  names: readonly string[];
}

/**
 * Keeps what a doctor is asked, beside the call that the question undoes. Asked again in the same visit it is the same question. A warning of a
 * visit that this clinic does not hold is not kept.
 */
export async function keepQuestions(
  { outsideTenant, session, now, newId }: Context,
  { encounterId, warnings, names }: Asked,
): Promise<void> {
  const { orgId, practiceId, staffId } = session;
  await outsideTenant('question', (sql) =>
    inTenant(sql, { ...session, at: now() }, async (db) => {
      const rows = warnings.map(({ index, rule, level, key, message, values = {}, source }) => ({
        orgId,
        practiceId,
        id: newId(),
        encounterId,
        doctorId: staffId,
        rule,
        level,
        key,
        message,
        source,
        itemName: names[index] ?? '',
        warnedValues: db.json(values as Record<string, string | number>),
        askedAt: now(),
      }));
      await db`insert into order_question ${db(rows)} on conflict (org_id, encounter_id, key) do nothing`;
    }),
  );
}

import { type RuleCode, ruleCodes } from '../../../../src/domain/order/rules.ts';
import { signState } from '../../../../src/domain/order/states.ts';
import type * as Print from '../../../../src/domain/print/shapes.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { both } from '../../../names/both.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { say } from '../../../words/words.ts';

/** Dangers of a visit that somebody has answered already, by their keys. */
export async function findAnsweredKeys(db: Db, encounterId: string): Promise<Set<string>> {
  const rows = await db<{ key: string }[]>`
    select o.key from advice_override o join advice a on a.org_id = o.org_id and a.id = o.advice_id
    where o.encounter_id = ${encounterId} and a.sign_status <> ${literal(db, signState.revoked)}`;
  return new Set(rows.map(({ key }) => key));
}

/** Reasons given against warnings of the order `a`, oldest first; reminders that were only confirmed are left out. */
export const overridesColumn = (db: Db): Fragment => db`
  coalesce((
    select jsonb_agg(jsonb_build_object('rule', o.rule, 'message', o.message, 'values', o.warned_values, 'source', o.source,
      'reason', o.reason, 'givenBy', spoken(g.name, g.name_en), 'givenAt', to_char(o.given_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by o.given_at, o.id)
    from advice_override o ${staffThen(db, 'g', 'o.given_by', 'o.given_at')}
    where o.org_id = a.org_id and o.advice_id = a.id and o.level = 'reason'), '[]') as overrides`;

export type PassedWarning = Omit<Print.Confirmation, 'warning'> & { rule: string; source: string };

/** The same reasons for a paper, which may be printed in either language. */
export const passedColumn = (db: Db): Fragment => db`
  coalesce((
    select jsonb_agg(jsonb_build_object('rule', o.rule, 'source', o.source, 'reason', o.reason, 'givenBy', ${both(db, 'g.name', 'g.name_en')})
      order by o.given_at, o.id)
    from advice_override o ${staffThen(db, 'g', 'o.given_by', 'o.given_at')}
    where o.org_id = a.org_id and o.advice_id = a.id and o.level = 'reason'), '[]'::jsonb) as passed`;

const isRuleCode = (rule: string): rule is RuleCode => (ruleCodes as readonly string[]).includes(rule);

/** A paper has room for the name of the rule, not for the whole warning. A clinic's own rule speaks its name in both languages. */
export const confirmationsOf = (passed: readonly PassedWarning[]): Print.Confirmation[] =>
  passed.map(({ rule, source, ...given }) => {
    const warning = isRuleCode(rule)
      ? { zh: say('zh', `configuration.rule.${rule}`), en: say('en', `configuration.rule.${rule}`) }
      : { zh: source, en: source };
    return { warning, ...given };
  });

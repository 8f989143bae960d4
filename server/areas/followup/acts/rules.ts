import { checkRule, type Draft, tidyRule } from '../../../../src/domain/followup/rules.ts';
import type { FieldProblem } from '../../../../src/domain/problem.ts';
import type { Changing } from '../../../../src/domain/register/shapes.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { refuse } from '../../../pipeline/problem.ts';
import { findUnknownCodes } from '../../dictionary/queries/dictionaryCodes.ts';
import { saveRow } from '../../register/acts/saveRow.ts';
import type { Register } from '../../register/queries/registers.ts';

/** Rules by which follow-ups are made. */
export const rules: Register<Draft> = {
  table: 'followup_rule',
  key: 'id',
  of: 'practice',
  kind: 'followUpRule',
  tags: ['FollowUpRule'],
  fields: [
    ...(['event', 'diagnosisPrefix', 'itemId', 'packageId', 'ageFrom', 'ageTo', 'sex', 'days'] as const),
    ...(['type', 'method', 'content', 'templateId', 'assign', 'roleId'] as const),
  ],
  derived: ({ session }) => ({ changedBy: session.staffId }),
  counted: (db) => db`(select count(*)::int from followup_plan f where f.org_id = r.org_id and f.rule_id = r.id) as plans,
      (select i.name_zh from item i where i.org_id = r.org_id and i.id = r.item_id) as item_zh,
      (select i.name_en from item i where i.org_id = r.org_id and i.id = r.item_id) as item_en`,
  check: async (context, draft) => {
    refuse(checkRule(draft) as FieldProblem[]);
    await refuseUnknown(context, draft);
  },
  isUsed: async ({ db }, id) => {
    const found = await db`select from followup_plan where rule_id::text = ${id} limit 1`;
    return found.length > 0;
  },
};

async function refuseUnknown({ db }: Context, { itemId, packageId, templateId, roleId, type, method }: Draft): Promise<void> {
  const [found] = await db<[{ item: boolean; package: boolean; template: boolean; role: boolean }]>`
    select ${itemId}::text is null or exists (select from item where id::text = ${itemId}) as item,
           ${packageId}::text is null or exists (select from package where id::text = ${packageId}) as package,
           ${templateId}::text is null or exists (select from followup_template where id::text = ${templateId}) as template,
           ${roleId}::text is null or exists (select from role where id::text = ${roleId}) as role`;
  const fields = { itemId: found.item, packageId: found.package, templateId: found.template, roleId: found.role };
  refuse(Object.entries(fields).flatMap(([field, known]) => (known ? [] : [{ field, message: 'error.field.choice' as const }])));
  refuse(
    await findUnknownCodes(db, [
      { field: 'type', kind: 'followUpType', code: type },
      { field: 'method', kind: 'followUpMethod', code: method },
    ]),
  );
}

export const saveRule = (context: Context, { id, version, ...draft }: Draft & Changing): Promise<Saved> =>
  saveRow(context, rules, { ...tidyRule(draft), ...(id !== undefined && { id }), ...(version !== undefined && { version }) });

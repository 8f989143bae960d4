import type { Db } from '../database/connect.ts';

/** What this practice has chosen, by document. */
export async function findTemplateChoices(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db<{ printProjectType: string; code: string }[]>`select print_project_type, code from print_template_choice`;
  return new Map(rows.map(({ printProjectType, code }) => [printProjectType, code]));
}

export async function storeTemplateChoice(
  db: Db,
  { orgId, practiceId, staffId }: { orgId: string; practiceId: string; staffId: string },
  { printProjectType, code, at }: { printProjectType: string; code: string; at: Date },
): Promise<void> {
  await db`insert into print_template_choice (org_id, practice_id, print_project_type, code, chosen_at, chosen_by)
    values (${orgId}, ${practiceId}, ${printProjectType}, ${code}, ${at}, ${staffId})
    on conflict on constraint print_template_choice__pk do update set code = excluded.code, chosen_at = excluded.chosen_at, chosen_by = excluded.chosen_by`;
}

import { checkTemplate } from '../../../../src/domain/crm/notices.ts';
import type { MessageConfig } from '../../../../src/domain/crm/shapes.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';

/** The words of one kind of notice, and whether it is sent. Version 0 is the standard words. */
export async function saveMessageConfig({ db, session }: Context, config: MessageConfig): Promise<Saved> {
  refuse(checkTemplate(config));
  const { kind, enabled, textZh, textEn, version } = config;
  const [row] =
    version === 0
      ? await db<{ version: number }[]>`
          insert into message_config (org_id, practice_id, kind, enabled, text_zh, text_en)
          values (${session.orgId}, ${session.practiceId}, ${kind}, ${enabled}, ${textZh}, ${textEn}) on conflict do nothing returning version`
      : await db<{ version: number }[]>`
          update message_config set enabled = ${enabled}, text_zh = ${textZh}, text_en = ${textEn}, version = version + 1
          where kind = ${kind} and version = ${version} returning version`;
  if (!row) throw new Problem('error.version');
  return { id: kind, version: row.version };
}

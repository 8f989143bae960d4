import { checkTemplate } from '../../../../src/domain/crm/notices.ts';
import type { MessageConfig } from '../../../../src/domain/crm/shapes.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';

/** The words of one kind of notice, and whether it is sent. Version 0 is the standard words. */
export async function saveMessageConfig({ db, session }: Context, config: MessageConfig): Promise<Saved> {
  refuse(checkTemplate(config));
  const { kind, enabled, textZh, textEn, smsTemplateZh, smsTemplateEn, version } = config;
  await requireTemplates(db, config);
  const [row] =
    version === 0
      ? await db<{ version: number }[]>`
          insert into message_config (org_id, practice_id, kind, enabled, text_zh, text_en, sms_template_zh, sms_template_en)
          values (${session.orgId}, ${session.practiceId}, ${kind}, ${enabled}, ${textZh}, ${textEn}, ${smsTemplateZh}, ${smsTemplateEn}) on conflict do nothing returning version`
      : await db<{ version: number }[]>`
          update message_config set enabled = ${enabled}, text_zh = ${textZh}, text_en = ${textEn},
            sms_template_zh = ${smsTemplateZh}, sms_template_en = ${smsTemplateEn}, version = version + 1
          where kind = ${kind} and version = ${version} returning version`;
  if (!row) throw new Problem('error.version');
  return { id: kind, version: row.version };
}

/** A short message of an occasion is a template of this use, in its language. */
async function requireTemplates(db: Db, { kind, smsTemplateZh, smsTemplateEn }: MessageConfig): Promise<void> {
  const fields = [
    { field: 'smsTemplateZh', language: 'zh', id: smsTemplateZh },
    { field: 'smsTemplateEn', language: 'en', id: smsTemplateEn },
  ] as const;
  for (const { field, language, id } of fields) {
    if (id === null) continue;
    const [found] = await db`
      select from sms_template where id::text = ${id} and practice_id = app_practice() and use = ${kind} and language = ${language} and deleted_at is null`;
    if (!found) refuse([{ field, message: 'crm.config.sms.wrong' }]);
  }
}

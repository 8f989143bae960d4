import { placeholdersOf } from '../../../../src/domain/crm/notices.ts';
import { configKinds, type MessageConfig, type NoticeKind } from '../../../../src/domain/crm/shapes.ts';
import type { Language } from '../../../../src/domain/session/shapes.ts';
import { isPatientUse } from '../../../../src/domain/sms/rules.ts';
import type { Db } from '../../../database/connect.ts';
import { say } from '../../../words/words.ts';
import { listMessageConfig } from '../queries/notices.ts';

/** The standard words of a kind, with its placeholders left open. */
const standard = (kind: NoticeKind, language: Language): string =>
  say(language, `crm.template.${kind}`, Object.fromEntries(placeholdersOf(kind).map((name) => [name, `{${name}}`])));

/** What this practice says of each kind: its own words, otherwise the standard ones. */
export async function messageConfig(db: Db): Promise<MessageConfig[]> {
  const own = new Map((await listMessageConfig(db)).map((config) => [config.kind, config]));
  return configKinds.map(
    (kind) =>
      own.get(kind) ?? {
        kind,
        enabled: !isPatientUse(kind),
        textZh: isPatientUse(kind) ? '' : standard(kind, 'zh'),
        textEn: isPatientUse(kind) ? '' : standard(kind, 'en'),
        smsTemplateZh: null,
        smsTemplateEn: null,
        version: 0,
      },
  );
}

export async function templateIn(db: Db, kind: NoticeKind, language: Language): Promise<string> {
  const [own] = await db<{ textZh: string; textEn: string }[]>`select text_zh, text_en from message_config where kind = ${kind}`;
  if (!own) return standard(kind, language);
  return language === 'en' ? own.textEn : own.textZh;
}

import { placeholdersOf } from '../../../../src/domain/crm/notices.ts';
import { type MessageConfig, type NoticeKind, noticeKinds } from '../../../../src/domain/crm/shapes.ts';
import type { Language } from '../../../../src/domain/session/shapes.ts';
import type { Db } from '../../../database/connect.ts';
import { say } from '../../../words/words.ts';
import { listMessageConfig } from '../queries/notices.ts';

/** The standard words of a kind, with its placeholders left open. */
const standard = (kind: NoticeKind, language: Language): string =>
  say(language, `crm.template.${kind}`, Object.fromEntries(placeholdersOf(kind).map((name) => [name, `{${name}}`])));

/** What this practice says of each kind: its own words, otherwise the standard ones. */
export async function messageConfig(db: Db): Promise<MessageConfig[]> {
  const own = new Map((await listMessageConfig(db)).map((config) => [config.kind, config]));
  return noticeKinds.map(
    (kind) => own.get(kind) ?? { kind, enabled: true, textZh: standard(kind, 'zh'), textEn: standard(kind, 'en'), version: 0 },
  );
}

export async function templateIn(db: Db, kind: NoticeKind, language: Language): Promise<string> {
  const [own] = await db<{ textZh: string; textEn: string }[]>`select text_zh, text_en from message_config where kind = ${kind}`;
  if (!own) return standard(kind, language);
  return language === 'en' ? own.textEn : own.textZh;
}

import type { DocumentName } from '../../../../src/domain/print/shapes.ts';
import { contentInForce, ownContent, type TemplateContent, type TemplateVersion } from '../../../../src/domain/print/templateContent.ts';
import type { Language } from '../../../../src/domain/session/shapes.ts';
import type { Db } from '../../../database/connect.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { spokenName } from '../../../names/spokenName.ts';

type StoredVersion = Omit<TemplateVersion, 'content'> & { content: Partial<TemplateContent> };

const asVersion = (stored: StoredVersion): TemplateVersion => ({ ...stored, content: contentInForce(stored.document, stored.content) });

/** The program's own, which stands below every version of a practice. */
export const versionNought = (document: DocumentName): TemplateVersion => ({
  document,
  version: 0,
  content: ownContent(document),
  note: '',
  changedAt: null,
  changedBy: '',
  restoredFrom: null,
});

/** Newest first; without those before it, `only` the one in force. */
async function findVersions(
  db: Db,
  language: Language,
  { document, version, only }: { document: DocumentName; version?: number; only?: true },
): Promise<TemplateVersion[]> {
  const rows = await db<StoredVersion[]>`
    select t.document, t.version, t.content, t.note, t.changed_at, t.restored_from, ${spokenName(db, language, 's')} as changed_by
    from print_template t ${staffThen(db, 's', 't.changed_by', 't.changed_at')}
    where t.practice_id = app_practice() and t.document = ${document} and ${version === undefined ? db`true` : db`t.version = ${version}`}
    order by t.version desc ${only ? db`limit 1` : db`limit 200`}`;
  return rows.map(asVersion);
}

export const findTemplateVersions = (db: Db, language: Language, document: DocumentName) => findVersions(db, language, { document });

export async function findTemplateInForce(db: Db, language: Language, document: DocumentName): Promise<TemplateVersion> {
  const [latest] = await findVersions(db, language, { document, only: true });
  return latest ?? versionNought(document);
}

export async function findTemplateVersion(db: Db, language: Language, document: DocumentName, version: number) {
  if (version === 0) return versionNought(document);
  return (await findVersions(db, language, { document, version }))[0];
}

/** Codes this practice has chosen, by document. */
export async function findTemplateCodes(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db<{ document: string; code: string | null }[]>`
    select distinct on (document) document, content ->> 'code' as code from print_template where practice_id = app_practice()
    order by document, version desc`;
  return new Map(rows.flatMap(({ document, code }) => (code ? [[document, code] as const] : [])));
}

interface Next {
  document: DocumentName;
  version: number;
  content: TemplateContent;
  note: string;
  restoredFrom: number | null;
  at: Date;
}

/** Two people who write the same version meet at its key. */
export async function storeTemplateVersion(
  db: Db,
  { orgId, practiceId, staffId }: { orgId: string; practiceId: string; staffId: string },
  { document, version, content, note, restoredFrom, at }: Next,
): Promise<void> {
  await db`insert into print_template (org_id, practice_id, document, version, content, note, restored_from, changed_at, changed_by)
    values (${orgId}, ${practiceId}, ${document}, ${version}, ${db.json(content as never)}, ${note}, ${restoredFrom}, ${at}, ${staffId})`;
}

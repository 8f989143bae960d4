import { checkFolder, type Folder, type FolderDraft, foldersAtMost, refusalToDelete } from '../../../../src/domain/document/catalogue.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';

type Stored = Pick<Folder, 'id' | 'parentId' | 'name' | 'nameEn' | 'version'>;

/** Locks the tree of the clinic: two windows must not move two folders below each other, nor fill a folder that is deleted. */
async function lockTree(db: Db, practiceId: string): Promise<Stored[]> {
  await db`select pg_advisory_xact_lock(hashtextextended(${practiceId}, 4203))`;
  return db<Stored[]>`select id, parent_id, name, name_en, version from document_catalogue where deleted_at is null order by id for update`;
}

function known(folders: readonly Stored[], { id, version }: { id: string; version: number }): Stored {
  const found = folders.find((one) => one.id === id);
  if (!found) throw absent();
  if (found.version !== version) throw new Problem('error.version');
  return found;
}

/** Adds a folder, renames it or moves it with all below it. */
export async function saveCatalogue(context: Context, sent: FolderDraft & { id?: string; version?: number }): Promise<Saved> {
  const { db, session, newId, now } = context;
  const { id, version = 0, parentId } = sent;
  const draft = { parentId, name: sent.name.trim(), nameEn: sent.nameEn.trim() };
  const folders = await lockTree(db, session.practiceId);
  const stored = id === undefined ? undefined : known(folders, { id, version });
  if (parentId !== null && !folders.some((one) => one.id === parentId)) throw absent();
  refuse(checkFolder({ ...draft, id }, folders));
  if (stored) {
    await db`update document_catalogue set ${db({ ...draft, version: version + 1 })} where id = ${stored.id}`;
    context.audit({ objectId: stored.id, detail: { from: stored.name, name: draft.name, isMoved: stored.parentId !== parentId } });
    return { id: stored.id, version: version + 1 };
  }
  if (folders.length >= foldersAtMost) throw new Problem('document.catalogue.problem.many', { values: { count: foldersAtMost } });
  const added = newId();
  const { orgId, practiceId, staffId } = session;
  await db`insert into document_catalogue ${db({ orgId, practiceId, id: added, ...draft, createdBy: staffId, createdAt: now() })}`;
  context.audit({ objectId: added, detail: { name: draft.name } });
  return { id: added, version: 1 };
}

/** V128. Documents of every patient count, not only those in sight. */
export async function deleteCatalogue(context: Context, which: { id: string; version: number }): Promise<Done> {
  const { db, session, now } = context;
  const folders = await lockTree(db, session.practiceId);
  const { id, name } = known(folders, which);
  const [row] = await db<[{ documents: number }]>`
    select count(*)::int as documents from patient_document where catalogue_id = ${id} and deleted_at is null`;
  const refusal = refusalToDelete(id, folders, row.documents);
  if (refusal) throw new Problem(refusal, { values: { count: row.documents } });
  await db`update document_catalogue set deleted_at = ${now()}, deleted_by = ${session.staffId}, version = version + 1 where id = ${id}`;
  context.audit({ objectId: id, detail: { act: 'delete', name } });
  return { done: true };
}

import { nameOfType, refusalOf, typeOf } from '../../../../src/domain/document/kinds.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import type { Spooled } from '../../../files/spooled.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';
import { plainName, refuseOverQuota } from '../../document/acts/keepFile.ts';
import { findStoredLeaflet } from '../queries/leafletFiles.ts';
import { lockGoods } from './saveGoods.ts';

/** Keeps a picture or a PDF as the leaflet of goods, in the place of the one before. */
export async function saveLeafletFile(
  context: Context,
  { itemId, file, name }: { itemId: string; file: Spooled; name: string },
): Promise<Saved> {
  const { db, session, now, files, audit } = context;
  const type = typeOf(file.first);
  const refusal = refusalOf('document', { type, size: file.size });
  if (refusal || type === undefined) throw new Problem(refusal ?? 'document.problem.document');
  await lockGoods(context, itemId, undefined);
  await refuseOverQuota(context, file.size);
  const removed = await removeCurrent(context, itemId);
  const { orgId, practiceId, staffId } = session;
  const { id, size, sha256 } = file;
  const label = nameOfType(plainName(name), type);
  await db`insert into leaflet_file ${db({ orgId, practiceId, id, itemId, name: label, type, size, sha256, createdBy: staffId, createdAt: now() })}`;
  await files.keep(id, { path: file.path, size, type, sha256 });
  audit({ objectId: itemId, detail: { act: 'saveLeafletFile', file: id, name: label, ...(removed && { removed }) } });
  return { id };
}

/** Takes the leaflet away from goods. The file itself stays, and so does who took it away. */
export async function deleteLeafletFile(context: Context, id: string): Promise<Done> {
  const { db, audit } = context;
  const seen = await findStoredLeaflet(db, id);
  if (!seen) throw absent();
  await lockGoods(context, seen.itemId, undefined);
  const kept = await findStoredLeaflet(db, id);
  if (!kept) throw absent();
  await removeCurrent(context, kept.itemId);
  audit({ objectId: kept.itemId, detail: { act: 'deleteLeafletFile', file: id, name: kept.name } });
  return { done: true };
}

async function removeCurrent({ db, session, now }: Context, itemId: string): Promise<string | undefined> {
  const [removed] = await db<{ id: string }[]>`
    update leaflet_file set removed_at = ${now()}, removed_by = ${session.staffId}
    where item_id = ${itemId} and removed_at is null returning id`;
  return removed?.id;
}

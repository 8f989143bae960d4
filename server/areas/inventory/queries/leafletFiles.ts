import type * as Medicine from '../../../../src/domain/inventory/medicineShapes.ts';
import type { Db } from '../../../database/connect.ts';
import { nameThen, staffThen } from '../../../names/nameThen.ts';

/** The file that is shown as the leaflet of goods now. */
export async function findLeafletFile(db: Db, itemId: string): Promise<Medicine.LeafletFile | null> {
  const [file] = await db<[Medicine.LeafletFile?]>`
    select l.id, l.name, l.type, l.size::float8 as size, l.created_at as at, ${nameThen(db)}
    from leaflet_file l ${staffThen(db, 's', 'l.created_by', 'l.created_at')}
    where l.item_id = ${itemId} and l.removed_at is null`;
  return file ?? null;
}

interface StoredLeaflet {
  id: string;
  itemId: string;
  name: string;
  type: string;
  size: number;
}

/** One file that is in use, for whoever opens it or takes it away. */
export async function findStoredLeaflet(db: Db, id: string): Promise<StoredLeaflet | undefined> {
  const [file] = await db<[StoredLeaflet?]>`
    select id, item_id, name, type, size::float8 as size from leaflet_file where id::text = ${id} and removed_at is null`;
  return file;
}

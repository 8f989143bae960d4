import type { ListSetting } from '../../../../src/domain/configuration/shapes.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { changedFields, noteChange } from '../../../changes/noteChange.ts';
import { findListSettings, storeListSetting } from '../queries/personal.ts';

/** How a person looks at a list; how it was before can be put back. */
export async function saveListSetting(context: Context, list: string, setting: ListSetting): Promise<Done> {
  const { db, session } = context;
  const { hidden, size } = (await findListSettings(db, session.staffId))[list] ?? { hidden: [], size: null };
  const fields = changedFields({ hidden, size }, setting);
  if (fields.length === 0) return { done: true };
  await storeListSetting(db, session, list, setting);
  await noteChange(context, { kind: 'listSetting', objectId: list, act: 'changed', fields, before: { hidden, size } });
  return { done: true };
}

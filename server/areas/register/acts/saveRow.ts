import type * as Shapes from '../../../../src/domain/register/shapes.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { refuse } from '../../../pipeline/problem.ts';
import { changedFields, noteChange } from '../../../changes/noteChange.ts';
import type { Register } from '../queries/registers.ts';
import { announceRegister, draftOf, entryOf, lockRegister } from './register.ts';

const trimmed = <Draft extends object>(draft: Draft): Draft =>
  Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])) as Draft;

/** Adds an entry at the end, or changes one. No two entries of a register have the same Chinese name. */
export async function saveRow<Draft extends Shapes.Draft>(
  context: Context,
  register: Register<Draft>,
  { id, version, ...typed }: Draft & Shapes.Changing,
): Promise<Saved> {
  const { db, session, newId } = context;
  const draft = trimmed(typed) as unknown as Draft;
  const entries = await lockRegister(context, register);
  const stored = id === undefined ? undefined : entryOf(entries, id, version);
  if (entries.some((entry) => entry.nameZh.toLowerCase() === draft.nameZh.toLowerCase() && entry.id !== id))
    refuse([{ field: 'nameZh', message: register.nameTaken ?? 'error.nameTaken' }]);
  await register.check?.(context, { ...draft, ...(id === undefined ? {} : { id }) });

  const { table, key, kind } = register;
  const own = Object.fromEntries([...(['nameZh', 'nameEn'] as const), ...register.fields].map((field) => [field, draft[field]]));
  const columns = { ...own, ...register.derived?.(context, draft) };
  if (!stored) {
    const fresh = key === 'id' ? newId() : `own-${newId().slice(-12)}`;
    const owner = { orgId: session.orgId, ...(register.of === 'practice' ? { practiceId: session.practiceId } : {}) };
    const sort = Math.max(-1, ...entries.map((entry) => entry.sort)) + 1;
    await db`insert into ${db(table)} ${db({ ...owner, [key]: fresh, ...columns, sort } as never)}`;
    await noteChange(context, { kind, objectId: fresh, act: 'created' });
    await announceRegister(context, register);
    return { id: fresh, version: 1 };
  }
  const next = stored.version + 1;
  await db`update ${db(table)} set ${db({ ...columns, version: next } as never)} where ${db(key)}::text = ${stored.id}`;
  await register.checkAll?.(context);
  const before = draftOf(register, stored);
  await noteChange(context, { kind, objectId: stored.id, act: 'changed', fields: changedFields(before, own), before: { ...before } });
  await announceRegister(context, register);
  return { id: stored.id, version: next };
}

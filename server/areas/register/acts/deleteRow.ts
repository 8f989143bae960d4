import { together } from '../../../../src/domain/organisation/changes.ts';
import type * as Shapes from '../../../../src/domain/register/shapes.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { noteChange } from '../../../changes/noteChange.ts';
import type { Register } from '../queries/registers.ts';
import { announceRegister, draftOf, entryOf, lockRegister } from './register.ts';

/** Deletes an entry that nothing names yet. The history keeps its content and the reason, so it can be added again. */
export async function deleteRow<Draft extends Shapes.Draft>(
  context: Context,
  register: Register<Draft>,
  { id, version, reason }: { id: string } & Shapes.Removal,
): Promise<Done> {
  const { db } = context;
  const stored = entryOf(await lockRegister(context, register), id, version);
  if (await register.isUsed(context, id)) throw new Problem('register.used');
  await db`delete from ${db(register.table)} where ${db(register.key)}::text = ${id}`;
  await register.checkAll?.(context);
  await noteChange(context, {
    kind: register.kind,
    objectId: together,
    act: 'deleted',
    one: { id, name: stored.nameZh },
    before: { ...draftOf(register, stored) },
    reason: reason.trim(),
  });
  await announceRegister(context, register);
  return { done: true };
}

import type * as Shapes from '../../../../src/domain/register/shapes.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { noteChange } from '../../../changes/noteChange.ts';
import type { Register } from '../queries/registers.ts';
import { announceRegister, entryOf, lockRegister } from './register.ts';

/** Switches an entry on or off. What was recorded with it stays readable. */
export async function switchRow<Draft extends Shapes.Draft>(
  context: Context,
  register: Register<Draft>,
  { id, version, flag }: { id: string; version: number; flag: number },
): Promise<Saved> {
  const { db } = context;
  const stored = entryOf(await lockRegister(context, register), id, version);
  const enabled = flag === 1;
  if (stored.enabled === enabled) return { id, version };
  await db`update ${db(register.table)} set enabled = ${enabled}, version = ${version + 1} where ${db(register.key)}::text = ${id}`;
  await register.checkAll?.(context);
  await noteChange(context, { kind: register.kind, objectId: id, act: enabled ? 'enabled' : 'disabled' });
  await announceRegister(context, register);
  return { id, version: version + 1 };
}

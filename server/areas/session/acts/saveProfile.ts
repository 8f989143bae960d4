import type { ProfileDraft } from '../../../../src/domain/session/shapes.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { noteChange } from '../../../changes/noteChange.ts';
import { saveSignature } from '../../staff/acts/saveSignature.ts';
import { findStaff } from '../../staff/queries/staff.ts';

/** Saves the fields of the own record that a person may change. A signature is noted in the history, because papers show it. */
export async function saveProfile(context: Context, { version, signature, ...draft }: ProfileDraft): Promise<Saved> {
  const { db, session } = context;
  const { staffId } = session;
  const [row] = await db<{ version: number }[]>`
    update staff set ${db({ ...draft } as never)}, version = version + 1 where id = ${staffId} and version = ${version} returning version`;
  if (!row) throw new Problem('error.version');
  const stored = await findStaff(db, staffId);
  if (await saveSignature(context, { staffId, before: stored?.signature ?? null, after: signature }))
    await noteChange(context, { kind: 'staff', objectId: staffId, act: 'changed', fields: ['signature'] });
  return { id: staffId, version: row.version };
}

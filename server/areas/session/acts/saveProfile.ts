import { tidyPhone } from '../../../../src/domain/identity/phone.ts';
import { checkProfile } from '../../../../src/domain/session/profile.ts';
import type { ProfileDraft } from '../../../../src/domain/session/shapes.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import { noteChange } from '../../../changes/noteChange.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { saveSignature } from '../../staff/acts/saveSignature.ts';
import { findStaff } from '../../staff/queries/staff.ts';
import { confirmPassword } from './password.ts';

/** Saves the fields of the own record that a person may change. A signature is noted in the history, because papers show it. */
export async function saveProfile(context: Context, { version, signature, password, ...typed }: ProfileDraft): Promise<Saved> {
  const { db, session } = context;
  const { staffId } = session;
  const draft = { ...typed, mobile: tidyPhone(typed.mobile) };
  const before = await findStaff(db, staffId);
  if (!before) throw absent();
  refuse(checkProfile({ ...draft, version, password }, before));
  if (before.mobile !== draft.mobile) await confirmPassword(context, password ?? '', 'password');
  const [row] = await db<{ version: number }[]>`
    update staff set ${db({ ...draft } as never)}, version = version + 1 where id = ${staffId} and version = ${version} returning version`;
  if (!row) throw new Problem('error.version');
  if (await saveSignature(context, { staffId, before: before.signature, after: signature }))
    await noteChange(context, { kind: 'staff', objectId: staffId, act: 'changed', fields: ['signature'] });
  return { id: staffId, version: row.version };
}

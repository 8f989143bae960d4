import { encounterState } from '../../../../src/domain/encounter/states.ts';
import { type LinkObject, type LinkPage, pageRules } from '../../../../src/domain/external/pages.ts';
import type * as External from '../../../../src/domain/external/shapes.ts';
import { patientSignRefused } from '../../../../src/domain/form/fill/rules.ts';
import { reaskRefused } from '../../../../src/domain/inquiry/rules.ts';
import { checkRequired } from '../../../../src/domain/required.ts';
import type { Db } from '../../../database/connect.ts';
import { lockRows } from '../../../database/locks.ts';
import { linkAddressOf } from '../../../links/address.ts';
import { linkKey, newCode } from '../../../links/codes.ts';
import { digest } from '../../../links/digest.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { findSignable } from '../../form/queries/patientSignature.ts';
import { findSheet } from '../../inquiry/queries/sheets.ts';
import { refuseDeceased } from '../../patient/acts/refuseDeceased.ts';
import { findMedicalRecord } from '../queries/record.ts';

type Made = External.MadeLink & { code: string };

/** A link to one page of one patient. */
export async function makeLink(context: Context, { patientId, page, objectId }: External.LinkDraft): Promise<Made> {
  const { object } = pageRules[page];
  if (object !== null) refuse(checkRequired({ objectId }, ['objectId']));
  await refuseForeign(context.db, { patientId, objectId, object });
  return putLink(context, { patientId, page, objectId: object === null ? null : objectId! }); // refused above without one
}

/** A link by which a patient answers a sheet once more, with what was answered before. */
export async function reaskSheet(context: Context, sheetId: string): Promise<Made> {
  const { db } = context;
  const sheet = await findSheet(db, sheetId);
  if (!sheet) throw absent();
  const refused = reaskRefused(sheet);
  if (refused) throw new Problem(refused);
  const { patientId } = sheet;
  await refuseForeign(db, { patientId, objectId: undefined, object: null });
  return putLink(context, { patientId, page: 'create-inquiry-sheet', objectId: sheetId });
}

/** The code leaves the server here and never again. */
async function putLink(
  context: Context,
  { patientId, page, objectId }: { patientId: string; page: LinkPage; objectId: string | null },
): Promise<Made> {
  const { db, session, outsideTenant, now, newId, audit } = context;
  const { minutes } = pageRules[page];
  await endEarlier(context, { patientId, page, object: objectId });
  const shown = page === 'details-medical-records' ? await findMedicalRecord(db, { objectId }) : undefined;
  const id = newId();
  const code = newCode(await outsideTenant('installationKey', linkKey));
  const expiresAt = new Date(now().getTime() + minutes * 60_000);
  await db`
    insert into external_link (org_id, practice_id, id, code_hash, page, patient_id, object_id, created_at, created_by, expires_at, shown)
    values (${session.orgId}, ${session.practiceId}, ${id}, ${digest(code)}, ${page}, ${patientId}, ${objectId}, ${now()},
      ${session.staffId}, ${expiresAt}, ${shown ? db.json(shown as never) : null})`;
  audit({ patientId, objectId: id, detail: { page } });
  return { id, code, url: `${linkAddressOf(context)}external.html#/${page}?k=${code}`, expiresAt: expiresAt.toISOString() };
}

/** A code given again takes the place of the one given before, which is dead at once. */
async function endEarlier({ db, now }: Context, { patientId, page, object }: { patientId: string; page: LinkPage; object: string | null }) {
  await db`
    update external_link set revoked_at = ${now()}
    where patient_id = ${patientId} and page = ${page} and object_id is not distinct from ${object} and used_at is null
      and revoked_at is null and expires_at > ${now()}`;
}

async function refuseForeign(
  db: Db,
  { patientId, objectId, object }: { patientId: string; objectId: string | undefined; object: LinkObject | null },
): Promise<void> {
  const [patient] = await db`select from patient where id = ${patientId} and deleted_at is null`;
  if (!patient) throw absent();
  if (object !== 'encounter') await refuseDeceased(db, 'link', [patientId]);
  if (object === 'encounter') {
    const [visit] = await db<{ status: number }[]>`
      select status from encounter where id = ${objectId!} and patient_id = ${patientId} and practice_id = app_practice()`;
    if (!visit) throw absent();
    if (visit.status !== encounterState.completed) throw new Problem('crm.link.refused.unfinished');
  }
  if (object === 'sheet') {
    const [sheet] = await db`select from inquiry_sheet where id = ${objectId!} and patient_id = ${patientId}`;
    if (!sheet) throw absent();
  }
  if (object === 'form') {
    const form = await findSignable(db, objectId!); // refused above without one
    if (!form || form.patientId !== patientId) throw absent();
    const refused = patientSignRefused(form);
    if (refused) throw new Problem(refused);
  }
}

/** Dead at once, its running visits too; what was opened before stays in the trail. */
export async function revokeLink({ db, now, audit }: Context, id: string): Promise<void> {
  const [link] = await lockRows(
    db,
    'link',
    db<{ patientId: string; revokedAt: string | null }[]>`
    select patient_id, revoked_at from external_link where id = ${id} for update`,
  );
  if (!link) throw absent();
  audit({ patientId: link.patientId, objectId: id });
  if (link.revokedAt !== null) throw new Problem('crm.link.refused.revoked');
  await db`update external_link set revoked_at = ${now()} where id = ${id}`;
}

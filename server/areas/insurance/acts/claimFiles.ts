import type * as Insurance from '../../../../src/domain/insurance/shapes.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { findFile } from '../../document/queries.ts';
import { lockClaim } from './claims.ts';

/** Binds an upload of one's own to a claim that has a bill of the file's patient. */
export async function saveClaimFile(context: Context, { claimId, fileId, kind }: Insurance.ClaimFileDraft): Promise<Saved> {
  const { db, session, now, newId, audit } = context;
  await lockClaim(context, claimId, 'attach');
  const file = await findFile(db, fileId);
  if (!file || (!file.isBound && file.createdBy !== session.staffId)) throw absent();
  if (file.isBound) throw new Problem('document.problem.bound');
  const [[bill], [kept]] = await Promise.all([
    db`
      select from claim_bill x join bill b on b.org_id = x.org_id and b.id = x.bill_id
      where x.claim_id = ${claimId} and b.patient_id = ${file.patientId} limit 1`,
    db<[{ count: number }]>`select count(*)::int as count from claim_file where claim_id = ${claimId} and deleted_at is null`,
  ]);
  if (!bill) throw new Problem('insurance.refused.otherPatient');
  const most = await parameterInForce(db, 'CLAIM_FILES');
  if (kept.count >= most) throw new Problem('insurance.refused.files', { values: { most } });
  const id = newId();
  await db`insert into claim_file ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id,
    claimId,
    fileId,
    kind,
    createdBy: session.staffId,
    createdAt: now(),
  })}`;
  audit({ patientId: file.patientId, objectId: claimId, detail: { act: 'saveClaimFile', file: fileId, kind } });
  return { id };
}

interface Kept {
  claimId: string;
  fileId: string;
  patientId: string;
  name: string;
  type: string;
  size: number;
}

/** A file of a claim of this clinic that was not taken off. */
export async function findClaimFile({ db }: Pick<Context, 'db'>, id: string): Promise<Kept> {
  const [kept] = await db<Kept[]>`
    select a.claim_id, a.file_id, f.patient_id, f.name, f.type, f.size::float8 as size
    from claim_file a join stored_file f on f.org_id = a.org_id and f.id = a.file_id where a.id = ${id} and a.deleted_at is null`;
  if (!kept) throw absent();
  return kept;
}

/** The row stays for the trail; its file goes with the sweep of files that belong to nothing. A closed claim keeps its papers. */
export async function deleteClaimFile(context: Context, id: string): Promise<Done> {
  const { db, session, now, audit } = context;
  const { claimId } = await findClaimFile(context, id);
  await lockClaim(context, claimId, 'detach');
  const { fileId, patientId } = await findClaimFile(context, id);
  await db`update claim_file set deleted_at = ${now()}, deleted_by = ${session.staffId} where id = ${id}`;
  audit({ patientId, objectId: claimId, detail: { act: 'deleteClaimFile', file: fileId } });
  return { done: true };
}

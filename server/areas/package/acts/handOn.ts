import { checkTransfer, newAmong } from '../../../../src/domain/membership/consent.ts';
import type * as Member from '../../../../src/domain/membership/shapes.ts';
import { refundable } from '../../../../src/domain/package/rules.ts';
import type * as Package from '../../../../src/domain/package/shapes.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { doWithinLimit, type Limited } from '../../../limits/limited.ts';
import { requireWeighed } from '../../../limits/weighed.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, refuse } from '../../../pipeline/problem.ts';
import { refuseAbsent } from '../../membership/acts/shareCard.ts';
import { lockBought, type StoredPackage, tell } from './bought.ts';

/** Fen of the price that is not used yet. */
async function worthLeft(db: Db, { id, price }: StoredPackage): Promise<number> {
  const items = await db<{ quantity: number; used: number; unitPrice: number }[]>`
    select quantity, used, unit_price from patient_package_item where patient_package_id = ${id}`;
  return refundable(price, items);
}

/** Other patients who may use a package; the list is replaced. Whoever is new in it asks what a transfer asks; taking people off asks nothing. */
export const packageShare: Limited<Member.Shares, { stored: StoredPackage; others: string[] }, Saved> = {
  async weigh(context, { id, patientIds, reason, consent, version }) {
    const { db } = context;
    const stored = await lockBought(context, id, 'share', version);
    const before = await db<{ patientId: string }[]>`select patient_id from patient_package_share where patient_package_id = ${id}`;
    const others = newAmong(patientIds, { before: [], owner: stored.patientId });
    const added = newAmong(others, { before: before.map(({ patientId }) => patientId), owner: stored.patientId });
    await refuseAbsent(db, others);
    if (added.length > 0) refuse(checkTransfer({ reason, consentKind: consent?.kind ?? '', consentNote: consent?.note ?? '' }));
    const worth = await worthLeft(db, stored);
    const changes = [
      { label: 'approval.change.sharedWith' as const, unit: 'count' as const, before: before.length, after: others.length },
      { label: 'approval.change.packageWorth' as const, unit: 'fen' as const, before: worth, after: worth },
    ];
    const amount = added.length === 0 ? 0 : worth;
    return { weight: { amount, objectId: id, patientId: stored.patientId, reason, changes }, ready: { stored, others } };
  },
  async perform(context, { id, reason, consent }, { stored, others }, approvalId) {
    const { db, session } = context;
    requireWeighed(context, ['packageShare']);
    await db`delete from patient_package_share where patient_package_id = ${id}`;
    if (others.length > 0) {
      await db`insert into patient_package_share ${db(others.map((patientId) => ({ orgId: session.orgId, patientPackageId: id, patientId })))}`;
    }
    await db`update patient_package set version = version + 1 where id = ${id}`;
    const proof = { reason: reason.trim(), consent: consent?.kind ?? null, proof: consent?.note ?? null };
    await tell(context, stored, 'sharePackage', { with: others, ...proof, approvalId });
    return { id, version: stored.version + 1 };
  },
};

export const sharePackage = (context: Context, draft: Member.Shares) => doWithinLimit(context, 'packageShare', packageShare, draft);

/** The package goes to another patient, with the owner's consent. */
export const packageTransfer: Limited<Package.BoughtTransfer, StoredPackage, Saved> = {
  async weigh(context, { id, patientId, reason, consent, version }) {
    const { db } = context;
    refuse(checkTransfer({ reason, consentKind: consent.kind, consentNote: consent.note }));
    const stored = await lockBought(context, id, 'transfer', version);
    if (patientId === stored.patientId) refuse([{ field: 'patientId', message: 'package.transfer.same' }]);
    const [patient] = await db`select from patient where id = ${patientId} and deleted_at is null`;
    if (!patient) throw absent();
    const worth = await worthLeft(db, stored);
    const changes = [{ label: 'approval.change.packageWorth' as const, unit: 'fen' as const, before: worth, after: 0 }];
    return { weight: { amount: worth, objectId: id, patientId: stored.patientId, reason, changes }, ready: stored };
  },
  async perform(context, { id, patientId, reason, consent }, stored, approvalId) {
    const { db } = context;
    requireWeighed(context, ['packageTransfer']);
    await db`delete from patient_package_share where patient_package_id = ${id} and patient_id = ${patientId}`;
    await db`update patient_package set patient_id = ${patientId}, transferred_from = ${stored.patientId}, transfer_reason = ${reason.trim()},
      transfer_consent = ${db.json(consent)}, version = version + 1 where id = ${id}`;
    await tell(context, stored, 'transferPackage', { to: patientId, reason: reason.trim(), consent: consent.kind, approvalId });
    return { id, version: stored.version + 1 };
  },
};

export const transferPackage = (context: Context, draft: Package.BoughtTransfer) =>
  doWithinLimit(context, 'packageTransfer', packageTransfer, draft);

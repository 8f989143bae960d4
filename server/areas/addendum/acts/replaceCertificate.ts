import type * as Addendum from '../../../../src/domain/addendum/shapes.ts';
import type * as Certificate from '../../../../src/domain/certificate/shapes.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, refuse } from '../../../pipeline/problem.ts';
import { issueCertificate } from '../../certificate/acts/issueCertificate.ts';
import { voidCertificate } from '../../certificate/acts/voidCertificate.ts';
import { findCertificates } from '../../certificate/queries.ts';
import type { CertificateValue } from '../queries/wordedChanges.ts';
import { openRecord, signVersion } from './signVersion.ts';

/** Voids a certificate of an archived visit and gives another one for it, which names the voided number. The voided one keeps its number. */
export async function replaceCertificate(context: Context, draft: Addendum.CertificateDraft): Promise<Saved> {
  const { db } = context;
  const { id, reason, seen: _, confirmed: _confirmed, ...certified } = draft;
  const record = await openRecord(context, { ...draft, kind: 'correction' });
  refuse(checkReason(reason));
  const before = await findOne(db, record.visit.id, id);
  await voidCertificate(context, { id, reason });
  const saved = await issueCertificate(context, certified, { id });
  const after = await findOne(db, record.visit.id, saved.id);
  await signVersion(context, record, {
    kind: 'correction',
    part: 'certificate',
    objectId: saved.id,
    beforeValue: versionOf(before),
    afterValue: versionOf(after),
    reason,
  });
  return saved;
}

async function findOne(db: Db, encounterId: string, id: string): Promise<Certificate.Line> {
  const found = (await findCertificates(db, encounterId)).find((certificate) => certificate.id === id);
  if (!found) throw absent();
  return found;
}

const versionOf = ({ number, kind, diagnoses, restFrom, restTo, advice }: Certificate.Line): CertificateValue => ({
  number,
  kind,
  diagnoses,
  restFrom,
  restTo,
  advice,
});

import * as z from 'zod/mini';
import * as Certificate from '../../src/domain/certificate/shapes.ts';
import * as Wire from '../../src/domain/wire.ts';
import { issueCertificate } from '../acts/certificate/issueCertificate.ts';
import { voidCertificate } from '../acts/certificate/voidCertificate.ts';
import { absent } from '../problem.ts';
import { findCertificates } from '../queries/certificates.ts';
import { type Calls, call } from './call.ts';

export const certificateCalls = {
  issueCertificate: call({ takes: Certificate.draft, gives: Wire.saved }, (draft, context) => issueCertificate(context, draft)),
  queryCertificateList: call(
    { takes: z.object({ noteRecordId: Wire.id }), gives: z.array(Certificate.line) },
    async ({ noteRecordId }, { db, audit }) => {
      const [visit] = await db<[{ patientId: string }?]>`select patient_id from encounter where id = ${noteRecordId}`;
      if (!visit) throw absent();
      audit({ patientId: visit.patientId, objectId: noteRecordId });
      return findCertificates(db, noteRecordId);
    },
  ),
  voidCertificate: call({ takes: z.object({ id: Wire.id, reason: Wire.remark }), gives: Wire.done }, (arg, context) =>
    voidCertificate(context, arg),
  ),
} satisfies Partial<Calls>;

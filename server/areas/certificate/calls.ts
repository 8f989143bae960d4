import * as z from 'zod/mini';
import * as Certificate from '../../../src/domain/certificate/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import { absent } from '../../pipeline/problem.ts';
import { issueCertificate } from './acts/issueCertificate.ts';
import { voidCertificate } from './acts/voidCertificate.ts';
import { findCertificates } from './queries.ts';

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

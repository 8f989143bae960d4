import * as z from 'zod/mini';
import * as Addendum from '../../../src/domain/addendum/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import { absent } from '../../pipeline/problem.ts';
import { correctDiagnoses } from './acts/correctDiagnoses.ts';
import { correctVitalSigns } from './acts/correctVitalSigns.ts';
import { replaceCertificate } from './acts/replaceCertificate.ts';
import { saveAddendum } from './acts/saveAddendum.ts';
import { listAddenda } from './queries/addenda.ts';

export const addendumCalls = {
  correctDiagnoses: call({ takes: Addendum.diagnosesDraft, gives: Wire.done }, (draft, context) => correctDiagnoses(context, draft)),
  correctVitalSigns: call({ takes: Addendum.vitalSignsDraft, gives: Wire.done }, (draft, context) => correctVitalSigns(context, draft)),
  queryAddendumList: call(
    { takes: z.object({ noteRecordId: Wire.id }), gives: z.array(Addendum.line) },
    async ({ noteRecordId }, { db, audit }) => {
      const [visit] = await db<[{ patientId: string }?]>`select patient_id from encounter where id = ${noteRecordId}`;
      if (!visit) throw absent();
      audit({ patientId: visit.patientId, objectId: noteRecordId });
      return listAddenda(db, noteRecordId);
    },
  ),
  replaceCertificate: call({ takes: Addendum.certificateDraft, gives: Wire.saved }, (draft, context) => replaceCertificate(context, draft)),
  saveAddendum: call({ takes: Addendum.draft, gives: Wire.done }, (draft, context) => saveAddendum(context, draft)),
} satisfies Partial<Calls>;

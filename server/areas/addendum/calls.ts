import * as z from 'zod/mini';
import * as Addendum from '../../../src/domain/addendum/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import { absent } from '../../pipeline/problem.ts';
import { saveAddendum } from './acts/saveAddendum.ts';
import { listAddenda } from './queries.ts';

export const addendumCalls = {
  queryAddendumList: call(
    { takes: z.object({ noteRecordId: Wire.id }), gives: z.array(Addendum.line) },
    async ({ noteRecordId }, { db, audit }) => {
      const [visit] = await db<[{ patientId: string }?]>`select patient_id from encounter where id = ${noteRecordId}`;
      if (!visit) throw absent();
      audit({ patientId: visit.patientId, objectId: noteRecordId });
      return listAddenda(db, noteRecordId);
    },
  ),
  saveAddendum: call({ takes: Addendum.draft, gives: Wire.done }, (draft, context) => saveAddendum(context, draft)),
} satisfies Partial<Calls>;

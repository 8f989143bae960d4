import * as z from 'zod/mini';
import * as Consultation from '../../../src/domain/consultation/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { sortedBy } from '../../paging/listing.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import type { Context } from '../../pipeline/context.ts';
import { list } from '../../pipeline/list.ts';
import { absent } from '../../pipeline/problem.ts';
import { loadTreating } from '../encounter/queries/treating.ts';
import {
  acceptConsultation,
  answerConsultation,
  correctConsultation,
  finishConsultation,
  withdrawConsultation,
} from './acts/answerConsultation.ts';
import { saveConsultation } from './acts/saveConsultation.ts';
import { consultationSorts, countConsultations, findChoices, findConsultation, findConsultations } from './queries/consultations.ts';

const version = { id: Wire.id, version: Wire.version };
const seen = z.object(version);
const reader = ({ db, session }: Context) => loadTreating(db, session.staffId, session.practiceId);

export const consultationCalls = {
  acceptConsultation: call({ takes: seen, gives: Wire.done }, (arg, context) => acceptConsultation(context, arg)),
  answerConsultation: call({ takes: z.extend(Consultation.note, version), gives: Wire.done }, (note, context) =>
    answerConsultation(context, note),
  ),
  correctConsultation: call({ takes: z.extend(Consultation.correction, version), gives: Wire.done }, (correction, context) =>
    correctConsultation(context, correction),
  ),
  finishConsultation: call({ takes: seen, gives: Wire.done }, (arg, context) => finishConsultation(context, arg)),
  queryConsultation: call({ takes: z.object({ id: Wire.id }), gives: Consultation.full }, async ({ id }, context) => {
    const found = await findConsultation(context.db, id, await reader(context));
    if (!found) throw absent();
    context.audit({ patientId: found.patientId, objectId: id });
    return found;
  }),
  queryConsultationChoices: call({ takes: z.object({}), gives: Consultation.choices }, (_, { db, session }) =>
    findChoices(db, session.staffId),
  ),
  queryConsultationCounts: call({ takes: z.object({}), gives: Consultation.counts }, async (_, context) =>
    countConsultations(context.db, await reader(context), context.now()),
  ),
  queryConsultationList: list(
    { takes: z.extend(Consultation.criteria, sortedBy(consultationSorts)), gives: Wire.pageOf(Consultation.line) },
    async (criteria, context) => findConsultations(context.db, criteria, await reader(context)),
  ),
  saveConsultation: call(
    { takes: z.extend(Consultation.draft, { id: z.optional(Wire.id), version: z.optional(Wire.version) }), gives: Wire.saved },
    (draft, context) => saveConsultation(context, draft),
  ),
  withdrawConsultation: call({ takes: z.object({ ...version, reason: Wire.remark }), gives: Wire.done }, (arg, context) =>
    withdrawConsultation(context, arg),
  ),
} satisfies Partial<Calls>;

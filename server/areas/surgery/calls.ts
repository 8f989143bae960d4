import * as z from 'zod/mini';
import { checkSteps } from '../../../src/domain/surgery/kinds.ts';
import * as Surgery from '../../../src/domain/surgery/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { sortedBy } from '../../paging/listing.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import { list } from '../../pipeline/list.ts';
import { absent } from '../../pipeline/problem.ts';
import { arrangeSurgery } from './acts/arrangeSurgery.ts';
import { completeSurgery } from './acts/completeSurgery.ts';
import { cancelSurgery, confirmStep, reviewSurgery } from './acts/decideSurgery.ts';
import { saveSurgery } from './acts/saveSurgery.ts';
import { findOverview, findSurgeries, findSurgery, surgerySorts } from './queries/surgeries.ts';
import { findChoices } from './queries/surgeryChoices.ts';

const version = { id: Wire.id, version: Wire.version };

export const surgeryCalls = {
  arrangeSurgery: call({ takes: z.extend(Surgery.arrangement, version), gives: Wire.done }, (arg, context) => arrangeSurgery(context, arg)),
  cancelSurgery: call({ takes: z.object({ ...version, reason: Wire.remark }), gives: Wire.done }, (arg, context) =>
    cancelSurgery(context, arg),
  ),
  completeSurgery: call({ takes: z.extend(Surgery.operation, version), gives: Wire.done }, (arg, context) => completeSurgery(context, arg)),
  confirmSurgeryStep: call({ takes: z.object({ ...version, step: z.enum(checkSteps) }), gives: Wire.done }, (arg, context) =>
    confirmStep(context, arg),
  ),
  querySurgery: call({ takes: z.object({ id: Wire.id }), gives: Surgery.full }, async ({ id }, { db, audit }) => {
    const found = await findSurgery(db, id);
    if (!found) throw absent();
    audit({ patientId: found.patientId, objectId: id });
    return found;
  }),
  querySurgeryChoices: call({ takes: z.object({}), gives: Surgery.choices }, (_, { db, session }) => findChoices(db, session)),
  querySurgeryList: list(
    { takes: z.extend(Surgery.criteria, sortedBy(surgerySorts)), gives: Wire.pageOf(Surgery.line) },
    (criteria, { db }) => findSurgeries(db, criteria),
  ),
  querySurgeryOverview: call(
    { takes: z.object({ from: Wire.calendarDate, to: Wire.calendarDate }), gives: Surgery.overview },
    (days, { db }) => findOverview(db, days),
  ),
  reviewSurgery: call({ takes: z.object({ ...version, flag: Wire.flag, remark: Wire.remark }), gives: Wire.done }, (arg, context) =>
    reviewSurgery(context, arg),
  ),
  saveSurgery: call(
    { takes: z.extend(Surgery.draft, { id: z.optional(Wire.id), version: z.optional(Wire.version) }), gives: Wire.saved },
    (draft, context) => saveSurgery(context, draft),
  ),
} satisfies Partial<Calls>;

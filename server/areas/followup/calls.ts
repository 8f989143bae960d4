import * as z from 'zod/mini';
import { addDays, dateAt, mondayOf } from '../../../src/domain/dates.ts';
import * as FollowUp from '../../../src/domain/followup/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { sortedBy } from '../../paging/listing.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import { list } from '../../pipeline/list.ts';
import { cancelFollowUp, executeFollowUp } from './acts/closePlan.ts';
import { savePlan } from './acts/savePlan.ts';
import { countFollowUps, findFollowUps, findOwners, followUpSorts } from './queries.ts';

export const followupCalls = {
  cancelFollowUp: call({ takes: z.object({ id: Wire.id, reason: Wire.remark, version: Wire.version }), gives: Wire.done }, (arg, context) =>
    cancelFollowUp(context, arg),
  ),
  executeFollowUp: call(
    { takes: z.object({ id: Wire.id, result: Wire.remark, satisfaction: Wire.shortText, version: Wire.version }), gives: Wire.done },
    (arg, context) => executeFollowUp(context, arg),
  ),
  queryFollowUpCounts: call({ takes: z.object({ ownerId: z.optional(Wire.id) }), gives: FollowUp.counts }, ({ ownerId }, { db, now }) => {
    const today = dateAt(now());
    return countFollowUps(db, { today, sunday: addDays(mondayOf(today), 6), ownerId });
  }),
  queryFollowUpList: list(
    {
      takes: z.extend(FollowUp.criteria, sortedBy(followUpSorts)),
      gives: Wire.pageOf(FollowUp.line),
    },
    (criteria, { db }) => findFollowUps(db, criteria),
  ),
  queryFollowUpOwners: call({ takes: z.object({}), gives: z.array(FollowUp.owner) }, (_, { db }) => findOwners(db)),
  saveFollowUp: call(
    { takes: z.extend(FollowUp.draft, { id: z.optional(Wire.id), version: z.optional(Wire.version) }), gives: Wire.saved },
    async (draft, context) => savePlan(context, { ...draft, version: draft.id ? (draft.version ?? 0) : undefined }),
  ),
} satisfies Partial<Calls>;

import * as z from 'zod/mini';
import * as Consulting from '../../../src/domain/consulting/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { sortedBy } from '../../paging/listing.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import { list } from '../../pipeline/list.ts';
import { deleteConsulting, saveConsulting } from './acts/saveConsulting.ts';
import { consultingSorts, findConsulting } from './queries.ts';

export const consultingCalls = {
  deleteConsulting: call({ takes: z.object({ id: Wire.id, version: Wire.version }), gives: Wire.done }, ({ id, version }, context) =>
    deleteConsulting(context, id, version),
  ),
  queryConsultingList: list(
    {
      takes: z.extend(Consulting.criteria, sortedBy(consultingSorts)),
      gives: Wire.pageOf(Consulting.line),
    },
    (criteria, { db }) => findConsulting(db, criteria),
  ),
  saveConsulting: call(
    { takes: z.extend(Consulting.draft, { id: z.optional(Wire.id), version: z.optional(Wire.version) }), gives: Wire.saved },
    (draft, context) => saveConsulting(context, draft),
  ),
} satisfies Partial<Calls>;

import * as z from 'zod/mini';
import * as Memo from '../../../src/domain/memorandum/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { sortedBy } from '../../paging/listing.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import { list } from '../../pipeline/list.ts';
import { deleteMemo, finishMemo, saveMemo } from './acts/memos.ts';
import { findMemoPeople, listMemos, memoSorts } from './queries.ts';

/** The contract writes the flag as 1 or 0. */
const flag = z.enum(['0', '1']);

export const memorandumCalls = {
  deleteMemo: call({ takes: z.object({ id: Wire.id, version: Wire.version }), gives: Wire.done }, (asked, context) =>
    deleteMemo(context, asked),
  ),
  finishMemo: call({ takes: z.object({ id: Wire.id, flag }), gives: Wire.done }, ({ id, flag: finished }, context) =>
    finishMemo(context, { id, isFinished: finished === '1' }),
  ),
  queryMemoList: list(
    { takes: z.extend(Memo.criteria, sortedBy(memoSorts)), gives: Wire.pageOf(Memo.line), atMost: 100 },
    (query, { db, session }) => listMemos(db, session.staffId, query),
  ),
  queryMemoPeople: call({ takes: z.object({}), gives: z.array(Memo.person) }, (_, { db, session }) =>
    findMemoPeople(db, session.practiceId),
  ),
  saveMemo: call(
    { takes: z.extend(Memo.draft, { id: z.optional(Wire.id), version: z.optional(Wire.version) }), gives: Wire.saved },
    (draft, context) => saveMemo(context, draft),
  ),
} satisfies Partial<Calls>;

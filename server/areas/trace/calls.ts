import * as z from 'zod/mini';
import * as Lists from '../../../src/domain/trace/listShapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { sortedBy } from '../../paging/listing.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import { list } from '../../pipeline/list.ts';
import { beginDuties, endDuty } from './acts/duties.ts';
import { findLife } from './queries/life.ts';
import { boxSorts, dutySorts, findBoxes, findDutyGoods, findUncoded, uncodedSorts } from './queries/lists.ts';

export const traceCalls = {
  beginTraceDuties: call({ takes: Lists.dutyStart, gives: Wire.done }, (start, context) => beginDuties(context, start)),
  endTraceDuty: call({ takes: Lists.dutyEnd, gives: Wire.done }, (end, context) => endDuty(context, end)),
  queryTraceBoxList: list(
    { takes: z.extend(Lists.boxCriteria, sortedBy(boxSorts)), gives: Wire.pageOf(Lists.boxRow) },
    (criteria, { db, session }) => findBoxes(db, criteria, session),
  ),
  queryTraceDutyList: list(
    { takes: z.extend(Lists.dutyCriteria, sortedBy(dutySorts)), gives: Wire.pageOf(Lists.dutyGoods) },
    (criteria, { db }) => findDutyGoods(db, criteria),
  ),
  queryTraceLife: call({ takes: Lists.lifeAsked, gives: Lists.boxLife }, ({ code }, { db, session }) => findLife(db, code, session)),
  queryTraceUncodedList: list(
    { takes: z.extend(Lists.uncodedCriteria, sortedBy(uncodedSorts)), gives: Wire.pageOf(Lists.uncoded) },
    (criteria, { db, session }) => findUncoded(db, criteria, session),
  ),
} satisfies Partial<Calls>;

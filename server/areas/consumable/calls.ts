import * as z from 'zod/mini';
import * as Consumable from '../../../src/domain/consumable/shapes.ts';
import { checkDateRange, dateAt, queryWindows } from '../../../src/domain/dates.ts';
import * as Inventory from '../../../src/domain/inventory/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { sortedBy } from '../../paging/listing.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import { list } from '../../pipeline/list.ts';
import { refuse } from '../../pipeline/problem.ts';
import { askConsumables } from './acts/askConsumables.ts';
import { cancelConsumables } from './acts/cancelConsumables.ts';
import { revokeConsumables } from './acts/revokeConsumables.ts';
import { sendConsumables } from './acts/sendConsumables.ts';
import { entrySorts, findEntries } from './queries/entries.ts';
import { findRequestGoods, findStockrooms } from './queries/requestGoods.ts';
import { findRequests, requestSorts } from './queries/requests.ts';
import { findSendings, sendingSorts } from './queries/sendings.ts';

export const consumableCalls = {
  askConsumables: call({ takes: Consumable.departmentRequest, gives: Wire.saved }, (draft, context) => askConsumables(context, draft)),
  cancelConsumables: call(
    { takes: z.object({ id: Wire.id, version: Wire.version, reason: Wire.remark }), gives: Wire.done },
    (arg, context) => cancelConsumables(context, arg),
  ),
  queryConsumableGoods: list(
    {
      takes: z.object({ page: Wire.page, size: Wire.size, storehouseId: Wire.id, keyword: z.optional(Wire.shortText) }),
      gives: Wire.pageOf(Consumable.requestGoods),
      atMost: 100,
    },
    (criteria, { db, now }) => findRequestGoods(db, criteria, dateAt(now())),
  ),
  queryConsumableList: list(
    { takes: z.extend(Consumable.criteria, sortedBy(requestSorts)), gives: Wire.pageOf(Consumable.request) },
    (criteria, { db, now }) => {
      refuse(checkDateRange(criteria, queryWindows.anyList));
      return findRequests(db, criteria, { today: dateAt(now()), storehouseId: criteria.storehouseId });
    },
  ),
  queryConsumableRecordList: list(
    { takes: z.extend(Consumable.entryCriteria, sortedBy(entrySorts)), gives: Wire.pageWithSums(Consumable.entry, ['costAmount']) },
    (criteria, { db, now }) => {
      refuse(checkDateRange(criteria, queryWindows.anyList));
      return findEntries(db, criteria, { today: dateAt(now()) });
    },
  ),
  queryConsumableStockrooms: call({ takes: z.object({}), gives: z.array(Inventory.warehouseName) }, (_, { db }) => findStockrooms(db)),
  querySentConsumableList: list(
    { takes: z.extend(Consumable.sentCriteria, sortedBy(sendingSorts)), gives: Wire.pageOf(Consumable.sending) },
    (criteria, { db, now }) => {
      refuse(checkDateRange(criteria, queryWindows.anyList));
      return findSendings(db, criteria, { today: dateAt(now()) });
    },
  ),
  revokeConsumables: call({ takes: z.extend(Consumable.takeBackDraft, { id: Wire.id }), gives: Wire.done }, (arg, context) =>
    revokeConsumables(context, arg),
  ),
  sendConsumables: call({ takes: Consumable.sendDraft, gives: Wire.done }, (draft, context) => sendConsumables(context, draft)),
} satisfies Partial<Calls>;

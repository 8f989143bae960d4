import * as z from 'zod/mini';
import { basicDraft, basicEntry, basicKind } from '../../../../src/domain/configuration/basic.ts';
import * as Wire from '../../../../src/domain/wire.ts';
import { type Calls, call } from '../../../pipeline/call.ts';
import { list } from '../../../pipeline/list.ts';
import { createBasicEntry, deleteBasicEntry, updateBasicEntry } from '../acts/saveBasicEntry.ts';
import { listBasicEntries } from '../queries/basicConfig.ts';

const stored = z.object({ id: Wire.id, version: Wire.version });

export const basicConfigCalls = {
  createBasicConfig: call({ takes: basicDraft, gives: Wire.saved }, (draft, context) => createBasicEntry(context, draft)),
  deleteBasicConfig: call({ takes: stored, gives: Wire.done }, (which, context) => deleteBasicEntry(context, which)),
  queryBasicConfigList: call(
    { takes: z.object({ kind: z.optional(basicKind), keyword: z.optional(Wire.shortText) }), gives: z.array(basicEntry) },
    async (wanted, { db }) => {
      const { rows } = await listBasicEntries(db, { ...wanted, page: 1, size: 500 });
      return rows;
    },
  ),
  queryDrugDeliveryWayList: list(
    {
      takes: z.object({ page: Wire.page, size: Wire.size, searchText: z.optional(Wire.shortText) }),
      gives: Wire.pageOf(basicEntry),
      atMost: 500,
    },
    ({ searchText, ...paging }, { db }) => listBasicEntries(db, { ...paging, kind: 'route', keyword: searchText }),
  ),
  updateBasicConfig: call({ takes: z.extend(basicDraft, { version: Wire.version }), gives: Wire.saved }, (draft, context) =>
    updateBasicEntry(context, draft),
  ),
} satisfies Partial<Calls>;

import * as z from 'zod/mini';
import * as Sendings from '../../../src/domain/invoice/sendingShapes.ts';
import * as Upload from '../../../src/domain/trace/upload/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { sortedBy } from '../../paging/listing.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import { list } from '../../pipeline/list.ts';
import { absent } from '../../pipeline/problem.ts';
import { readTraceConnection, saveTraceConnection, tryTraceConnection } from './acts/upload/connection.ts';
import { markUploadSent, retryUpload } from './acts/upload/retryUpload.ts';
import { findUpload, findUploadStanding, listUploads, uploadSorts } from './queries/upload/sendings.ts';

export const traceUploadCalls = {
  markTraceUploadSent: call({ takes: Upload.byHandDraft, gives: Wire.saved }, (draft, context) => markUploadSent(context, draft)),
  queryTraceConnection: call({ takes: z.object({}), gives: Sendings.connection }, (_, context) => readTraceConnection(context)),
  queryTraceUpload: call({ takes: z.object({ id: Wire.id }), gives: Upload.uploadFull }, async ({ id }, { db }) => {
    const found = await findUpload(db, id);
    if (!found) throw absent();
    return found;
  }),
  queryTraceUploadList: list(
    { takes: z.extend(Upload.uploadCriteria, sortedBy(uploadSorts)), gives: Wire.pageOf(Upload.uploadLine), atMost: 100 },
    (query, { db }) => listUploads(db, query),
  ),
  queryTraceUploadStanding: call({ takes: z.object({}), gives: Upload.uploadStanding }, (_, { db }) => findUploadStanding(db)),
  retryTraceUpload: call({ takes: Upload.retryDraft, gives: Wire.saved }, (draft, context) => retryUpload(context, draft)),
  saveTraceConnection: call({ takes: Sendings.connectionDraft, gives: Wire.saved }, (draft, context) =>
    saveTraceConnection(context, draft),
  ),
  tryTraceConnection: call({ takes: z.object({}), gives: Sendings.trial }, (_, context) => tryTraceConnection(context)),
} satisfies Partial<Calls>;

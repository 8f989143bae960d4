import * as z from 'zod/mini';
import * as OrgExport from '../../../src/domain/orgExport/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { type Calls, call, storedAnswer } from '../../pipeline/call.ts';
import { cancelOrgExport, openArchive, startOrgExport, ticketOfExport } from './acts/orgExport.ts';
import { listOrgExports } from './queries.ts';

const byId = z.object({ id: Wire.id });

/** The export of everything an organisation has. */
export const orgExportCalls = {
  cancelOrgExport: call({ takes: byId, gives: Wire.done }, ({ id }, context) => cancelOrgExport(context, id)),
  downloadOrgExport: call({ takes: z.extend(byId, { token: Wire.shortText }), gives: storedAnswer }, ({ id }, context) =>
    openArchive(context, id),
  ),
  orgExportTicket: call({ takes: byId, gives: z.object({ token: z.string() }) }, ({ id }, context) => ticketOfExport(context, id)),
  queryOrgExports: call({ takes: z.object({}), gives: z.array(OrgExport.orgExport) }, (_, { db }) => listOrgExports(db)),
  startOrgExport: call({ takes: OrgExport.exportDraft, gives: Wire.saved }, (draft, context) => startOrgExport(context, draft)),
} satisfies Partial<Calls>;

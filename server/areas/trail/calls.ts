import * as z from 'zod/mini';
import { holds } from '../../../src/domain/permission/holds.ts';
import { sessionName } from '../../../src/domain/session/shapes.ts';
import * as Sheet from '../../../src/domain/sheet/shapes.ts';
import * as Operations from '../../../src/domain/trail/operations.ts';
import * as Trail from '../../../src/domain/trail/shapes.ts';
import * as SignIns from '../../../src/domain/trail/signIns.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { orderedBy, sortedBy } from '../../paging/listing.ts';
import { type Calls, call, sheetAnswer } from '../../pipeline/call.ts';
import { list } from '../../pipeline/list.ts';
import { absent, forbidden } from '../../pipeline/problem.ts';
import { findKnownPatient } from '../patient/acts/findKnownPatient.ts';
import { endOpenSession } from './acts/endOpenSession.ts';
import { exportTrail } from './acts/exportTrail.ts';
import { proveTrail } from './acts/proveTrail.ts';
import { findOperation, listOperations } from './queries/operations.ts';
import { findOpenSessions, listSignIns } from './queries/signIns.ts';
import { findTrailState, listTrail } from './queries/trail.ts';
import { findViewers } from './queries/viewers.ts';

/** Who keeps clinics, people and roles, as in the catalogue. */
const administration = ['m_clinical_management', 'm_orgnization_management'] as const;

export const trailCalls = {
  endOpenSession: call({ takes: z.object({ id: sessionName, isOwn: z.optional(z.boolean()) }), gives: Wire.done }, (asked, context) =>
    endOpenSession(context, asked),
  ),
  exportTrail: call(
    { takes: z.extend(Trail.criteria, { ...Sheet.asked, ...orderedBy(['at']) }), gives: sheetAnswer },
    (criteria, context) => {
      // Leaving the house with it is one permission, seeing it another.
      if (!holds(context.session.authorities, administration)) throw forbidden(administration);
      return exportTrail(context, criteria);
    },
  ),
  queryOpenSessions: call({ takes: z.object({}), gives: z.array(SignIns.openSession) }, (_, context) => findOpenSessions(context)),
  queryOperation: call({ takes: z.object({ id: Wire.id }), gives: Operations.detail }, async ({ id }, { db }) => {
    const found = await findOperation(db, id);
    if (!found) throw absent();
    return found;
  }),
  queryOperationList: list(
    { takes: z.extend(Operations.criteria, sortedBy(['at'])), gives: Wire.pageOf(Operations.operation), atMost: 100 },
    (query, { db, now }) => listOperations(db, query, now()),
  ),
  queryPatientViewers: call(
    { takes: z.object({ patientId: Wire.id }), gives: z.array(Operations.viewer) },
    async ({ patientId }, context) => {
      await findKnownPatient(context, patientId);
      return findViewers(context.db, patientId);
    },
  ),
  querySignInList: list(
    { takes: z.extend(SignIns.criteria, sortedBy(['at'])), gives: Wire.pageOf(SignIns.line), atMost: 100 },
    (query, context) => listSignIns(context, query),
  ),
  queryTrailList: list(
    { takes: z.extend(Trail.criteria, sortedBy(['at'])), gives: Wire.pageOf(Trail.entry), atMost: 100 },
    ({ sort: _, ...query }, { db }) => listTrail(db, query),
  ),
  queryTrailState: call({ takes: z.object({}), gives: Trail.state }, (_, { db }) => findTrailState(db)),
  verifyTrail: call({ takes: z.object({}), gives: Trail.state }, (_, context) => proveTrail(context)),
} satisfies Partial<Calls>;

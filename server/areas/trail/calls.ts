import * as z from 'zod/mini';
import { holds } from '../../../src/domain/permission/holds.ts';
import * as Sheet from '../../../src/domain/sheet/shapes.ts';
import * as Trail from '../../../src/domain/trail/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { orderedBy, sortedBy } from '../../paging/listing.ts';
import { type Calls, call, sheetAnswer } from '../../pipeline/call.ts';
import { list } from '../../pipeline/list.ts';
import { forbidden } from '../../pipeline/problem.ts';
import { exportTrail } from './acts/exportTrail.ts';
import { proveTrail } from './acts/proveTrail.ts';
import { findTrailState, listTrail } from './queries.ts';

/** Who keeps clinics, people and roles, as in the catalogue. */
const administration = ['m_clinical_management', 'm_orgnization_management'] as const;

export const trailCalls = {
  exportTrail: call(
    { takes: z.extend(Trail.criteria, { ...Sheet.asked, ...orderedBy(['at']) }), gives: sheetAnswer },
    (criteria, context) => {
      // Leaving the house with it is one permission, seeing it another.
      if (!holds(context.session.authorities, administration)) throw forbidden(administration);
      return exportTrail(context, criteria);
    },
  ),
  queryTrailList: list(
    { takes: z.extend(Trail.criteria, sortedBy(['at'])), gives: Wire.pageOf(Trail.entry), atMost: 100 },
    ({ sort: _, ...query }, { db }) => listTrail(db, query),
  ),
  queryTrailState: call({ takes: z.object({}), gives: Trail.state }, (_, { db }) => findTrailState(db)),
  verifyTrail: call({ takes: z.object({}), gives: Trail.state }, (_, context) => proveTrail(context)),
} satisfies Partial<Calls>;

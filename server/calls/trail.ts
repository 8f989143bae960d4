import * as z from 'zod/mini';
import { holds } from '../../src/domain/permission/holds.ts';
import * as Sheet from '../../src/domain/sheet/shapes.ts';
import * as Trail from '../../src/domain/trail/shapes.ts';
import * as Wire from '../../src/domain/wire.ts';
import { exportTrail } from '../acts/trail/exportTrail.ts';
import { proveTrail } from '../acts/trail/proveTrail.ts';
import { forbidden, Problem } from '../problem.ts';
import { findTrailState, listTrail } from '../queries/trail.ts';
import { type Calls, call, fileAnswer } from './call.ts';
import { orderedBy, sortedBy } from './listing.ts';

/** Who keeps clinics, people and roles, as in the catalogue. */
const administration = ['m_clinical_management', 'm_orgnization_management'] as const;

/** The end of a range lies not before its beginning. */
function refuseBackwards({ from, to }: Trail.Criteria): void {
  if (from && to && to < from) throw new Problem('error.fields', { fields: [{ field: 'to', message: 'trail.range.backwards' }] });
}

export const trailCalls = {
  exportTrail: call(
    { takes: z.extend(Trail.criteria, { ...Sheet.asked, ...orderedBy(['at']) }), gives: fileAnswer },
    (criteria, context) => {
      // Leaving the house with it is one permission, seeing it another.
      if (!holds(context.session.authorities, administration)) throw forbidden();
      refuseBackwards(criteria);
      return exportTrail(context, criteria);
    },
  ),
  queryTrailList: call(
    { takes: z.extend(Trail.criteria, sortedBy(['at'])), gives: Wire.pageOf(Trail.entry) },
    ({ sort: _, ...query }, { db }) => {
      refuseBackwards(query);
      return listTrail(db, query);
    },
  ),
  queryTrailState: call({ takes: z.object({}), gives: Trail.state }, (_, { db }) => findTrailState(db)),
  verifyTrail: call({ takes: z.object({}), gives: Trail.state }, (_, context) => proveTrail(context)),
} satisfies Partial<Calls>;

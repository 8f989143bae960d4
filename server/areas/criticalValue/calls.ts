import * as z from 'zod/mini';
import * as CriticalValue from '../../../src/domain/criticalValue/shapes.ts';
import { holds } from '../../../src/domain/permission/holds.ts';
import * as Print from '../../../src/domain/print/shapes.ts';
import * as Sheet from '../../../src/domain/sheet/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { orderedBy, sortedBy } from '../../paging/listing.ts';
import { type Calls, call, sheetAnswer } from '../../pipeline/call.ts';
import { list } from '../../pipeline/list.ts';
import { absent } from '../../pipeline/problem.ts';
import { isInSight } from '../patient/queries/patientSight.ts';
import { criticalRegisterPaper } from '../print/queries/papers.ts';
import { acknowledgeCriticalValue, handleCriticalValue } from './acts/acknowledge.ts';
import { exportRegister } from './acts/exportRegister.ts';
import { memberOf } from './queries/criticalValueMember.ts';
import { findRegister, registerSorts } from './queries/criticalValueRegister.ts';
import {
  findAddressed,
  findCriticalValue,
  findElsewhere,
  findLines,
  findMarks,
  findOpenFor,
  isNotified,
} from './queries/criticalValues.ts';

export const criticalValueCalls = {
  acknowledgeCriticalValue: call({ takes: z.extend(CriticalValue.acknowledgement, { id: Wire.id }), gives: Wire.done }, (draft, context) =>
    acknowledgeCriticalValue(context, draft),
  ),
  exportCriticalRegister: call(
    { takes: z.extend(CriticalValue.criteria, { ...Sheet.asked, ...orderedBy(registerSorts) }), gives: sheetAnswer },
    (wanted, context) => exportRegister(context, wanted),
  ),
  handleCriticalValue: call({ takes: z.extend(CriticalValue.action, { id: Wire.id }), gives: Wire.done }, (draft, context) =>
    handleCriticalValue(context, draft),
  ),
  queryCriticalRegister: list(
    { takes: z.extend(CriticalValue.criteria, sortedBy(registerSorts)), gives: Wire.pageOf(CriticalValue.line), atMost: 100 },
    (query, { db }) => findRegister(db, query),
  ),
  queryCriticalRegisterPrint: call({ takes: CriticalValue.criteria, gives: Print.criticalRegisterPrint }, async (criteria, context) => {
    const paper = await criticalRegisterPaper(context, criteria);
    const patients = [...new Set(paper.lines.map(({ patientId }) => patientId))];
    context.audit({ patientId: patients[0]!, detail: { document: 'criticalRegister', patients } });
    return paper;
  }),
  queryCriticalValue: call({ takes: z.object({ id: Wire.id }), gives: CriticalValue.line }, async ({ id }, context) => {
    const { db, session, audit } = context;
    const [line, value] = await Promise.all([findCriticalValue(db, id), findAddressed(db, id)]);
    if (!line || !value) throw absent();
    const isReader = holds(session.authorities, 'm_chart') && (await isInSight(db, line.patientId));
    if (!isReader && !isNotified(await memberOf(context), value)) throw absent();
    audit({ patientId: line.patientId, objectId: id });
    return line;
  }),
  queryCriticalValueLines: call(
    { takes: z.object({ ids: z.array(Wire.id).check(z.maxLength(100)) }), gives: z.array(CriticalValue.line) },
    async ({ ids }, context) => {
      const shown = new Set((await findOpenFor(context.db, () => memberOf(context))).map(({ id }) => id));
      return findLines(
        context.db,
        ids.filter((id) => shown.has(id)),
      );
    },
  ),
  queryCriticalValuesElsewhere: call({ takes: z.object({}), gives: z.array(CriticalValue.elsewhere) }, async (_, { db, session }) => [
    ...(await findElsewhere(db, session.staffId)),
  ]),
  queryCriticalValuesOfPatient: call(
    { takes: z.object({ patientId: Wire.id }), gives: z.array(CriticalValue.mark) },
    async ({ patientId }, { db }) => [...(await findMarks(db, patientId))],
  ),
  queryOpenCriticalValues: call({ takes: z.object({}), gives: z.array(CriticalValue.signal) }, (_, context) =>
    findOpenFor(context.db, () => memberOf(context)),
  ),
} satisfies Partial<Calls>;

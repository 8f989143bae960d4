import * as z from 'zod/mini';
import * as Execution from '../../../src/domain/nursing/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { sortOf } from '../../paging/listing.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import { list } from '../../pipeline/list.ts';
import { absent } from '../../pipeline/problem.ts';
import { findRunningSkinTests } from '../order/queries/skinTests.ts';
import { cancelExecution } from './acts/cancelExecution.ts';
import { executeOrders } from './acts/executeOrders.ts';
import { saveSkinTestResult } from './acts/saveSkinTestResult.ts';
import { startSkinTest } from './acts/startSkinTest.ts';
import { countExecutions, executionSorts, findExecutionBill, findExecutions, findRecords } from './queries/executions.ts';
import { findNursingPatients, nursingSorts } from './queries/nursingPatients.ts';

const paging = {
  page: Wire.page,
  size: Wire.sizeOf('elsewhere', 100),
  direction: z.optional(Wire.direction),
};

export const nursingCalls = {
  cancelExecution: call({ takes: z.object({ id: Wire.id, reason: Wire.remark }), gives: Wire.done }, (arg, context) =>
    cancelExecution(context, arg),
  ),
  executeOrders: call({ takes: Execution.draft, gives: Wire.done }, (draft, context) => executeOrders(context, draft)),
  queryExecuteBill: call({ takes: z.object({ id: Wire.id }), gives: z.array(Execution.billRow) }, async ({ id }, { db, audit }) => {
    const [visit] = await db<[{ id: string; patientId: string }?]>`select id, patient_id from encounter where appointment_id = ${id}`;
    if (!visit) throw absent();
    audit({ patientId: visit.patientId, objectId: id });
    return findExecutionBill(db, visit.id);
  }),
  queryExecutionCounts: call({ takes: z.object({ date: Wire.calendarDate }), gives: Execution.counts }, ({ date }, { db }) =>
    countExecutions(db, date),
  ),
  queryExecutionList: list(
    {
      takes: z.extend(Execution.criteria, {
        ...paging,
        sort: sortOf(executionSorts),
      }),
      gives: Wire.pageOf(Execution.line),
    },
    (criteria, { db }) => findExecutions(db, criteria),
  ),
  queryExecutionRecords: call(
    { takes: z.object({ adviceId: Wire.id }), gives: z.array(Execution.record) },
    async ({ adviceId }, { db }) => {
      const [order] = await db`select id from advice where id = ${adviceId}`;
      if (!order) throw absent();
      return findRecords(db, adviceId);
    },
  ),
  queryNursingPatientList: list(
    { takes: z.extend(Execution.patientCriteria, { ...paging, sort: sortOf(nursingSorts) }), gives: Wire.pageOf(Execution.patient) },
    (criteria, { db }) => findNursingPatients(db, criteria),
  ),
  querySkinTestWaitingList: call({ takes: z.object({}), gives: z.array(Execution.runningSkinTest) }, (_, { db, now }) =>
    findRunningSkinTests(db, now()),
  ),
  saveSkinTestResult: call({ takes: z.extend(Execution.reading, { id: Wire.id }), gives: Execution.readingAnswer }, (arg, context) =>
    saveSkinTestResult(context, arg),
  ),
  startSkinTest: call({ takes: z.object({ id: Wire.id }), gives: Execution.runningSkinTest }, ({ id }, context) =>
    startSkinTest(context, id),
  ),
} satisfies Partial<Calls>;

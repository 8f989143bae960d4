import type { Mutant } from './mutant.ts';

const stopSuite = 'server/areas/refund/stop.db.test.ts';
const stopRules = 'src/domain/order/stop/stop.test.ts';
const held = 'src/domain/pharmacy/held.test.ts';
const takeBack = 'server/areas/encounter/takeBack.db.test.ts';
const takeBackRules = 'src/domain/encounter/takeBack/takeBack.test.ts';

const inStop = 'server/areas/refund/acts/stop/stopOrder.ts';
const inApply = 'server/areas/refund/acts/applyForOrder.ts';
const inRules = 'src/domain/order/stop/stop.ts';
const inStanding = 'src/domain/pharmacy/standing.ts';
const inTakeBack = 'src/domain/encounter/takeBack/takeBack.ts';

/** A visit after its bill was paid: taken back by its doctor, and orders of it that are stopped. */
export const mutants: Mutant[] = [
  {
    name: 'a settled visit is taken back for ever',
    file: inTakeBack,
    find: 'if (isSettled && day !==',
    put: 'if (!isSettled && day !==',
    suite: takeBackRules,
  },
  {
    name: 'the day of the payment does not count',
    file: inTakeBack,
    find: 'const ends = [completedAt, paidAt]',
    put: 'const ends = [completedAt, completedAt]',
    suite: takeBackRules,
  },
  {
    name: 'a colleague takes a settled visit back',
    file: inTakeBack,
    find: "if (typeof treatment === 'object')",
    put: "if (treatment === 'takesOver')",
    and: {
      file: 'server/areas/encounter/acts/moveVisit.ts',
      find: "if (typeof treatment === 'object')",
      put: "if (typeof treatment === 'number')",
    },
    suite: takeBack,
    only: 'stays closed to a colleague',
  },
  {
    name: 'taking back goes past the flow',
    file: inTakeBack,
    find: 'if (visit.hasFlow && !visit.isReopened && needsReopening',
    put: 'if (!visit.hasFlow && !visit.isReopened && needsReopening',
    suite: takeBackRules,
  },
  {
    name: 'the refusal is shown and not enforced',
    file: 'server/areas/encounter/acts/moveVisit.ts',
    find: 'if (refused) throw new Problem(refused.message',
    put: "if (refused && encounterId === '') throw new Problem(refused.message",
    suite: takeBack,
    only: 'on the day of its payment',
  },
  {
    name: 'a stopped drug is handed out',
    file: inStanding,
    find: "stopReason !== undefined && stopReason !== '';",
    put: "stopReason !== undefined && stopReason === 'never';",
    suite: held,
  },
  {
    name: 'the pharmacy is not shown why',
    file: 'server/areas/pharmacy/queries/dispensingLines.ts',
    find: "then a.stop_reason else '' end as stop_reason",
    put: "then 'x' else '' end as stop_reason",
    suite: stopSuite,
    only: 'sees why',
  },
  {
    name: 'an order is stopped without a refund',
    file: inStop,
    find: 'const applied = await applyForOrders(context, { adviceIds: ids, reason: why });',
    put: 'const applied = await applyForOrders(context, { adviceIds: [], reason: why });',
    suite: stopSuite,
    only: 'sees why',
  },
  {
    name: 'any doctor stops it',
    file: inStop,
    find: "if (visit.doctorId !== session.staffId) throw new Problem('order.stop.refused.notYours');",
    put: "if (visit.doctorId === '') throw new Problem('order.stop.refused.notYours');",
    suite: stopSuite,
    only: 'to another doctor',
  },
  {
    name: 'half a drip is stopped',
    file: inStop,
    find: 'const [first] = torn;',
    put: 'const [first] = torn.slice(1);',
    suite: stopSuite,
    only: 'whole drip',
  },
  {
    name: 'a drug that was handed out is stopped',
    file: inRules,
    find: 'when: ({ dispensingStatus }) => handedOut.includes(dispensingStatus)',
    put: 'when: ({ dispensingStatus }) => handedOut.length > 9 && handedOut.includes(dispensingStatus)',
    suite: stopRules,
  },
  {
    name: 'a treatment that was given is stopped',
    file: inRules,
    find: 'when: ({ executedCount }) => executedCount > 0',
    put: 'when: ({ executedCount }) => executedCount > 1',
    suite: stopRules,
  },
  {
    name: 'resuming withdraws a refund that is approved',
    file: inApply,
    find: 'refundState.toAudit} and f.applied_by',
    put: 'refundState.approved} and f.applied_by',
    suite: stopSuite,
    only: 'not one that is approved',
  },
  {
    name: 'resuming leaves the refund open',
    file: inApply,
    find: 'refundState.cancelled}, version',
    put: 'refundState.toAudit}, version',
    suite: stopSuite,
    only: 'not one that is approved',
  },
  {
    name: 'a nurse carries out a stopped order by name of nothing',
    file: 'server/areas/nursing/acts/lockOrders.ts',
    find: "return stopped ? new Problem('order.refused.stopped') : absent();",
    put: 'return stopped ? absent() : absent();',
    suite: stopSuite,
    only: 'once it is resumed',
  },
  {
    name: 'the database lets a stopped order be carried out',
    file: 'server/schema/0735_stopped_order.sql',
    find: 'where a.org_id = new.org_id and a.id = new.advice_id and a.send_status = 3',
    put: 'where a.org_id = new.org_id and a.id = new.advice_id and a.send_status = 9',
    suite: stopSuite,
    only: 'by the database',
  },
];

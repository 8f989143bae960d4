import type { Mutant } from './mutant.ts';

const rule = 'src/domain/refund/atOnce.test.ts';
const server = 'server/areas/refund/atOnce.db.test.ts';
const form = 'src/features/billing/refund/RefundForm.test.tsx';
const renewal = 'src/features/order/renewal/renewal.test.tsx';
const act = 'server/areas/refund/acts/refundAtOnce.ts';
const domain = 'src/domain/refund/atOnce.ts';

/** Refunds that one person pays back at once: the limit of the day, the second person beyond it, and the words on the button; renewal by one key. */
export const mutants: Mutant[] = [
  {
    name: 'what was carried out is paid back at once',
    file: domain,
    find: "if (facts.isCarriedOut) return { way: 'application', why: { message: 'refund.way.carriedOut' } };",
    put: '',
    suite: rule,
  },
  {
    name: 'each refund paid back at once has the whole limit of the day',
    file: domain,
    find: 'isBeyondLimit({ amount: plan.amount, doneToday, limit })',
    put: 'isBeyondLimit({ amount: plan.amount, doneToday: 0 * doneToday, limit })',
    suite: rule,
  },
  {
    name: 'points come back without a second person',
    file: domain,
    find: 'plan.pointsBack > 0 || ',
    put: '',
    suite: rule,
  },
  {
    name: 'the limit goes around a flow',
    file: domain,
    find: "if (flow) return { way: 'flow', why: flow };",
    put: "if (flow && !facts.isAllowed) return { way: 'flow', why: flow };",
    suite: rule,
  },
  {
    name: 'a refund paid back at once counts against no day',
    file: act,
    find: "  await noteDone(context, 'refundAtOnce', { amount, objectId: id });\n",
    put: '  void noteDone;\n',
    suite: server,
    only: 'adds up over a day',
  },
  {
    name: 'refunds of one person at the same moment do not see each other',
    file: act,
    find: ' refundAtOnce`}, 4205))`;',
    put: ' refundAtOnce`}, pg_backend_pid()))`;',
    suite: server,
    only: 'comes to no more than the limit when one person pays several at once',
  },
  {
    name: 'the server pays back at once what only the form refuses',
    file: act,
    find: "if (way !== 'atOnce') throw",
    put: "if (way === 'flow') throw",
    suite: server,
    only: 'is refused while the organisation does not allow it',
  },
  {
    name: 'a person who may not apply for refunds pays them back at once',
    file: act,
    find: "if (!holds(session.authorities, 'o_refund_apply')) throw forbidden('o_refund_apply');",
    put: 'void forbidden;',
    and: {
      file: domain,
      find: 'if (!facts.isAllowed || !facts.mayPay)',
      put: 'if (!facts.isAllowed)',
    },
    suite: server,
    only: 'needs both rights',
  },
  {
    name: 'an executed order counts as untouched',
    file: 'server/areas/refund/queries.ts',
    find: 'where e.org_id = l.org_id and e.advice_id = l.advice_id and e.reversed_at is null)\n        or exists (select from report',
    put: 'where e.org_id = l.org_id and e.advice_id = l.advice_id and e.reversed_at is not null)\n        or exists (select from report',
    suite: server,
    only: 'was carried out',
  },
  {
    name: 'the fee of a visit that has begun is paid back at once',
    file: 'server/areas/refund/queries.ts',
    find: '(l.advice_id is null and l.added_by is null and b.encounter_id is not null)',
    put: 'false',
    suite: server,
    only: 'fee of a visit',
  },
  {
    name: 'the method that took money first gives back first',
    file: 'server/areas/refund/queries.ts',
    find: 'order by max(at) filter (where amount > 0) desc, max(id::text) filter (where amount > 0) desc`;',
    put: 'order by max(at) filter (where amount > 0), max(id::text) filter (where amount > 0)`;',
    suite: server,
    only: 'takes whole amounts',
  },
  {
    name: 'the proposal forgets what is locked or has no till',
    file: domain,
    find: "if (facts.till) return { way: 'application', why: facts.till };",
    put: '',
    suite: server,
    only: 'takes no money out of a locked day',
  },
  {
    name: 'the button promises an application and the money leaves',
    file: 'src/blocks/refund/useRefundAct.ts',
    find: "if (shown?.proposal.way !== 'atOnce') return",
    put: "if (shown?.proposal.way === 'flow') return",
    suite: form,
  },
  {
    name: 'the button names the proposed methods after others were chosen',
    file: 'src/features/billing/refund/RefundPreview.tsx',
    find: 'chosen?.shares.filter(({ amount }) => amount > 0) ?? plan?.byMethod ?? []',
    put: 'plan?.byMethod ?? chosen?.shares.filter(({ amount }) => amount > 0) ?? []',
    suite: form,
  },
  {
    name: 'a ticked line without a quantity is left out without a word',
    file: 'src/features/billing/refund/RefundForm.tsx',
    find: 'quantity === null || !Number.isInteger(quantity) || quantity < 0',
    put: 'Number(quantity) < 0',
    suite: form,
  },
  {
    name: 'two presses of the key renew a prescription twice',
    file: 'src/features/order/renewal/useRenewal.ts',
    find: '    if (isRunning.current) return;\n',
    put: '',
    suite: renewal,
  },
  {
    name: 'the undo of a renewal leaves its diagnoses',
    file: 'src/features/order/renewal/useRenewal.ts',
    find: 'if (names.length === 0) return;',
    put: 'if (names.length >= 0) return;',
    suite: renewal,
  },
  {
    name: 'a renewal brings free text as a diagnosis',
    file: 'src/domain/encounter/diagnoses.ts',
    find: '!isUncoded(row) && !here.some',
    put: '!here.some',
    suite: 'src/domain/encounter/missingDiagnoses.test.ts',
  },
  {
    name: 'a completed record that is opened takes the keys to the next patient',
    file: 'src/features/encounter/VisitActs.tsx',
    find: 'begun !== completed && status === completed',
    put: 'status === completed',
    suite: 'src/features/encounter/VisitActs.test.tsx',
  },
  {
    name: 'after a completed visit the keys are nowhere',
    file: 'src/features/encounter/VisitActs.tsx',
    find: 'if (takesKeys && isShown) afterFrames',
    put: 'if (!takesKeys && isShown) afterFrames',
    suite: 'src/features/encounter/VisitActs.test.tsx',
  },
];

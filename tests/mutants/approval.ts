// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code
import type { Mutant } from './mutant.ts';

const rules = 'src/domain/approval/flow.test.ts';
const flows = 'server/areas/approval/flowCases.db.test.ts';
const bills = 'server/areas/approval/flowBills.db.test.ts';
const stock = 'server/areas/approval/flowStock.db.test.ts';
const flow = 'src/domain/approval/flow.ts';

/** Approval flows: who decides, what the last approval does, and what is never done. */
export const mutants: Mutant[] = [
  {
    name: 'a node applies to a request of exactly its limit',
    file: flow,
    find: 'above === null || weight > above',
    put: 'above === null || weight >= above',
    suite: rules,
  },
  {
    name: 'the asker decides a request',
    file: flow,
    find: "if (!isAlone && person.staffId === askedBy) return 'own';",
    put: "if (false && person.staffId === askedBy) return 'own';",
    suite: rules,
  },
  {
    name: 'one person decides several nodes',
    file: flow,
    find: "if (!isAlone && hasDecided(person.staffId)) return 'twice';",
    put: "if (false && hasDecided(person.staffId)) return 'twice';",
    suite: rules,
  },
  {
    name: 'one approval is enough where all have to approve',
    file: flow,
    find: "seat === escalatedSeat || nodes[step]!.quorum === 'any' ||",
    put: "seat === escalatedSeat || nodes[step]!.quorum !== 'any' ||",
    suite: rules,
  },
  {
    name: 'a node escalates before its hours are over',
    file: flow,
    find: 'escalateAfter * 3_600_000',
    put: 'escalateAfter * 60_000',
    suite: rules,
  },
  {
    name: 'a stand-in decides for the asker',
    file: flow,
    find: '(isAlone || each.staffId !== askedBy) && ',
    put: '',
    suite: rules,
  },
  {
    name: 'a flow is stored whose approver nobody is',
    file: 'src/domain/approval/dryRun.ts',
    find: 'else if (isStuckFor(node, people)) problems.push',
    put: 'else if (false && isStuckFor(node, people)) problems.push',
    suite: rules,
  },
  {
    name: 'an act beyond its flow is done without asking',
    file: 'server/limits/limits.ts',
    find: "if (question) throw confirm('approval.confirm.flow', question);",
    put: '',
    suite: flows,
    only: 'asks for it where its nodes apply',
  },
  {
    name: 'more is done than was asked for',
    file: 'server/areas/approval/acts/runCase.ts',
    find: "if (weight.amount > amount) throw new Problem('approval.refused.changed');",
    put: '',
    suite: flows,
    only: 'never does more than was asked for',
  },
  {
    name: 'a bill that was changed after the request gets its discount',
    file: 'server/areas/approval/acts/runCase.ts',
    find: "if ((weight.fingerprint ?? '') !== fingerprint) throw new Problem('approval.refused.objectChanged');",
    put: '',
    suite: bills,
    only: 'that was changed after the request keeps its price',
  },
  {
    name: 'the act is done for an asker without the right to it',
    file: 'server/areas/approval/acts/runCase.ts',
    find: 'if (!holds(actor.authorities, flowSubjects[act].needs)) return',
    put: 'if (false) return',
    suite: flows,
    only: 'lapses if its asker has left or lost the right',
  },
  {
    name: 'money is paid from the till of the approver',
    file: 'server/areas/approval/acts/runCase.ts',
    find: 'staffId: askedBy, staffName',
    put: 'staffId: session.staffId, staffName',
    suite: flows,
    only: 'goes through all its nodes',
  },
  {
    name: 'a colleague withdraws a request',
    file: 'server/areas/approval/acts/decide.ts',
    find: "if (hasFlow && stored.askedBy !== session.staffId) throw new Problem('approval.refused.notYours');",
    put: '',
    suite: flows,
    only: 'is refused only by whom it waits for',
  },
  {
    name: 'anybody refuses a request of a flow',
    file: 'server/areas/approval/acts/decide.ts',
    find: 'if (stored.nodes.length > 0) await takeSeat(context, stored);',
    put: 'if (stored.nodes.length > 0) void 0;',
    suite: flows,
    only: 'is refused only by whom it waits for',
  },
  {
    name: 'a stand-in decides after the last day',
    file: 'server/areas/approval/queries/people.ts',
    find: ' and i.to_day >= ${today})',
    put: ')',
    suite: flows,
    only: 'is given by a stand-in on the days of an absence',
  },
  {
    name: 'a stock document under a flow is approved by hand',
    file: 'server/areas/inventory/acts/decideDocument.ts',
    find: "flag === 1 ? 'approve' : 'reject');\n  await refuseBesideFlow(context, id);",
    put: "flag === 1 ? 'approve' : 'reject');",
    suite: stock,
    only: 'is submitted by the request, decided only by the flow',
  },
  {
    name: 'a to-do list shows what the person has decided already',
    file: 'server/areas/approval/queries/approvals.ts',
    find: 'db`a.asked_by <> ${staffId} and not ${hasDecided(staffId)}`',
    put: 'db`a.asked_by <> ${staffId}`',
    suite: flows,
    only: 'nor twice by one person',
  },
  {
    name: 'a stock count under a flow is approved by hand',
    file: 'server/areas/inventory/acts/bookCount.ts',
    find: 'await refuseBesideFlow(context, id);',
    put: 'void refuseBesideFlow;',
    suite: stock,
    only: 'is submitted by the request, decided only by the flow, and books its differences',
  },
  {
    name: 'a gain of a stock count hides a loss from the flow',
    file: 'src/domain/inventory/countWorth.ts',
    find: 'weight: gained + lost',
    put: 'weight: Math.abs(gained - lost)',
    suite: 'src/domain/inventory/countWorth.test.ts',
  },
  {
    name: 'a blind count weighs nothing before it is submitted',
    file: 'server/areas/inventory/acts/countStock.ts',
    find: 'worthOfCount(await listDifferences(db, id)).weight',
    put: 'count.difference ?? 0',
    suite: stock,
    only: 'is weighed by its gains and losses at cost',
  },
];

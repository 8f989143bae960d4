import type { Mutant } from './mutant.ts';

const flows = 'server/areas/approval/flowBills.db.test.ts';
const till = 'server/areas/till/till.db.test.ts';

/** Floats that are asked for, corrections and reopenings by approval, the month of a clinic. */
export const mutants: Mutant[] = [
  {
    name: 'a correction enters the right amount and not the difference',
    file: 'src/domain/till/corrections.ts',
    find: 'signedEntry(of, right) - signedEntry(of, recorded)',
    put: 'signedEntry(of, right)',
    suite: flows,
    only: 'is corrected in the name of its cashier',
  },
  {
    name: 'a correction passes beside its flow',
    file: 'server/areas/till/acts/corrections.ts',
    find: "  await holdToFlow(context, 'tillCorrection', weight.amount);\n",
    put: '',
    suite: flows,
    only: 'is corrected in the name of its cashier',
  },
  {
    name: 'the drawer of a colleague is corrected',
    file: 'server/areas/till/acts/corrections.ts',
    find: '{ id, staffId: session.staffId }',
    put: '{ id }',
    suite: flows,
    only: 'is corrected in the name of its cashier',
  },
  {
    name: 'an older request corrects what was corrected meanwhile',
    file: 'server/areas/till/acts/corrections.ts',
    find: 'fingerprint: String(recorded)',
    put: "fingerprint: ''",
    suite: flows,
    only: 'whose entry was corrected meanwhile',
  },
  {
    name: 'a handover is corrected by one of the two',
    file: 'server/areas/till/acts/corrections.ts',
    find: 'if (!isCorrectable(entry.kind) || entry.isOfTwo) throw',
    put: 'if (!isCorrectable(entry.kind) && entry.kind === "") throw',
    suite: flows,
    only: 'is corrected in the name of its cashier',
  },
  {
    name: 'a supervisor reopens a sheet beside its flow',
    file: 'server/areas/till/acts/supervise.ts',
    find: "  await holdToFlow(context, 'sheetReopening', weight.amount);\n",
    put: '',
    suite: flows,
    only: 'that is closed is reopened',
  },
  {
    name: 'a float that was asked for is handed over twice',
    file: 'server/areas/till/acts/floatRequest.ts',
    find: "  if (found.state !== 'asked') throw new Problem('till.floatRequest.over');\n",
    put: '',
    suite: till,
    only: 'is answered by a handover',
  },
  {
    name: 'anybody declines a request for a float',
    file: 'server/areas/till/acts/floatRequest.ts',
    find: '  if (request.toStaffId !== context.session.staffId) throw absent();\n',
    put: '',
    suite: till,
    only: 'is declined by the colleague',
  },
  {
    name: 'anybody withdraws a request for a float',
    file: 'server/areas/till/acts/floatRequest.ts',
    find: '  if (request.askedBy !== context.session.staffId) throw absent();\n',
    put: '',
    suite: till,
    only: 'is declined by the colleague',
  },
  {
    name: 'the month counts open sessions as closed',
    file: 'server/areas/till/queries/day.ts',
    find: " filter (where t.state = 'closed') as on_sheets",
    put: ' as on_sheets',
    suite: till,
    only: 'stands in its month',
  },
];

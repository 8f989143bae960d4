import type { Mutant } from './mutant.ts';

const unread = 'server/areas/report/unread.db.test.ts';

/** Bugs that hide a result from the doctor who has to read it. */
export const mutants: Mutant[] = [
  {
    name: 'critical results are marked as read together with the others',
    file: 'src/domain/report/reading.ts',
    find: 'urgency !== resultUrgency.critical;',
    put: 'urgency <= resultUrgency.critical;',
    suite: unread,
    only: 'begin with the critical ones',
  },
  {
    name: 'a result that arrived after the question is marked as read unseen',
    file: 'server/areas/report/acts/readReports.ts',
    find: 'read.length !== count',
    put: 'read.length < count',
    suite: unread,
    only: 'begin with the critical ones',
  },
  {
    name: 'the doctor who takes a visit over does not learn of its unread results',
    file: 'server/areas/encounter/acts/moveVisit.ts',
    find: 'if (doctorId !== visit.doctorId) await handOverUnread',
    put: 'if (doctorId === visit.doctorId) await handOverUnread',
    suite: unread,
    only: 'takes the visit over',
  },
  {
    name: 'a version that was replaced stays in the list of unread results',
    file: 'server/areas/report/queries/unread.ts',
    find: 'x.report_id and r.status =',
    put: 'x.report_id and r.status >=',
    suite: unread,
    only: 'leaves behind no version that was replaced',
  },
];

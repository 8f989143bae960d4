import type { Tag } from '../../../../src/api/tags.ts';
import type { Passing } from '../../../../src/domain/task/delegation.ts';
import type * as Task from '../../../../src/domain/task/shapes.ts';
import type { DelegableKind } from '../../../../src/domain/task/tasks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { passComplaints } from '../../complaint/acts/passComplaints.ts';
import { findHandlers } from '../../complaint/queries/complaints.ts';
import { passEnquiries } from '../../consulting/acts/passEnquiries.ts';
import { passPlans } from '../../followup/acts/passPlans.ts';
import { findOwners } from '../../followup/queries/owners.ts';
import { passMemos } from '../../memorandum/acts/passMemos.ts';
import { findMemoPeople } from '../../memorandum/queries.ts';

interface Delegable {
  /** Shown by the screens of the area. */
  tag: Tag;
  /** People of the clinic who may own a task of this kind. */
  findPeople: (context: Context) => Promise<readonly Task.Colleague[]>;
  /** Changes the owner and returns the number of objects: 0 if the object is done, or has another owner. */
  pass: (context: Context, passing: Passing<string | null>) => Promise<number>;
}

/** A kind whose objects always have an owner. */
const betweenPeople =
  (pass: (context: Context, passing: Passing) => Promise<number>): Delegable['pass'] =>
  async (context, { fromId, toId, ...passing }) =>
    fromId === null || toId === null ? 0 : pass(context, { ...passing, fromId, toId });

/** The acts by which the areas give their objects to another owner. */
export const delegables: Readonly<Record<DelegableKind, Delegable>> = {
  memo: {
    tag: 'Memorandum',
    findPeople: ({ db, session }) => findMemoPeople(db, session.practiceId),
    pass: betweenPeople(passMemos),
  },
  complaint: { tag: 'Complaint', findPeople: ({ db }) => findHandlers(db), pass: betweenPeople(passComplaints) },
  followUp: { tag: 'FollowUp', findPeople: ({ db }) => findOwners(db, {}), pass: passPlans },
  enquiry: { tag: 'Consulting', findPeople: ({ db }) => findOwners(db, { purpose: 'enquiry' }), pass: passEnquiries },
};

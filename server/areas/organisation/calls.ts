import * as z from 'zod/mini';
import * as Dictionary from '../../../src/domain/dictionary/shapes.ts';
import { changeKinds } from '../../../src/domain/organisation/changes.ts';
import * as Organisation from '../../../src/domain/organisation/shapes.ts';
import { holds } from '../../../src/domain/permission/holds.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { sortedBy } from '../../paging/listing.ts';
import { pageOfRows } from '../../paging/paging.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import { list } from '../../pipeline/list.ts';
import { absent, forbidden } from '../../pipeline/problem.ts';
import { listPractices } from '../dictionary/queries/dictionaries.ts';
import { makeHead, setPracticeEnabled } from './acts/practiceStanding.ts';
import { saveDepartment, setDepartmentEnabled } from './acts/saveDepartment.ts';
import { saveOrg } from './acts/saveOrg.ts';
import { openPractice, updatePractice } from './acts/savePractice.ts';
import * as kept from './queries/organisation.ts';
import { keepsChain } from './queries/standing.ts';

const nothing = z.object({});
const byId = z.object({ id: Wire.id });
const versioned = z.object({ id: Wire.id, version: Wire.version });
const flagged = z.object({ id: Wire.id, flag: Wire.flag, version: Wire.version });
const changeable = { id: z.optional(Wire.id), version: z.optional(Wire.version) };
const found = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw absent();
  return value;
};

export const organisationCalls = {
  makeHeadPractice: call({ takes: versioned, gives: Wire.saved }, (wanted, context) => makeHead(context, wanted)),
  queryChangeList: call(
    { takes: z.object({ kind: Organisation.changeKind, id: Wire.nameOrId }), gives: z.array(Organisation.change) },
    ({ kind, id }, { db, session: { staffId, authorities } }) => {
      const { needs } = changeKinds[kind];
      if (needs.length > 0 && !holds(authorities, needs)) throw forbidden(needs);
      return kept.listChanges(db, staffId, kind, id);
    },
  ),
  queryDatabaseList: call({ takes: nothing, gives: z.array(Organisation.database) }, (_, { db }) => kept.listDatabases(db)),
  queryDepartmentList: list(
    {
      takes: z.extend(Organisation.departmentCriteria, sortedBy(kept.departmentSorts)),
      gives: Wire.pageOf(Organisation.department),
      atMost: 100,
    },
    (criteria, { db }) => kept.listManagedDepartments(db, criteria),
  ),
  queryHeadPractice: call({ takes: nothing, gives: Organisation.headPractice }, async (_, { db }) =>
    found(await kept.findHeadPractice(db)),
  ),
  queryOrg: call({ takes: byId, gives: Organisation.org }, async ({ id }, { db }) => found(await kept.findOrg(db, id))),
  queryPractice: call({ takes: byId, gives: Organisation.practice }, async ({ id }, context) => {
    if (id !== context.session.practiceId && !keepsChain(context)) throw absent();
    return found(await kept.findManagedPractice(context.db, id));
  }),
  queryPracticeList: list(
    {
      takes: z.extend(Organisation.practiceCriteria, sortedBy(kept.practiceSorts)),
      gives: Wire.pageOf(Organisation.practice),
      atMost: 100,
    },
    (criteria, { db }) => kept.listManagedPractices(db, criteria),
  ),
  queryPracticesOfOrg: list(
    { takes: z.object({ a: Wire.id, page: Wire.page, size: Wire.size }), gives: Wire.pageOf(Dictionary.practice) },
    async ({ a, ...paging }, { db, session }) => {
      if (a !== session.orgId) throw absent();
      return pageOfRows(await listPractices(db), paging);
    },
  ),
  saveDepartment: call({ takes: z.extend(Organisation.departmentDraft, changeable), gives: Wire.saved }, (draft, context) =>
    saveDepartment(context, draft),
  ),
  saveOrg: call({ takes: Organisation.orgChange, gives: Wire.saved }, (draft, context) => saveOrg(context, draft)),
  savePractice: call({ takes: Organisation.practiceDraft, gives: Wire.saved }, (draft, context) => openPractice(context, draft)),
  setDepartmentEnabled: call({ takes: flagged, gives: Wire.saved }, (wanted, context) => setDepartmentEnabled(context, wanted)),
  setPracticeEnabled: call({ takes: flagged, gives: Wire.saved }, (wanted, context) => setPracticeEnabled(context, wanted)),
  updatePractice: call(
    { takes: z.extend(Organisation.practiceDraft, { id: Wire.id, version: Wire.version }), gives: Wire.saved },
    (draft, context) => updatePractice(context, draft),
  ),
} satisfies Partial<Calls>;

import * as z from 'zod/mini';
import { givable } from '../../../src/domain/permission/grant.ts';
import { fullTree, type PermissionNode, simplifiedTree } from '../../../src/domain/permission/tree.ts';
import * as Role from '../../../src/domain/role/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { sortedBy } from '../../paging/listing.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import { list } from '../../pipeline/list.ts';
import { absent } from '../../pipeline/problem.ts';
import { keepsChain } from '../organisation/queries/standing.ts';
import { deleteRole, saveRole } from './acts/saveRole.ts';
import { findRightHolders, findRole, listRoles, roleSorts } from './queries.ts';

const nodeOf = ({ children, ...section }: PermissionNode, mine: readonly string[]): Role.Node => {
  const leafOf = ({ code, title }: Pick<PermissionNode, 'code' | 'title'>): Role.Leaf => ({ code, title, held: mine.includes(code) });
  return { ...leafOf(section), children: children.map(leafOf) };
};

export const roleCalls = {
  deleteRole: call({ takes: z.object({ id: Wire.id, version: Wire.version }), gives: Wire.done }, (wanted, context) =>
    deleteRole(context, wanted),
  ),
  queryPermissionTree: call({ takes: z.object({}), gives: z.array(Role.tree) }, (_, { session }): Role.Tree[] => {
    const mine = givable(session.authorities);
    return [
      { edition: 'full', nodes: fullTree().map((each) => nodeOf(each, mine)) },
      { edition: 'simplified', nodes: simplifiedTree().map((each) => nodeOf(each, mine)) },
    ];
  }),
  queryRightHolders: call({ takes: z.object({ right: Role.code }), gives: z.array(Role.rightHolder) }, ({ right }, context) =>
    findRightHolders(context.db, right, keepsChain(context) ? null : context.session.practiceId),
  ),
  queryRole: call({ takes: z.object({ id: Wire.id }), gives: Role.full }, async ({ id }, { db }) => {
    const role = await findRole(db, id);
    if (!role) throw absent();
    return role;
  }),
  queryRoleList: list(
    { takes: z.object({ ...sortedBy(roleSorts), keyword: z.optional(Wire.shortText) }), gives: Wire.pageOf(Role.line), atMost: 100 },
    (criteria, { db }) => listRoles(db, criteria),
  ),
  saveRole: call(
    { takes: z.extend(Role.draft, { id: z.optional(Wire.id), version: z.optional(Wire.version) }), gives: Wire.saved },
    (draft, context) => saveRole(context, draft),
  ),
} satisfies Partial<Calls>;

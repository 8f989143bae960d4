import { expect, it } from 'vitest';
import { administers, givable } from '../../src/domain/permission/grant.ts';
import { fullTree, type PermissionNode, simplifiedTree } from '../../src/domain/permission/tree.ts';
import { type Person, serverForFile } from '../../tests/builders/server.ts';
import { issueSetupCode } from '../founding/installation.ts';
import { loadReference } from '../seed/reference.ts';

const demonstration = serverForFile();
const fresh = { full: serverForFile({}, { seeded: false }), simplified: serverForFile({}, { seeded: false }) };

const offeredBy = (tree: readonly PermissionNode[]) => tree.flatMap(({ code, children }) => [code, ...children.map((child) => child.code)]);
/** Offered rights that none of these people may give to somebody else. */
const nobodys = (tree: readonly PermissionNode[], people: readonly Pick<Person, 'user'>[]) => {
  const given = people
    .map(({ user }) => user.authorities)
    .filter(administers)
    .flatMap((own) => givable(own));
  return offeredBy(tree).filter((code) => !given.includes(code));
};

it('every right that the role editor offers can be given by an administrator of the demonstration, in both editions', async () => {
  const present = await Promise.all(['admin', 'shenyuan'].map((account) => demonstration.signIn(account)));
  expect(nobodys(fullTree(), present)).toEqual([]);
  expect(nobodys(simplifiedTree(), present)).toEqual([]);
});

it.each(['full', 'simplified'] as const)(
  'every right that the role editor offers can be given by the administrator of a fresh installation in the %s edition',
  async (edition) => {
    const server = fresh[edition];
    const { owner } = server.database;
    await owner.begin(loadReference);
    const code = (await issueSetupCode(owner, server.clock.at))!;
    const { status, body } = await server.ask(null, 'setUp', {
      code,
      orgName: '和济堂',
      orgNameEn: '',
      practiceName: '和济堂中医诊所',
      practiceNameEn: '',
      edition,
      opens: '08:00',
      closes: '18:00',
      consultationFee: 2000,
      administratorName: '周建国',
      loginName: 'zhoujg',
      password: 'Heji2027x',
      seesPatients: false,
    });
    expect(status, body).toBe(true);
    const { data } = await server.login('zhoujg', { password: 'Heji2027x' });
    expect(nobodys(edition === 'full' ? fullTree() : simplifiedTree(), [{ user: data }])).toEqual([]);
  },
);

import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aDraft, anItem, aVisit, callerIn, makeOrderWorld, now, type OrderWorldIds } from '../../../tests/orderWorld.ts';
import { inTenant } from '../../database/tenant.ts';
import { findPrescriptionPapers } from '../print/queries/prints.ts';
import { findRecordPaper } from '../print/queries/recordPrint.ts';

const pictureOf = (letter: string) => `data:image/png;base64,${letter.repeat(8)}`;
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

describe('the signature on a prescription', () => {
  const database = freshDatabaseForFile();
  let ids: OrderWorldIds;
  let colleague: OrderWorldIds;
  let drug: string;
  const keep = (staffId: string, picture: string | null, since: Date) =>
    database.owner`insert into staff_signature ${database.owner({
      orgId: ids.orgId,
      id: uuidv7(),
      staffId,
      picture,
      since,
      changedBy: ids.doctorId,
    })}`;
  /** The papers of a visit, a line of it signed and sent by these. */
  const printed = async ({ signer, sender }: { signer: OrderWorldIds; sender: OrderWorldIds }) => {
    const encounterId = await aVisit(database, ids);
    const lines = [aDraft({ itemId: drug, dose: 0.25 })];
    const warnings = await callerIn(database.app, ids)<{ key: string }[]>('checkOrder', { encounterId, lines });
    const answers = { confirmed: true, reasons: warnings.map(({ key }) => ({ key, reason: '续方' })) };
    const written = await callerIn(database.app, ids)<{ ids: string[] }>('saveOrder', { encounterId, lines, ...answers });
    await callerIn(database.app, signer)('signOrder', { ids: written.ids, ...answers });
    await callerIn(database.app, sender)('sendOrder', { ids: written.ids, ...answers });
    const found = await inTenant(database.app, ids, (db) => findPrescriptionPapers(db, { encounterId }));
    return found!.paper.map(({ doctorName, doctorSignature }) => [doctorName.zh, doctorSignature]);
  };

  beforeAll(async () => {
    ids = await makeOrderWorld(database);
    drug = await anItem(database, ids, { name: '对乙酰氨基酚片' }, 500);
    const other = uuidv7();
    await database.owner`insert into staff ${database.owner({
      orgId: ids.orgId,
      id: other,
      staffNo: 'D2',
      name: '王波',
      nameEn: 'Wang Bo',
      pinyin: 'wangbo',
      initials: 'wb',
      sex: 'M',
      isDoctor: true,
      antibioticGrade: 1,
      mayPrescribeControlled: true,
    })}`;
    colleague = { ...ids, doctorId: other };
    await keep(ids.doctorId, pictureOf('A'), minutes(-10));
    await keep(other, pictureOf('B'), minutes(-10));
  });

  it('is the picture of the doctor who signed and sent it', async () => {
    expect(await printed({ signer: ids, sender: ids })).toEqual([['陈怡', pictureOf('A')]]);
    expect(await printed({ signer: colleague, sender: colleague })).toEqual([['王波', pictureOf('B')]]);
  });

  it('is left out where a colleague of the signer sent it: the paper names the sender', async () => {
    expect(await printed({ signer: ids, sender: colleague })).toEqual([['王波', null]]);
  });

  it('stays the picture of the time of signing after another was chosen or it was removed', async () => {
    await keep(ids.doctorId, pictureOf('C'), minutes(5));
    expect(await printed({ signer: ids, sender: ids })).toEqual([['陈怡', pictureOf('A')]]);
    await keep(ids.doctorId, null, minutes(-5));
    expect(await printed({ signer: ids, sender: ids })).toEqual([['陈怡', null]]);
  });

  it('of a record is left out until its doctor has completed the visit', async () => {
    const encounterId = await aVisit(database, colleague);
    const signature = async () => (await inTenant(database.app, ids, (db) => findRecordPaper(db, encounterId)))!.paper.doctorSignature;

    expect(await signature()).toBeNull();
    await database.owner`update encounter set status = 3, completed_at = ${minutes(1)} where id = ${encounterId}`;
    expect(await signature()).toBe(pictureOf('B'));
  });
});

describe('the picture of a signature', () => {
  const server = serverForFile();
  let person: Person;
  let nurse: Person;
  let admin: Person;
  beforeAll(async () => {
    [person, nurse, admin] = (await Promise.all(['zhaoqian', 'liuhushi', 'admin'].map((account) => server.signIn(account)))) as [
      Person,
      Person,
      Person,
    ];
  });
  const profile = async () => (await server.ask(person, 'queryMyProfile')).data;
  const draft = async (more: object) => {
    const { mobile, email, language, version } = await profile();
    return { mobile, email, language, version, ...more };
  };
  const record = async () => (await server.ask(admin, 'queryStaff', { id: person.user.userId })).data;
  const storedBy = async (more: object, by = admin) => {
    const { active, withinReach, isSelf, formerNames, ...stored } = await record();
    return server.ask(by, 'saveStaff', { ...stored, ...more });
  };
  const history = async () =>
    (await server.ask(admin, 'queryChangeList', { kind: 'staff', id: person.user.userId })).data.map(
      ({ staffName, fields }: { staffName: string; fields: string[] }) => [staffName, fields],
    );

  it('is chosen by the person, and changed by an administrator whom the person sees named', async () => {
    expect((await server.ask(person, 'updateMyProfile', await draft({ signature: pictureOf('A') }))).status).toBe(true);
    expect(await profile()).toMatchObject({ signature: pictureOf('A'), signatureBy: person.user.userName });

    server.clock.at = new Date(server.clock.at.getTime() + 60_000);
    expect(await storedBy({ signature: null })).toMatchObject({ status: true });
    expect(await profile()).toMatchObject({ signature: null, signatureBy: admin.user.userName });
    expect((await history()).slice(0, 2)).toEqual([
      [admin.user.userName, ['signature']],
      [person.user.userName, ['signature']],
    ]);
  });

  it('stays as it is where a form leaves it out', async () => {
    await server.ask(person, 'updateMyProfile', await draft({ signature: pictureOf('D') }));
    await server.ask(person, 'updateMyProfile', await draft({}));
    await storedBy({ signature: undefined });
    expect((await record()).signature).toBe(pictureOf('D'));
  });

  it('is refused from a person who may not change records, and unless it is a small picture', async () => {
    const before = (await record()).signature;
    expect((await storedBy({ signature: pictureOf('E') }, nurse)).status).toBe(false);
    for (const wrong of ['/signature.png', 'data:text/html;base64,PGI+', `data:image/png;base64,${'A'.repeat(20_000)}`])
      expect(await server.ask(person, 'updateMyProfile', await draft({ signature: wrong }))).toMatchObject({ status: false });
    expect((await record()).signature).toBe(before);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPdf, aPng, fileForm } from '../../../tests/builders/fileForm.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';
import { diskStore } from '../../files/disk.ts';

const filesFolder = mkdtempSync(path.join(tmpdir(), 'xinglin-leaflets-'));
const server = serverForFile({ settings: { development: true, filesFolder }, files: diskStore(filesFolder) });
afterAll(() => rmSync(filesFolder, { recursive: true, force: true }));

let keeper: Person;
let doctor: Person;
let cashier: Person;
let elsewhere: Person;
let goods: string;

beforeAll(async () => {
  const everybody = await Promise.all(['maku', 'chenyi', 'zhaoqian', 'wangbo'].map((account) => server.signIn(account)));
  [keeper, doctor, cashier, elsewhere] = everybody as [Person, Person, Person, Person];
  const [item] = await server.database.owner<[{ id: string }]>`select id from item where is_stocked and enabled order by code limit 1`;
  goods = item.id;
});

const bring = (bytes: Buffer, fileName: string, { by = keeper, itemId = goods, key = '' } = {}) => {
  const { payload, headers } = fileForm({ itemId, fileName }, { bytes, name: 'x' });
  return server.send(by, 'POST', '/api/goods/saveLeafletFile', payload, { ...headers, ...(key && { 'idempotency-key': key }) });
};
const open = (id: string, by: Person) =>
  server.http.inject({
    method: 'GET',
    url: `/api/goods/downloadLeafletFile/${id}`,
    headers: { authorization: `${by.token}@zh`, cookie: by.cookie },
  });
const leafletOf = async (by = doctor) => (await server.ask(by, 'queryMedicine', { id: goods })).data.leafletFile;

describe('the leaflet of goods as a file', () => {
  it('is brought by a stock keeper and opened by a doctor, byte for byte', async () => {
    expect(await leafletOf()).toBeNull();
    const { data } = await bring(aPdf, '说明书.pdf');

    expect(await leafletOf()).toMatchObject({
      id: data.id,
      name: '说明书.pdf',
      type: 'application/pdf',
      size: aPdf.length,
      staffName: '马库生',
    });
    expect((await open(data.id, doctor)).rawPayload.equals(aPdf)).toBe(true);
    const [trail] = await server.database.owner`select detail from audit_log where call = 'saveLeafletFile' and object_id = ${goods}`;
    expect(trail).toMatchObject({ detail: { name: '说明书.pdf', file: data.id } });
  });

  it('is seen in every clinic of the organisation', async () => {
    expect(await leafletOf(elsewhere)).toMatchObject({ name: '说明书.pdf' });
  });

  it('is replaced by the next one, and the one before can be opened no more', async () => {
    const before = (await leafletOf()).id;
    const { data } = await bring(aPng, '照片.png');

    expect(await leafletOf()).toMatchObject({ id: data.id, type: 'image/png' });
    expect((await open(before, doctor)).json()).toMatchObject({ exceptionType: 'error.absent' });
    const rows = await server.database.owner`select removed_by from leaflet_file where id = ${before}`;
    expect(rows).toEqual([{ removedBy: keeper.user.userId }]);
  });

  it('is kept once when two people bring one at the same moment', async () => {
    await Promise.all([bring(aPdf, 'a.pdf'), bring(aPdf, 'b.pdf'), bring(aPng, 'c.png')]);

    const rows = await server.database.owner`select id from leaflet_file where item_id = ${goods} and removed_at is null`;
    expect(rows).toHaveLength(1);
  });

  it('is kept once when the answer was lost and the file is sent again', async () => {
    const first = await bring(aPdf, 'd.pdf', { key: 'key-of-leaflet' });
    expect(await bring(aPdf, 'd.pdf', { key: 'key-of-leaflet' })).toEqual(first);
    expect(await leafletOf()).toMatchObject({ id: first.data.id });
  });

  it('is refused where its first bytes say that it is something else, and the one before stays', async () => {
    const before = await leafletOf();
    expect(await bring(Buffer.from('<script>alert(1)</script>'), '说明书.pdf')).toMatchObject({
      exceptionType: 'document.problem.document',
    });
    expect(await leafletOf()).toEqual(before);
  });

  it('is neither brought nor opened without the right, and belongs to known goods', async () => {
    expect(await bring(aPdf, 'x.pdf', { by: doctor })).toMatchObject({ exceptionType: 'error.permission' });
    expect((await open((await leafletOf()).id, cashier)).json()).toMatchObject({ exceptionType: 'error.permission' });
    expect(await bring(aPdf, 'x.pdf', { itemId: keeper.user.practiceId })).toMatchObject({ exceptionType: 'error.absent' });
  });

  it('is taken away once', async () => {
    const { id } = await leafletOf();
    expect(await server.ask(keeper, 'deleteLeafletFile', { id })).toMatchObject({ data: { done: true } });
    expect(await leafletOf()).toBeNull();
    expect(await server.ask(keeper, 'deleteLeafletFile', { id })).toMatchObject({ exceptionType: 'error.absent' });
  });
});

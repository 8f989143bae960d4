import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';

const server = serverForFile();
let doctor: Person;
let elsewhere: Person;
const visit = {} as { patientId: string; appointmentId: string };

beforeAll(async () => {
  [doctor, elsewhere] = await Promise.all([server.signIn('chenyi'), server.signIn('wangbo')]);
  const [row] = await server.database.owner`
    select t.id, t.patient_id from appointment t where t.status = 5 and t.practice_id = ${doctor.user.practiceId}
      and t.doctor_id = ${doctor.user.userId} order by t.id limit 1`;
  Object.assign(visit, { patientId: row!.patientId, appointmentId: row!.id });
});

const saveFolder = (name: string, over: object = {}, by = doctor) =>
  server.ask(by, 'saveCatalogue', { name, nameEn: '', parentId: null, ...over });
const tree = async (by = doctor) => (await server.ask(by, 'queryCatalogueTree', { patientId: visit.patientId })).data;
const folder = async (id: string) => (await tree()).find((one: { id: string }) => one.id === id);
const removeFolder = (id: string, version = 1) => server.ask(doctor, 'deleteCatalogue', { id, version });

async function documentIn(catalogueId: string | null) {
  const fileId = crypto.randomUUID();
  await server.database.owner`
    insert into stored_file (org_id, practice_id, id, patient_id, name, type, size, sha256, created_by, created_at)
    select org_id, ${doctor.user.practiceId}, ${fileId}, id, 'x.png', 'image/png', 9, 'x', ${doctor.user.userId}, now()
    from patient where id = ${visit.patientId}`;
  return server.ask(doctor, 'saveDocument', { ...visit, fileId, type: 'report', name: '外院检查报告', catalogueId });
}

describe('a folder of documents', () => {
  it('is added, renamed and moved with the folders in it', async () => {
    const outside = (await saveFolder('外院资料', { nameEn: 'From elsewhere' })).data.id;
    const lab = (await saveFolder('检验', { parentId: outside })).data.id;
    const papers = (await saveFolder('纸质病历')).data.id;
    expect(await saveFolder('外院报告', { id: outside, version: 1, parentId: papers })).toMatchObject({ data: { version: 2 } });
    expect(await folder(outside)).toMatchObject({ name: '外院报告', parentId: papers, documents: 0 });
    expect(await folder(lab)).toMatchObject({ parentId: outside });
    expect(await saveFolder('外院报告', { id: outside, version: 1, parentId: papers })).toMatchObject({ exceptionType: 'error.version' });
  });

  it('never stands below itself, nor beside a folder of its name', async () => {
    const top = (await saveFolder('影像')).data.id;
    const below = (await saveFolder('CT', { parentId: top })).data.id;
    expect(await saveFolder('影像', { id: top, version: 1, parentId: below })).toMatchObject({
      fields: [{ field: 'parentId', message: 'document.catalogue.problem.belowItself' }],
    });
    expect(await saveFolder(' ct ', { parentId: top })).toMatchObject({
      fields: [{ field: 'name', message: 'document.catalogue.problem.taken' }],
    });
    expect(await saveFolder('')).toMatchObject({ fields: [{ field: 'name' }] });
    expect(await saveFolder('MR', { parentId: crypto.randomUUID() })).toMatchObject({ exceptionType: 'error.absent' });
  });

  it('of another clinic is neither seen nor taken as a parent', async () => {
    const there = (await saveFolder('浦西资料', {}, elsewhere)).data.id;
    expect(await folder(there)).toBeUndefined();
    expect(await saveFolder('x', { parentId: there })).toMatchObject({ exceptionType: 'error.absent' });
    expect(await documentIn(there)).toMatchObject({ fields: [{ field: 'catalogueId' }] });
  });

  it('is deleted only without folders and without documents in it', async () => {
    const top = (await saveFolder('手术资料')).data.id;
    const inside = (await saveFolder('知情同意', { parentId: top })).data.id;
    const { id } = (await documentIn(inside)).data;
    expect(await removeFolder(top)).toMatchObject({ status: false, errorMessage: '存在子节点的目录不能删除' });
    expect(await removeFolder(inside)).toMatchObject({ errorMessage: '目录中还有 1 份患者文档，请先移到其他目录' });
    expect(await folder(inside)).toMatchObject({ documents: 1 });

    const change = { id, name: '知情同意书', type: 'consent' };
    await server.ask(doctor, 'updateDocument', { ...change, version: 1 });
    expect(await folder(inside)).toMatchObject({ documents: 1 });
    await server.ask(doctor, 'updateDocument', { ...change, version: 2, catalogueId: null });
    expect(await removeFolder(inside)).toMatchObject({ status: true });
    expect(await removeFolder(top)).toMatchObject({ status: true });
    expect(await folder(top)).toBeUndefined();
    expect(await documentIn(inside)).toMatchObject({ fields: [{ field: 'catalogueId' }] });
  });

  it('shows its documents and no others', async () => {
    const of = (await saveFolder('皮肤科照片')).data.id;
    const { id } = (await documentIn(of)).data;
    const { rows, total } = (
      await server.ask(doctor, 'queryDocumentList', { patientId: visit.patientId, page: 1, size: 20, catalogueId: of })
    ).data;
    expect([total, rows[0]]).toMatchObject([1, { id, catalogueId: of }]);
  });
});

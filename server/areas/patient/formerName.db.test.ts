import { beforeAll, describe, expect, it } from 'vitest';
import { aPatient } from '../../../tests/builders/patient.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';

const server = serverForFile();
let desk: Person;
beforeAll(async () => {
  desk = await server.present('zhaoqian');
});

const register = async (over: Parameters<typeof aPatient>[0], more: Record<string, unknown> = {}) => {
  const { data } = await server.ask(desk, 'savePatient', { ...aPatient(over), ...more, continueCreate: true });
  return data.id as string;
};
const change = async (id: string, over: Record<string, unknown>) => {
  const { data: full } = await server.ask(desk, 'queryPatientDetail', { id });
  const answer = await server.ask(desk, 'updatePatient', { ...full, ...over });
  if (!answer.status) throw new Error(answer.body);
};
const found = async (keyword: string) => {
  const { data } = await server.ask(desk, 'querySimplePatientByES', { page: 1, size: 20, keyword });
  return (data.rows as { id: string; formerName: string }[]).map(({ id }) => id);
};
const listed = async (keyword: string) => {
  const { data } = await server.ask(desk, 'queryPatientList', { page: 1, size: 20, keyword });
  return (data.rows as { id: string; formerName: string }[]).map(({ id }) => id);
};

describe('an earlier name', () => {
  it.each(['张满雨', '张满', 'zhangmanyu', 'zmy', '张满雨 0645'])(
    'finds the patient who was renamed, by "%s", in search box and list',
    async (keyword) => {
      const id = await register({ name: '张满雨', mobile: '13855550645' });
      await change(id, { name: '李雨桐' });

      expect(await found(keyword)).toContain(id);
      expect(await listed(keyword)).toContain(id);
      const { data } = await server.ask(desk, 'queryPatientDetail', { id });
      expect(data).toMatchObject({ name: '李雨桐', formerName: '张满雨' });
    },
  );

  it('that is typed in the form is found, shown in the row, and gone once it is taken out', async () => {
    const id = await register({ name: '何方' }, { formerName: '何园、何塘' });
    const { data } = await server.ask(desk, 'querySimplePatientByES', { page: 1, size: 20, keyword: '何塘' });
    expect(data.rows).toMatchObject([{ id, name: '何方', formerName: '何园、何塘' }]);

    await change(id, { formerName: '何园' });

    expect(await found('何塘')).not.toContain(id);
    expect(await found('heyuan')).toContain(id);
  });

  it('stays where an older window saves the form without it', async () => {
    const id = await register({ name: '何方' }, { formerName: '何池' });
    const { data: full } = await server.ask(desk, 'queryPatientDetail', { id });
    const { formerName: _, ...older } = full;
    expect((await server.ask(desk, 'updatePatient', { ...older, remark: '改备注' })).status).toBe(true);
    expect(await found('何池')).toContain(id);
  });

  it('comes after patients who have that name now', async () => {
    const former = await register({ name: '陆改' }, { formerName: '陆然' });
    const present = await register({ name: '陆然' });
    expect(await found('陆然')).toEqual([present, former]);
  });

  it('of a patient who was deleted finds nobody', async () => {
    const id = await register({ name: '去者' }, { formerName: '来者' });
    const admin = await server.present('admin');
    expect((await server.ask(admin, 'deletePatient', { id })).status).toBe(true);
    expect(await found('来者')).not.toContain(id);
  });

  it('comes in with a file of patients', async () => {
    const table = '姓名,性别,出生日期,曾用名\n导入新,男,1980-01-02,导入旧\n';
    const boundary = 'xinglin-former';
    const part = (name: string, more: string, value: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
    const body = `${part('checkOnly', '', '0')}${part('file', '; filename="p.csv"\r\nContent-Type: text/csv', table)}--${boundary}--\r\n`;
    const admin = await server.present('admin');
    const answer = await server.send(admin, 'POST', '/api/patient/importPatientList', body, {
      'content-type': `multipart/form-data; boundary=${boundary}`,
    });
    expect(answer.data).toMatchObject({ imported: 1 });
    expect(await found('导入旧')).toHaveLength(1);
    expect(await found('daorujiu')).toHaveLength(1);
  });
});

describe('the telephone of the person to contact', () => {
  it.each(['13911110643', '+86 139 1111 0643', '0643', '1391111064'])('finds the child, by "%s"', async (keyword) => {
    const id = await register({ name: '童小雨', mobile: '' }, { contactName: '李梅', contactMobile: '13911110643' });
    const { data } = await server.ask(desk, 'querySimplePatientByES', { page: 1, size: 20, keyword });
    expect(data.rows).toContainEqual(expect.objectContaining({ id, contactName: '李梅', contactMobile: '13911110643' }));
  });

  it('comes after the person whose own number it is', async () => {
    const child = await register({ name: '童小雪', mobile: '' }, { contactName: '王芳', contactMobile: '13922220644' });
    const mother = await register({ name: '王芳', mobile: '13922220644' });
    expect(await found('13922220644')).toEqual([mother, child]);
  });
});

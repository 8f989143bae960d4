import * as Rooms from '../../../src/domain/register/rooms.ts';
import { rooms as register } from '../../areas/register/acts/rooms.ts';
import { saveRow } from '../../areas/register/acts/saveRow.ts';
import { type Choice, worded } from '../choices.ts';
import { type ListSource, listColumn } from '../listKit.ts';

const blank: Rooms.Draft = { nameZh: '', nameEn: '', kind: 'room', departmentId: null, remark: '' };

/** Rooms and devices of the clinic of the session. */
export const rooms: ListSource<Rooms.Draft> = {
  template: 'import.rooms.template',
  sheet: 'import.rooms.sheet',
  rowsAtMost: 300,
  shape: Rooms.draft,
  columns: [
    listColumn('nameZh', 'text', 'register.nameZh', '示例诊室', { required: true, aliases: ['名称', '房间', '诊室'] }),
    listColumn('nameEn', 'text', 'register.nameEn', 'Example room'),
    listColumn('kind', 'choice', 'register.room.kind', '诊室', { note: 'import.rooms.note.kind' }),
    listColumn('departmentId', 'choice', 'register.room.department', ''),
    listColumn('remark', 'text', 'register.remark', ''),
  ],
  loadChoices: async ({ db }) => ({
    kind: worded(Rooms.roomKinds, (kind) => `register.room.kind.${kind}`),
    departmentId: await db<Choice[]>`
      select id as code, name_zh as zh, name_en as en, array[code] as keys from department
      where enabled and practice_id = app_practice() order by code`,
  }),
  draftOf: (cells) => ({ ...blank, ...cells }),
  act: async (context, [draft]) => {
    await saveRow(context, register, draft);
    return [];
  },
};

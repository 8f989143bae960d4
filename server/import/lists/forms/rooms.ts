import * as Rooms from '../../../../src/domain/register/rooms.ts';
import { type ListForm, listColumn } from '../../listKit.ts';

const blank: Rooms.Draft = { nameZh: '', nameEn: '', kind: 'room', departmentId: null, remark: '' };

/** What a file of the list may hold; read in the thread of judges, so it knows no act. */
export const roomsForm: ListForm<Rooms.Draft> = {
  rowsAtMost: 300,
  shape: Rooms.draft,
  columns: [
    listColumn('nameZh', 'text', 'register.nameZh', '示例诊室', { required: true, aliases: ['名称', '房间', '诊室'] }),
    listColumn('nameEn', 'text', 'register.nameEn', 'Example room'),
    listColumn('kind', 'choice', 'register.room.kind', '诊室', { note: 'import.rooms.note.kind' }),
    listColumn('departmentId', 'choice', 'register.room.department', ''),
    listColumn('remark', 'text', 'register.remark', ''),
  ],
  draftOf: (cells) => ({ ...blank, ...cells }),
};

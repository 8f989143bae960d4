import * as Rooms from '../../../src/domain/register/rooms.ts';
import { rooms as register } from '../../areas/register/acts/rooms.ts';
import { saveRow } from '../../areas/register/acts/saveRow.ts';
import { type Choice, worded } from '../choices.ts';
import type { ListSource } from '../listKit.ts';
import { roomsForm } from './forms/rooms.ts';

/** Rooms and devices of the clinic of the session. */
export const rooms: ListSource<Rooms.Draft> = {
  ...roomsForm,
  name: 'rooms',
  template: 'import.rooms.template',
  sheet: 'import.rooms.sheet',
  loadChoices: async ({ db }) => ({
    kind: worded(Rooms.roomKinds, (kind) => `register.room.kind.${kind}`),
    departmentId: await db<Choice[]>`
      select id as code, name_zh as zh, name_en as en, array[code] as keys from department
      where enabled and practice_id = app_practice() order by code`,
  }),
  act: async (context, [draft]) => {
    await saveRow(context, register, draft);
    return [];
  },
};

import { uuidv7 } from 'uuidv7';
import { demonstrationPassword } from '../../../server/seed/content/organisation/staff.ts';
import type { Call } from '../../../src/api/catalogue.ts';
import type { Own, Readied } from './own.ts';

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });

/** Whoever may be changed: nobody's permissions go beyond one's own. */
export const colleague = ({ find }: Own) =>
  find(`select s.* from staff s join account a on a.staff_id = s.id where a.login_name = 'xujing'`);

const anotherSession = (token: string) => `
  insert into session (token_hash, org_id, staff_id, practice_id, device_type, language, created_at, last_seen_at, expires_at)
  select sha256('${token}'), org_id, :me, id, 'desktop', 'zh', now(), now(), now() + interval '1 day' from practice where id = :p`;

const memoIn = (own: Own) =>
  own.like('memo', 'practice_id = :p', { assignor_id: own.me, assignee_id: own.me, finished_at: null, deleted_at: null });

/** What a person does with what is that person's own, and what others do with a person. */
export const people: Partial<Record<Call, Readied>> = {
  breakGlass: () => ({ reason: '患者昏迷，需查用药' }),
  changePassword: () => ({ oldPassword: demonstrationPassword, password: 'Bamboo2027', confirmPassword: 'Bamboo2027' }),
  endMySession: async (own) => {
    await own.change(anotherSession('n17'));
    return own.find(`select left(encode(sha256(sha256('n17')), 'hex'), 32) as id`);
  },
  endOpenSession: async (own) => {
    await own.change(anotherSession('n43'));
    return { ...(await own.find(`select left(encode(sha256(sha256('n43')), 'hex'), 32) as id`)), isOwn: true };
  },
  endOtherSessions: async (own) => {
    await own.change(anotherSession('n30'));
    return {};
  },
  deleteMemo: async (own) => seen(await memoIn(own)),
  finishMemo: async (own) => ({ id: (await memoIn(own)).id, flag: '1' }),
  delegateTask: async (own) => ({ kind: 'memo', objectId: (await memoIn(own)).id, toId: own.other, reason: '休假' }),
  returnTask: async (own) => {
    const { id } = await own.like('memo', 'practice_id = :p', {
      assignor_id: own.me,
      assignee_id: own.other,
      finished_at: null,
      deleted_at: null,
    });
    const given = { kind: 'memo', object_id: id, from_id: own.me, to_id: own.other, former_id: own.me };
    await own.make('task_delegation', { id: uuidv7(), ...given, reason: '休假', at: new Date() });
    return { kind: 'memo', objectId: id };
  },
  handOverWork: async (own) => {
    const { id, version } = await colleague(own);
    await own.like('memo', 'practice_id = :p', { assignor_id: own.me, assignee_id: id, finished_at: null, deleted_at: null });
    return { id, version, toId: own.me, parts: ['memos'], isLeaving: false, leftOn: null };
  },
  saveMemo: async (own) => {
    const { id, version } = await memoIn(own);
    return { id, version, themeZh: '领取氧气瓶', themeEn: '', importance: 'high', remindAt: own.at(1, '09:00'), assigneeId: own.me };
  },
  markAllNoticesRead: async (own) => {
    await own.change(`insert into push_event (org_id, practice_id, id, at, sub_type, staff_id, content)
      select org_id, id, '${uuidv7()}', now(), 'order_has_changed', :me, '{"message": "push.order_has_changed", "values": {}}' from practice where id = :p`);
    return {};
  },
  deleteDraft: async (own) => {
    await own.make('draft', { staff_id: own.me, key: 'n32', body: {}, saved_at: new Date() });
    return { key: 'n32' };
  },
  startOrgExport: () => ({ withFiles: false, password: demonstrationPassword }),
  unlockScreen: () => ({ password: demonstrationPassword }),
  updateMyProfile: async ({ find }) => ({
    version: (await find('select * from staff where id = :me')).version,
    email: 'a@example.org',
    mobile: '13900139007',
    password: demonstrationPassword,
    signature: 'data:image/png;base64,iVBORw0KGgo=',
  }),
  resetStaffPassword: async (own) => ({ ...seen(await colleague(own)), password: 'Bamboo2027' }),
  setStaffEnabled: async (own) => ({ ...seen(await colleague(own)), flag: 0 }),
};

import { uuidv7 } from 'uuidv7';
import { makePlans } from '../../server/areas/followup/acts/makePlans.ts';
import { findValueClasses } from '../../server/areas/inventory/queries/countScopes.ts';
import type { Call } from '../../src/api/catalogue.ts';
import { addMonths } from '../../src/domain/dates.ts';
import { visitIn } from '../builders/ready/visits.ts';
import { type Clinic, type Effects, isDone, linesOf } from './clinic.ts';

const settingOf =
  (field: string) =>
  async ({ ask }: Clinic) =>
    (await ask('queryAppointmentSetting')).data[field];
const decidedOf =
  (code: string) =>
  async ({ ask }: Clinic) =>
    (await ask('queryMyConfig')).data.parameters?.[code];
const hasRows =
  (name: 'querySignInList' | 'queryOperationList') =>
  async ({ ask, server }: Clinic) => {
    await server.signIn('liuhushi');
    return (await ask(name, { page: 1, size: 20 })).data.total > 0;
  };
const minutesUntil = (instant: string, { server }: Clinic) => Math.round((Date.parse(instant) - server.clock.at.getTime()) / 60_000);

const glass = async ({ server, own }: Clinic, reason: string) => {
  const { id } = await own.find('select id from patient where deleted_at is null order by id limit 1');
  return server.ask(await server.present('chenyi'), 'breakGlass', { id, reason });
};

/** Days from the receipt of a complaint until it has to be closed. */
const term = (level: string) => async (clinic: Clinic) => {
  const { data } = await clinic.act('saveComplaint', { id: undefined, version: undefined, level });
  const { data: full } = await clinic.ask('queryComplaint', { id: data.id });
  return Math.round((Date.parse(full.dueOn) - Date.parse(clinic.day(-1))) / 86_400_000);
};

const longFile = (heading: string, row: (nth: number) => string, count: number) => [
  heading,
  ...Array.from({ length: count }, (_, nth) => row(nth)),
];
const refusedFor = (message: string) => (answer: { exceptionType?: string }) => answer.exceptionType === message;
const isTooLong = refusedFor('import.rows.tooMany');

const month = ({ day }: Clinic) => ({ from: day(-30), to: day(0) });

/** More lines than the heading and one row. */
const isLong =
  (name: Parameters<typeof linesOf>[1], arg: (clinic: Clinic) => Record<string, unknown> = () => ({})) =>
  async (clinic: Clinic) =>
    (await linesOf(clinic, name, arg(clinic))) > 3;
const exportOf = (look: (clinic: Clinic) => Promise<unknown>) => ({ value: 100, lowered: 1, look, before: true, after: false });

/** Effects in the bookings, at the counter and in the files. */
export const bookingEffects: Effects = {
  BOOKING_DAYS_AHEAD: { value: 90, look: settingOf('daysAhead'), before: 366, after: 90 },
  SUSPENSION_DAYS: { value: 7, look: settingOf('maximumSuspensionDays'), before: 30, after: 7 },
  REMINDER_HOURS: { value: 2, look: settingOf('reminderHours'), before: 24, after: 2 },
  CALENDAR_DAYS: {
    value: 7,
    look: async ({ ask }) => isDone(await ask('queryCalendarView', { from: '2026-01-01', to: '2026-01-10' })),
    before: true,
    after: false,
  },
  COMPLAINT_DAYS_GENERAL: { value: 9, look: term('general'), before: 5, after: 9 },
  COMPLAINT_DAYS_SERIOUS: { value: 8, look: term('serious'), before: 3, after: 8 },
  COMPLAINT_DAYS_GRAVE: { value: 7, look: term('grave'), before: 1, after: 7 },
  FOLLOW_UP_PREVIEW_DAYS: {
    value: 60,
    look: async ({ act }) => (await act('queryFollowUpRulePreview')).data.days,
    before: 30,
    after: 60,
  },
  FOLLOW_UP_BACK_DAYS: {
    value: 7,
    look: async ({ own, inClinic, me, server }) => {
      const all = { diagnosis_prefix: '', item_id: null, package_id: null, age_from: null, age_to: null, sex: null, assign: 'nobody' };
      await own.like('followup_rule', 'practice_id = :p', { ...all, name_zh: uuidv7(), event: 'visit', enabled: true, sort: 901 });
      const { encounter } = await visitIn(own, 3, { completed_at: own.at(-5, '10:00') });
      const owner = { orgId: me.user.orgId, practiceId: own.practiceId };
      await inClinic((db) => makePlans(db as never, owner, { now: server.clock.at, newId: uuidv7 }));
      const { made } = await own.find(`select '' as id, count(*)::int as made from followup_plan where event_id = '${encounter.id}'`);
      return Number(made) > 0;
    },
    before: false,
    after: true,
  },
};

/** Effects on patients, sessions and what a person sees. */
export const personEffects: Effects = {
  PATIENT_DUPLICATE_QUESTION: {
    value: false,
    look: async ({ act }) => {
      const twin = { name: '欧阳重名', sex: 'F', birthDate: '1990-05-06', mobile: '13900139077', secondIdNumber: '', secondIdType: '' };
      const numbered = () => ({ ...twin, idNumber: `E${Math.random()}`.slice(0, 12) });
      await act('savePatient', { ...numbered(), continueCreate: true });
      return isDone(await act('savePatient', { ...numbered(), continueCreate: false, confirmed: undefined }));
    },
    before: false,
    after: true,
  },
  PATIENT_IMPORT_ROWS: {
    value: 50,
    look: async ({ send }) =>
      isTooLong(
        await send(
          'patient/importPatientList',
          longFile('姓名,性别,出生日期', (nth) => `导入${nth},女,1990-01-02,`, 51),
        ),
      ),
    before: false,
    after: true,
  },
  GLASS_HOURS: {
    value: 2,
    look: async (clinic) => minutesUntil((await glass(clinic, '患者昏迷，需查用药')).data.endsAt, clinic),
    before: 480,
    after: 120,
  },
  GLASS_REASON_LENGTH: { value: 20, look: async (clinic) => isDone(await glass(clinic, '患者昏迷，需查用药')), before: true, after: false },
  SAVED_FILTERS: {
    value: 5,
    look: async ({ ask, own }) => {
      for (let nth = 0; nth < 5; nth += 1)
        await own.make('saved_filter', {
          id: uuidv7(),
          owner_id: own.me,
          list: 'patients',
          name: uuidv7(),
          conditions: {},
          is_shared: false,
        });
      return isDone(await ask('saveSearchFilter', { list: 'patients', name: `筛选${Math.random()}`, conditions: {}, isShared: false }));
    },
    before: true,
    after: false,
  },
  PRINT_TOKEN_MINUTES: {
    value: 5,
    look: async (clinic) => minutesUntil((await clinic.ask('createAgentToken')).data.expiresAt, clinic),
    before: 15,
    after: 5,
  },
  SIGN_IN_LOG_DAYS: { value: 7, lowered: -1, look: hasRows('querySignInList'), before: true, after: false },
  OPERATION_LOG_DAYS: { value: 7, lowered: -1, look: hasRows('queryOperationList'), before: true, after: false },
  SESSION_HOURS: {
    value: 1,
    look: async ({ server }) => {
      server.clock.at = new Date(server.clock.at.getTime() + 1000);
      await server.signIn('sunyaoshi');
      const [row] = await server.database.owner<{ hours: number }[]>`
        select round(extract(epoch from expires_at - created_at) / 3600)::int as hours from session
        where staff_id = (select staff_id from account where login_name = 'sunyaoshi') order by created_at desc, expires_at limit 1`;
      return row!.hours <= 1;
    },
    before: false,
    after: true,
  },
  LONG_WAIT_MINUTES: { value: 45, look: decidedOf('LONG_WAIT_MINUTES'), before: undefined, after: 45 },
  LOCK_MINUTES: { value: 3, look: decidedOf('LOCK_MINUTES'), before: undefined, after: 3 },
  TOAST_MILLISECONDS: { value: 2000, look: decidedOf('TOAST_MILLISECONDS'), before: undefined, after: 2000 },
  WARNING_MILLISECONDS: { value: 6000, look: decidedOf('WARNING_MILLISECONDS'), before: undefined, after: 6000 },
  MESSAGE_MILLISECONDS: { value: 4000, look: decidedOf('MESSAGE_MILLISECONDS'), before: undefined, after: 4000 },
  ACT_MILLISECONDS: { value: 8000, look: decidedOf('ACT_MILLISECONDS'), before: undefined, after: 8000 },
};

/** Whether lists and files may cover so many months. */
const covers =
  (months: number, ...questions: [name: Call, more: Record<string, unknown>, isNested?: boolean][]) =>
  async ({ ask, day }: Clinic) => {
    const range = { from: addMonths(day(0), -months), to: day(0) };
    return Promise.all(
      questions.map(async ([name, more, isNested]) => {
        const { exceptionType, fields } = await ask(name, { ...more, ...(isNested ? { criteria: range } : range) });
        return exceptionType === undefined || fields?.some(({ field }) => field === 'to') === false;
      }),
    );
  };
const page = { page: 1, size: 10 };

/** Effects on the longest ranges of dates. */
export const windowEffects: Effects = {
  QUERY_MONTHS_LISTS: {
    value: 3,
    look: covers(5, ['querySignInList', page], ['exportSignIns', { format: 'csv' }], ['queryStockDocumentList', page, true]),
    before: [true, true, true],
    after: [false, false, false],
  },
  QUERY_MONTHS_REPORTS: {
    value: 3,
    look: covers(
      5,
      ['queryLabReportList', page],
      ['queryBusinessReport', { reportCode: 'doctor-income-statistics', isChain: false }],
      ['queryShareExplanation', { isChain: false }],
    ),
    before: [true, true, true],
    after: [false, false, false],
  },
};

/** Effects on the store and on files that come and go. */
export const storeEffects: Effects = {
  PRESCRIBER_DAYS: {
    value: 120,
    look: async ({ own, ask }) => {
      const item = await own.like('item', 'is_stocked and enabled and advice_type = 1', { code: `P${Math.random()}`, barcode: '' });
      await own.like('advice', 'practice_id = :p and advice_type = 1 and sign_status = 2', {
        item_id: item.id,
        created_at: own.at(-100, '10:00'),
      });
      return (await ask('queryMedicine', { id: item.id })).data.prescribers.length;
    },
    before: 0,
    after: 1,
  },
  VALUE_CLASS_DAYS: {
    value: 30,
    look: async ({ own, inClinic, day }) => {
      const batch = await own.find('select * from stock_batch where practice_id = :p and quantity > 0 order by id limit 1');
      await own.make('stock_movement', {
        id: uuidv7(),
        batch_id: batch.id,
        kind: 'dispensing',
        at: own.at(-60, '10:00'),
        month: `${own.day(-60).slice(0, 7)}-01`,
        staff_id: own.me,
        change: -1,
        cost: 1_000_000_000,
        amount: -1_000_000_000,
      });
      const classes = await inClinic((db) => findValueClasses(db as never, String(batch.warehouseId), day(0)));
      const leaders = [...classes.values()].filter((each) => each === 'A').length;
      return classes.get(String(batch.itemId)) === 'A' && leaders === 1;
    },
    before: true,
    after: false,
  },
  LICENCE_WARNING_DAYS: {
    value: 180,
    look: async ({ own, ask, day }) => {
      const code = `S${Math.random()}`.slice(0, 10);
      await own.like('supplier', 'enabled', { code, licence_expires_on: day(100), name_zh: code });
      const { data } = await ask('querySupplierList', { page: 1, size: 50, keyword: code });
      return data.rows[0].licence;
    },
    before: 'good',
    after: 'near',
  },
  STOCK_MONTHS_OFFERED: {
    value: 1,
    look: async ({ ask, force, day }) => {
      await force('delete from stock_month');
      const { data } = await ask('queryStockMonthList', { page: 1, size: 200, status: undefined, storehouseId: undefined });
      return data.rows.some((row: { month: string }) => row.month < addMonths(day(0), -1).slice(0, 7));
    },
    before: true,
    after: false,
  },
  GOODS_IMPORT_ROWS: {
    value: 50,
    look: async ({ send }) =>
      isTooLong(
        await send(
          'goods/importList',
          longFile('编码,中文名称,类别,包装单位,零售价', (nth) => `IMP${nth},导入${nth},西药,盒,1.00`, 51),
        ),
      ),
    before: false,
    after: true,
  },
  STATEMENT_IMPORT_ROWS: {
    value: 100,
    look: async ({ send }) =>
      isTooLong(
        await send(
          'till/importStatement',
          longFile(
            '交易时间,公众账号ID,微信订单号,商户订单号,交易状态,微信退款单号,手续费,订单金额,申请退款金额',
            (nth) => `\`2025-01-05 10:00:00,\`wx0,\`P${nth},\`,\`SUCCESS,\`,\`0.00,\`1.00,\`0.00`,
            101,
          ),
          { methodCode: 'wechat', checkOnly: '1' },
        ),
      ),
    before: false,
    after: true,
  },
  APPOINTMENT_EXPORT_ROWS: exportOf(isLong('exportAppointmentList', month)),
  BILL_EXPORT_ROWS: exportOf(isLong('exportBillList', (clinic) => ({ tab: 'paid', ...month(clinic) }))),
  TRAIL_EXPORT_ROWS: exportOf(isLong('exportTrail')),
  PRICE_EXPORT_ROWS: exportOf(isLong('exportChargeItems')),
  GOODS_EXPORT_ROWS: exportOf(isLong('exportGoods')),
  STOCK_EXPORT_ROWS: exportOf(isLong('exportStockItems')),
  REPORT_EXPORT_ROWS: exportOf(
    isLong('exportBusinessReport', (clinic) => ({ reportCode: 'cash-statistics-report', by: 'day', ...month(clinic), isChain: false })),
  ),
};

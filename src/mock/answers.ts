import type { ResultOf } from '../api/catalogue.ts';
import { cardKeys } from '../domain/homePage/cards.ts';
import { permissions } from '../domain/permission/codes.ts';
import type * as Session from '../domain/session/shapes.ts';
import { type MockAnswers, refusal } from './handler.ts';
import { patients } from './patients.ts';

type Paged = { page: number | string; size: number | string };
const pageOf = <Line>(lines: Line[], { page, size }: Paged) => ({
  rows: lines.slice((Number(page) - 1) * Number(size), Number(page) * Number(size)),
  total: lines.length,
});
const nothing = { rows: [], total: 0 };
const done = { done: true } as const;

const practices = [
  { practiceId: 'practice-1', name: '杏林示范门诊部', nameEn: 'Xinglin Demonstration Clinic' },
  { practiceId: 'practice-2', name: '杏林东城门诊部', nameEn: 'Xinglin East Clinic' },
];
/** Of the account that signed in last: `simple` opens the simplified edition, every other one the full edition. */
let systemVersion = 'v1';
const userAt = (practiceId: string): Session.User => {
  const practice = practices.find((one) => one.practiceId === practiceId) ?? practices[0]!;
  return {
    userId: 'user-1',
    userName: '演示医生',
    userNameEn: 'Demo Doctor',
    token: 'mock-token',
    orgId: 'org-1',
    orgNo: '500',
    practiceId: practice.practiceId,
    practiceVos: practices,
    authorities: [...permissions],
    practiceName: practice.name,
    practiceNameEn: practice.nameEn,
    practiceLogo: null,
    language: 'zh',
    loginInfo: { systemVersion },
  };
};

const entry = (code: string, nameZh: string, nameEn: string) => ({
  code,
  nameZh,
  nameEn,
  pinyin: '',
  initials: '',
  parentCode: null,
  extra: {},
});
const matching = (keyword: string | undefined) =>
  patients.filter(({ name, nameEn, mobile, mrn }) => [name, nameEn, mobile, mrn].some((text) => text.includes(keyword ?? '')));

/**
 * Answers that say more than their shapes: who signs in, patients to page through, a quiet day. A password that is 'wrong' is refused. All other
 * rows are answered from their shapes (`everyAnswer.ts`).
 */
export const answers: MockAnswers = {
  login: ({ account, password }) => {
    systemVersion = account === 'simple' ? 'v2' : 'v1';
    return password === 'wrong' ? refusal('账号或密码不正确') : userAt('practice-1');
  },
  logout: done,
  currentUser: () => userAt('practice-1'),
  switchPractice: ({ practiceId }) => userAt(String(practiceId)),
  changeLanguage: done,
  // Push is not mocked: the stream stays silent, as on a quiet day.
  typedTextKey: () => ({ key: null }),
  pushToken: () => new Promise<ResultOf<'pushToken'>>(() => undefined),
  queryNoticeList: nothing,
  queryCriticalValuesElsewhere: [],
  queryOpenCriticalValues: [],
  queryCriticalValueLines: [],
  queryCriticalValuesOfPatient: [],
  queryMyConfig: {},
  queryListSettings: {},
  queryDrafts: [],
  queryRecentItems: [],
  saveDraft: done,
  deleteDraft: done,
  saveMyConfig: done,
  saveRecentItem: done,
  markNoticeRead: done,

  getSexState: [entry('M', '男', 'Male'), entry('F', '女', 'Female'), entry('X', '未知', 'Unknown')],
  getBookableDoctors: [],
  getDoctorList: [],
  queryAllDepartments: [],
  queryVisitPaymentMethods: [],
  getCurrentUserDiscount: { maximum: 100 },

  querySimplePatientByES: (arg) => pageOf(matching(arg.keyword), { page: 1, size: 20, ...arg }),
  querylistPatient: (arg) => pageOf(matching(arg.searchText), arg),
  queryPatientList: (arg) => pageOf(patients, arg),
  checkDuplicatePatient: [],

  queryAppointmentList: nothing,
  queryAppointmentCounts: { booked: 0, signedIn: 0, inVisit: 0, completed: 0 },
  queryCalendarView: { appointments: [], shifts: [], suspensions: [] },
  queryAppointmentSetting: {
    opensAt: 480,
    closesAt: 1080,
    slot: 15,
    increment: 15,
    concurrent: 1,
    daysAhead: 366,
    maximumSuspensionDays: 30,
    reminderHours: 24,
    officeHours: Array.from({ length: 7 }, () => ({ opensAt: 480, closesAt: 1080 })),
  },
  queryWorkList: nothing,
  queryNotPayList: nothing,
  queryHavePayList: nothing,
  queryOweList: nothing,
  querySettlementList: nothing,
  queryDueWork: Object.fromEntries(cardKeys.map((card) => [card, 0])),
  queryBillCounts: { notPaid: 0, inSettlement: 0, owing: 0 },
  queryDispensingList: nothing,
  queryExecutionList: nothing,
  queryFollowUpList: nothing,
};

import { expect, test } from 'vitest';
import { catalogue } from '../src/api/catalogue.ts';
import type { AnyRow } from '../src/api/row.ts';

const writesNothing = 'writes nothing: it answers what stands';
const sets = 'sets what it is given: done twice, it stands as done once';
const takesAway = 'takes away or ends: the second time there is nothing left to take';
const versioned = 'bears the version it was made of: the second is refused';
const perPaper = 'the agent knows the paper by its own number, or the person sees the paper come out';
const anew = 'gives a new secret, which is kept nowhere: the one that was lost ends by itself';

/** Writes without an idempotency key, each with the reason why asking again does no harm. */
const withoutKey: Readonly<Record<string, string>> = {
  cancelEducationUpload: takesAway,
  finishEducationUpload: 'answers the file that the upload became, however often it is asked',
  openEducationFiles: anew,
  sendEducationPart: 'a part that has come is known by its place and digest, and is taken once',
  setEducationPublished: versioned,
  startEducationUpload: 'the same file of the same person is the upload that was begun',
  withdrawEducation: takesAway,
  saveMyCourseProgress: 'no session; parts that were seen are added, and added again change nothing',
  saveMissReason: sets,
  deleteSearchFilter: takesAway,
  saveListSetting: sets,
  setDefaultSearchFilter: sets,
  bindFan: 'a patient has one follower: the second is refused',
  unbindFan: takesAway,
  receiveChannelEvent: 'no session; the channel numbers its events, and a number is taken once',
  deleteAllergy: takesAway,
  deleteTemplate: takesAway,
  saveNeverAllergic: sets,
  saveFormAnswer: versioned,
  saveNote: versioned,
  createExternalLink: 'gives a code that is stored as a digest only; the link that was lost is known to nobody and ends by itself',
  createWaitingBoard: 'gives a code that is stored as a digest only; a screen that was lost is ended in the list',
  revokeWaitingBoard: takesAway,
  callPatient: 'a call is shown once; called again it moves to the top',
  openExternal: 'no session; a look at what the link shows',
  revokeExternalLink: takesAway,
  signConsent: 'no session; the link is used up in the same transaction',
  saveInquirySheet: 'no session; the link is used up in the same transaction',
  savePutRecord: 'no session; the link is used up in the same transaction',
  readDeliveryFile: writesNothing,
  checkInpatientOpen: writesNothing,
  queryInpatientAuthorization: anew,
  verifyInpatientKey: 'no session; the key is used up by the first',
  deleteGoodsClass: takesAway,
  deleteWarehouse: takesAway,
  saveStockLimit: sets,
  saveStockSetting: versioned,
  saveWarehouseStaff: sets,
  updateGoodsEnable: sets,
  updateSupplierEnable: sets,
  deleteFavourite: takesAway,
  splitGroup: takesAway,
  createAgentToken: anew,
  pluginJobs: writesNothing,
  pluginPrint: perPaper,
  pluginPrintBill: perPaper,
  pluginPrintList: perPaper,
  pluginPrintOrders: perPaper,
  pluginPrintPrescription: perPaper,
  pluginPrinters: writesNothing,
  pluginPrints: perPaper,
  pluginReprint: perPaper,
  pluginSaveChoice: sets,
  pluginSetToken: sets,
  savePrintSetting: sets,
  noteExportTicket: anew,
  orgExportTicket: anew,
  changeLanguage: sets,
  changePassword: 'names the present password: the second names one that is no longer',
  deleteDraft: takesAway,
  endMySession: takesAway,
  endOpenSession: takesAway,
  finishMemo: sets,
  readAnnouncement: sets,
  setSmsOptOut: sets,
  endOtherSessions: takesAway,
  lockScreen: sets,
  login: 'no session; each begins one of its own, and the lost one ends by itself',
  logout: takesAway,
  sendVerifyCode: 'no session; another code within a minute is refused',
  resetPassword: 'no session; a code sets a password once',
  markAllNoticesRead: sets,
  markNoticeRead: sets,
  pushToken: anew,
  typedTextKey: 'the same key again, for some days more',
  saveDraft: sets,
  saveMyConfig: sets,
  saveRecentItem: sets,
  switchPractice: sets,
  unlockScreen: sets,
  updateMyProfile: versioned,
  setUp: 'no session; an installation is set up once',
  resetStaffPassword: versioned,
};

const rows = Object.entries(catalogue as Record<string, AnyRow>);
const unkeyed = rows.filter(([, { kind, gives, once }]) => kind === 'mutation' && gives === undefined && !once).map(([name]) => name);

test('every write bears an idempotency key, or its reason for none stands here', () => {
  expect(unkeyed.filter((name) => !withoutKey[name])).toEqual([]);
});

test('no reason is left over', () => {
  expect(Object.keys(withoutKey).filter((name) => !unkeyed.includes(name))).toEqual([]);
});

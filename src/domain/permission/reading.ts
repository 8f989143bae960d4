import type { Permission } from './codes.ts';

/** Rights that open screens and change nothing, each with what is read. Every act on those screens has a right of its own. */
export const readingRights = {
  m_home: 'figures and counts of work on the home page',
  m_billing: 'bills, cards, packages, deposits, refunds, invoices and one’s own till',
  m_inventory: 'goods, stock, documents, counts and prices',
  m_pharmacy: 'sheets of drugs and where they stand',
  m_consumable: 'requests for consumables',
  m_report: 'reports, closing sheets and days',
  m_report_center: 'reports',
  m_inpatient: 'the doorway to the wards',
  m_crm: 'records of messages to patients',
  m_message_center: 'own messages and memos',
  m_task_center: 'own tasks',
  FUN_PHARMACY_DIC_WD: 'entries of prescriptions and consumables',
  FUN_CRM_CUSTOM_EXPORT: 'lists of patients as a file',
} as const satisfies Partial<Record<Permission, string>>;

/** Sections whose daily work is writing, so the right to the section includes it. What weighs more has a right of its own there too. */
export const workingSections = {
  m_appointment: 'reception receives patients and keeps the day’s list',
  m_patient: 'reception and follow-up keep the data of patients',
  m_chart: 'nurses measure, execute orders and fill in forms; treating needs o_treat',
  m_operation: 'whoever is in the operating room confirms the steps of the safety check',
  m_settings: 'words, registers, forms and parameters of a clinic',
  m_clinical_management: 'running a clinic',
  m_orgnization_management: 'running the organisation',
} as const satisfies Partial<Record<Permission, string>>;

const ownSession = 'one’s own account and session';
const ownView = 'one’s own way of looking at lists';
const ownMemo = 'one’s own memos';
const ownTask = 'the task was given to the person';
const ownCase = 'only the person whom the request was sent to decides it';
const ownStandIn = 'a stand-in for one’s own approvals';
const ownMark = 'a mark that the person has read it';
const ownPrinter = 'one’s own printer: what it prints was read under a right of its own';
const criticalValue = 'the server lets only the people notified of the value answer it';

/** Calls that write and that reading rights, or no right at all, satisfy: the person’s own work, each with the reason. */
export const ownWork: Readonly<Record<string, string>> = {
  acknowledgeCriticalValue: criticalValue,
  handleCriticalValue: criticalValue,
  approveApproval: ownCase,
  refuseApproval: ownCase,
  sendBackApproval: ownCase,
  saveStandIn: ownStandIn,
  endStandIn: ownStandIn,
  deleteMemo: ownMemo,
  finishMemo: ownMemo,
  saveMemo: ownMemo,
  delegateTask: ownTask,
  returnTask: ownTask,
  markAllNoticesRead: ownMark,
  markNoticeRead: ownMark,
  readAnnouncement: ownMark,
  savePrintLog: 'the log of papers: whoever may read a paper may print it, and the print leaves its trace',
  deleteSearchFilter: ownView,
  saveListSetting: ownView,
  saveSearchFilter: ownView,
  setDefaultSearchFilter: ownView,
  saveRecentItem: ownView,
  saveMyConfig: ownView,
  updateMyProfile: ownSession,
  changeLanguage: ownSession,
  changePassword: ownSession,
  endMySession: ownSession,
  endOtherSessions: ownSession,
  lockScreen: ownSession,
  unlockScreen: ownSession,
  logout: ownSession,
  pushToken: ownSession,
  typedTextKey: ownSession,
  switchPractice: ownSession,
  deleteDraft: 'what the person is typing',
  saveDraft: 'what the person is typing',
  savePrintSetting: ownPrinter,
  createAgentToken: ownPrinter,
  pluginJobs: ownPrinter,
  pluginPrint: ownPrinter,
  pluginPrintBill: ownPrinter,
  pluginPrintList: ownPrinter,
  pluginPrintOrders: ownPrinter,
  pluginPrintPrescription: ownPrinter,
  pluginPrinters: ownPrinter,
  pluginPrints: ownPrinter,
  pluginReprint: ownPrinter,
  pluginSaveChoice: ownPrinter,
  pluginSetToken: ownPrinter,
  checkInpatientOpen: 'asks whether the wards are open',
  queryInpatientAuthorization: 'a key for one’s own way to the wards',
  readDeliveryFile: 'reads a file of the person and stores nothing',
};

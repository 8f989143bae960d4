import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { MessageId, MessageValues } from '../domain/messageId.ts';
import { orderType } from '../domain/order/orderTypes.ts';
import { type SubType, subTypes } from '../domain/session/subTypes.ts';
import { practiceSwitched, signedIn, signedOut } from './session.ts';

/** Told by id, so that a change of language changes it too; `text` where the server has worded it. */
export type NoticeWords = { message: MessageId; values?: MessageValues } | { text: string };

export interface Notice {
  id: string;
  tone: 'error' | 'warning' | 'success' | 'info';
  title: MessageId;
  words: NoticeWords;
  /** A message of the server: viewing it marks it read. */
  messageId?: string;
  subType?: SubType;
  /** Stays until it is closed or viewed. */
  kept: boolean;
}

const mostShown = 5;

const slice = createSlice({
  name: 'notices',
  initialState: [] as Notice[],
  reducers: {
    noticeRaised: {
      prepare: (notice: Omit<Notice, 'id' | 'kept' | 'title'> & { title?: MessageId }) => ({
        payload: { title: 'error.tip' as MessageId, ...notice, id: nanoid(8), kept: isKept(notice.subType) },
      }),
      /** The same words are not shown twice; the oldest make room. */
      reducer: (state, { payload }: PayloadAction<Notice>) => {
        const others = state.filter(
          ({ words, messageId }) => messageId !== payload.messageId || JSON.stringify(words) !== JSON.stringify(payload.words),
        );
        return [...others, payload].slice(-mostShown);
      },
    },
    noticeClosed: (state, { payload }: PayloadAction<string>) => state.filter(({ id }) => id !== payload),
    /** Its link was followed. */
    noticeViewed: (state, { payload }: PayloadAction<Notice>) => state.filter(({ id }) => id !== payload.id),
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, () => [])
      // What an ended session was told, that it ended included, is not for the next one.
      .addCase(signedIn, () => [])
      .addCase(practiceSwitched, (state) => state.filter(({ messageId }) => messageId === undefined)),
  selectors: { selectNotices: (notices) => notices },
});

export const { noticeRaised, noticeClosed, noticeViewed } = slice.actions;
export const { selectNotices } = slice.selectors;
export const noticesReducer = slice.reducer;

/** Of the push messages, a changed order stays until it is seen (technical contract §2). */
const isKept = (subType: SubType | undefined) => subType === 'order_has_changed';

const ordersCheck = `/main/in-hospital?redirect=${encodeURIComponent(JSON.stringify({ route: 'inpatient-nurse/orders-check', isShowMenu: true }))}`;
const dispensing = '/main/to-medicine';
/** By index of the message type: 0 and 1 lead to checking orders, 2 and 3 to dispensing; 4 and 5 have no link. */
const routes = [ordersCheck, ordersCheck, dispensing, dispensing];

const tabs: Readonly<Record<string, string>> = { approvalAsked: 'todo', approvalEscalated: 'todo', approvalCopied: 'copied' };
/** A request that waits is in the list of the approver, a decided one in that of the asker. */
const tabOfApproval = (change: string) => tabs[change] ?? 'asked';

/** Where `view message` leads; nothing when there is no link (technical contract §2). A message of a lab report leads to the report. */
export function linkOf({ subType, words }: Partial<Pick<Notice, 'subType' | 'words'>>): string | undefined {
  const { reportNumber, adviceType, change } = (words && 'values' in words && words.values) || {};
  const lists = adviceType === orderType.imaging ? 'to-radiology' : 'to-laboratory';
  if (typeof reportNumber === 'string') return `/main/${lists}?${new URLSearchParams({ keyword: reportNumber })}`;
  if (change === 'recordOpened') return undefined;
  if (change === 'ordersPaid') return '/main/to-orders-perform';
  if (change === 'stockAlerts') return '/main/to-stock-alerts';
  if (change === 'passwordReset') return undefined;
  if (change === 'announcementUnread') return '/main/to-messages';
  if (change === 'inquiryFlag') return '/main/task-center?kind=inquiryFlag';
  if (change === 'taskGiven' || change === 'workHandedOver') return '/main/to-tasks';
  if (change === 'contractEnding') return '/main/to-contracts';
  if (change === 'memoDue') return '/main/message-center/memorandum';
  if (typeof change === 'string' && change.startsWith('approval'))
    return `/main/to-approvals?${new URLSearchParams({ tab: tabOfApproval(change) })}`;
  if (typeof change === 'string' && change.startsWith('consultation'))
    return `/main/to-consultations?${new URLSearchParams({ tab: 'consultations', which: 'all', keyword: String(words && 'values' in words && words.values?.items) })}`;
  if (change === 'complaintGiven')
    return `/main/patients/complaints-record?${new URLSearchParams({ tab: 'all', keyword: String(words && 'values' in words && words.values?.items) })}`;
  return subType && routes[subTypes.indexOf(subType)];
}

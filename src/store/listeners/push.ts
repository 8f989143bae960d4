import { callOnce, isTag, staleTags } from '../../api/outside.ts';
import type { PushEvent } from '../../api/problem.ts';
import { tags } from '../../api/tags.ts';
import type { MessageId, MessageValues } from '../../domain/messageId.ts';
import { type SubType, subTypes } from '../../domain/session/subTypes.ts';
import type { AppDispatch, StartListening } from '../listening.ts';
import { type NoticeWords, noticeRaised } from '../notices.ts';
import type { RootState } from '../reducers.ts';
import { type Stream, type Surroundings, streamPath } from '../surroundings.ts';

const pauses = [1000, 2000, 4000, 8000, 15_000, 30_000];
export const pauseBefore = (attempt: number): number => pauses[Math.min(attempt, pauses.length - 1)]!;

const listenerOf = ({ session: { user } }: RootState) => user && `${user.token} ${user.practiceId}`;

/** When a session begins, its push stream is followed until it ends; a broken stream is taken up after its last event. */
export function addPushListeners(startListening: StartListening): void {
  startListening({
    predicate: (_action, now, before) => listenerOf(now) !== listenerOf(before),
    effect: async (_action, { cancelActiveListeners, getState, dispatch, delay, signal, extra: { surroundings, calls } }) => {
      cancelActiveListeners();
      if (!listenerOf(getState())) return;

      let last: string | undefined;
      for (let attempt = 0; !signal.aborted; attempt += 1) {
        try {
          const token = await dispatch(callOnce('pushToken'));
          if (signal.aborted) return;
          const stream = await surroundings.openStream(streamUrl(surroundings, token, last));
          if (signal.aborted) return stream.close();
          const gone = follow(stream, signal, {
            opened: () => {
              // Without a last event nothing says what was missed in between.
              if (attempt > 0 && last === undefined) dispatch(staleTags(tags));
              attempt = 0;
            },
            received: (event) => {
              last = event.id;
              // Somebody else has edited a dictionary: what is kept of them is old.
              if (event.tags?.includes('Dictionary')) calls.dictionaries.clear();
              take(event, dispatch);
            },
          });
          await gone;
        } catch {
          // No token: the server is away, or the session is over and this listener is about to be cancelled.
        }
        await delay(pauseBefore(attempt));
      }
    },
  });
}

const streamUrl = ({ baseUrl }: Surroundings, token: string, after: string | undefined) =>
  `${baseUrl}${streamPath}?${new URLSearchParams({ token, ...(after === undefined ? {} : { after }) })}`;

interface Follower {
  opened: () => void;
  received: (event: PushEvent) => void;
}

/** Ends when the stream breaks or the listener is cancelled. The browser's own reconnecting is not used: it would repeat a spent token. */
function follow(stream: Stream, signal: AbortSignal, { opened, received }: Follower): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stream.close();
      signal.removeEventListener('abort', end);
      resolve();
    };
    signal.addEventListener('abort', end);
    stream.onopen = opened;
    stream.onerror = end;
    stream.onmessage = ({ data, lastEventId }) => {
      const event = parsed(data);
      if (event) received({ ...event, id: event.id ?? lastEventId });
    };
  });
}

function parsed(data: string): PushEvent | null {
  try {
    return JSON.parse(data) as PushEvent; // the server's own outbox rows
  } catch {
    return null;
  }
}

function take({ id, noticeId, subType, content, tags: stale = [] }: PushEvent, dispatch: AppDispatch): void {
  const known = stale.filter(isTag);
  if (known.length > 0) dispatch(staleTags(known));
  if (!isSubType(subType)) return;
  const { values } = (content ?? {}) as { values?: MessageValues };
  // The band of critical values shows it, above everything and until it is acknowledged.
  if (values?.change === 'critical' || values?.change === 'criticalUnreviewed') return;
  dispatch(
    noticeRaised({ tone: 'info', title: 'shell.notice.title', subType, messageId: noticeId ?? id, words: wordsOf(subType, values) }),
  );
}

const isSubType = (text: string | null | undefined): text is SubType => (subTypes as readonly (string | null | undefined)[]).includes(text);

const words: Record<SubType, MessageId> = {
  order_has_changed: 'shell.notice.orderHasChanged',
  order_need_check_num: 'shell.notice.orderNeedCheckNum',
  need_send_goods_text: 'shell.notice.needSendGoodsText',
  need_send_goods_num: 'shell.notice.needSendGoodsNum',
  doctor_has_send_order_text: 'shell.notice.doctorHasSendOrderText',
  doctor_has_send_lab_examine_order_text: 'shell.notice.doctorHasSendLabExamineOrderText',
};

/** Values a message may leave out read as nothing, never as an error. */
export const wordsOf = (subType: SubType, values: MessageValues = {}): NoticeWords => ({
  message: words[subType],
  values: {
    count: 0,
    patientName: '',
    change: 'other',
    items: '',
    reason: '',
    diameter: 0,
    kind: 'ordinary',
    below: 0,
    near: 0,
    short: 0,
    outOfStock: 0,
    named: values.patientName ? 'yes' : 'no',
    ...values,
  },
});

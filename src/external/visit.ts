import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import { goTo } from '../app/front/place.ts';
import type { Asked, ExternalCall, ExternalCalls } from './ask.ts';

export type Outcome<Name extends ExternalCall> = Asked<ExternalCalls[Name]['result']>;
type Without<Arg> = Omit<Arg, 'code'>;

/** Asks on behalf of the open visit; one that has run out is traded anew where the link is still in hand. */
export interface PageVisit {
  /** The present state of the visit. */
  code: string;
  fileAddress: (id: string, fileId: string) => string;
  ask: <Name extends ExternalCall>(name: Name, arg: Without<ExternalCalls[Name]['arg']>) => Promise<Outcome<Name>>;
}

export const VisitOfPage = createContext<PageVisit | null>(null);
export function useVisit(): PageVisit {
  const visit = useContext(VisitOfPage);
  if (!visit) throw new Error('useVisit needs an open link above');
  return visit;
}

/** A dead link goes to the status page (technical contract §8), which says why where the server did. */
export const leave = (outcome: { dead: string; isAbsent: boolean }) =>
  goTo(
    outcome.isAbsent
      ? 'sys-message?stateType=NOT_FOUND'
      : `sys-message?${new URLSearchParams({ stateType: 'ERROR_WECHAT', because: outcome.dead })}`,
    true,
  );
/** What was sent in is over; the status page says what happens with it. */
export const leaveSaved = (
  because: 'external.alarm.sent' | 'external.consent.sent' | 'external.inquiry.sent' | 'external.putRecord.sent',
) => goTo(`sys-message?${new URLSearchParams({ stateType: 'SUCCESS_WECHAT', because })}`, true);

/** What a page shows; undefined while it is on its way. */
export function useShown<Name extends ExternalCall>(
  name: Name,
  arg: Without<ExternalCalls[Name]['arg']>,
): { data: ExternalCalls[Name]['result'] | undefined; isUnreachable: boolean; again: () => void } {
  const visit = useVisit();
  const [state, setState] = useState<{ data?: ExternalCalls[Name]['result']; isUnreachable: boolean }>({ isUnreachable: false });
  const key = JSON.stringify(arg);
  const load = useCallback(async () => {
    const outcome = await visit.ask(name, JSON.parse(key) as Without<ExternalCalls[Name]['arg']>);
    if ('data' in outcome) setState({ data: outcome.data, isUnreachable: false });
    else if ('dead' in outcome) leave(outcome);
    else setState((before) => ({ ...before, isUnreachable: true }));
  }, [visit, name, key]);
  useEffect(() => void load(), [load]);
  return { data: state.data, isUnreachable: state.isUnreachable, again: () => void load() };
}

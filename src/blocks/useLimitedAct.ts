import { api } from '../api/api.ts';
import type { LimitedAct } from '../domain/approval/acts.ts';
import { useAskedNotice } from './useAskedNotice.ts';

interface Asked<Result> {
  act: LimitedAct;
  draft: Record<string, unknown>;
  /** The person agreed to ask for an approval after the server had said that the act is beyond the limit or goes through a flow. */
  confirmed: boolean;
  perform: () => Promise<Result>;
}

/** Does an act that has a daily limit, or asks others for it, which gives no result yet: `await doOrAsk({ act: 'cardRefund', draft, confirmed, perform })`. */
export function useLimitedAct(): <Result>(asked: Asked<Result>) => Promise<Result | undefined> {
  const [ask] = api.useAskApprovalMutation({ tells: 'caller' });
  const tellAsked = useAskedNotice();
  return async ({ act, draft, confirmed, perform }) => {
    if (!confirmed) return perform();
    const { approvalNumber } = await ask({ act, draft }).unwrap();
    tellAsked(approvalNumber);
    return undefined;
  };
}

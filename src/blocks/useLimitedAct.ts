import { api } from '../api/api.ts';
import type { LimitedAct } from '../domain/approval/acts.ts';
import { useDoneNotice } from './doneNotice.ts';
import { useStaff } from './staff.ts';

interface Asked {
  act: LimitedAct;
  draft: Record<string, unknown>;
  /** The person agreed to ask for an approval after the server had said that the act is beyond the limit. */
  confirmed: boolean;
  perform: () => Promise<unknown>;
}

/** Does an act that has a daily limit, or asks a second person for it: `await doOrAsk({ act: 'cardRefund', draft, confirmed, perform })`. */
export function useLimitedAct(): (asked: Asked) => Promise<unknown> {
  const [ask] = api.useAskApprovalMutation({ tells: 'caller' });
  const tell = useDoneNotice();
  const { pathTo } = useStaff();
  return async ({ act, draft, confirmed, perform }) => {
    if (!confirmed) return perform();
    const { approvalNumber } = await ask({ act, draft }).unwrap();
    const to = pathTo('billing/approval-management', 'simplified-approval/approval-management');
    tell({
      message: 'approval.asked.done',
      values: { number: approvalNumber },
      ...(to && { link: { to: `${to}?keyword=${approvalNumber}`, label: 'shell.screen.approval-management' } }),
    });
    return undefined;
  };
}

import { useDoneNotice } from './doneNotice.ts';
import { useStaff } from './staff.ts';

/** Says that an approval was asked for, with a link to it. */
export function useAskedNotice(): (approvalNumber: string) => void {
  const tell = useDoneNotice();
  const { pathTo } = useStaff();
  return (approvalNumber) => {
    const to = pathTo('message-center/approvals', 'simplified-approvals');
    tell({
      message: 'approval.asked.done',
      values: { number: approvalNumber },
      ...(to && { link: { to: `${to}?tab=asked&keyword=${approvalNumber}`, label: 'shell.screen.approvals' } }),
    });
  };
}

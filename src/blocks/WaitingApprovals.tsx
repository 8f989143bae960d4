import { Link } from 'react-router-dom';
import { api } from '../api/api.ts';
import { approvalReaders, flowSubjects } from '../domain/approval/subjects.ts';
import { useWords } from '../words/useWords.ts';
import style from './parts.module.css';
import { StatusDot } from './StatusDot.tsx';
import { useStaff } from './staff.ts';

/** Open approvals of a bill, a card or a document, each with the step it waits at and a link to it. Draws nothing where there is none. */
export function WaitingApprovals({ objectId }: { objectId: string }) {
  const { say, name } = useWords();
  const { may, pathTo } = useStaff();
  const { currentData: waiting } = api.useQueryApprovalsOfObjectQuery({ id: objectId }, { skip: !may(approvalReaders) });
  const to = pathTo('message-center/approvals', 'billing/approval-management', 'simplified-approvals');
  // The list of all requests of the clinic is for the cash desk.
  const tab = may('m_billing') ? 'all' : 'asked';
  return (waiting ?? []).map(({ id, approvalNumber, act, status, stepZh, stepEn }) => {
    const words = say('approval.waiting', {
      number: approvalNumber,
      act: say(flowSubjects[act].name),
      step: name({ nameZh: stepZh, nameEn: stepEn }) || 'none',
    });
    return (
      <span key={id} className={style.waitingApproval}>
        <StatusDot kind="approval" state={status} /> {to ? <Link to={`${to}?tab=${tab}&keyword=${approvalNumber}`}>{words}</Link> : words}
      </span>
    );
  });
}

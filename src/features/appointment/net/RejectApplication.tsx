import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { useDoneNotice } from '../../../blocks/doneNotice.ts';
import { useStaff } from '../../../blocks/staff.ts';
import type * as Crm from '../../../domain/crm/shapes.ts';
import { applicationState } from '../../../domain/crm/states.ts';
import { useWords } from '../../../words/useWords.ts';

/** Refuses an application with a reason. It leaves the list, so the answer says where it is found. */
export function RejectApplication({ application, close }: { application: Crm.Application; close: () => void }) {
  const { say } = useWords();
  const { pathTo } = useStaff();
  const [reject] = api.useRejectApplicationMutation({ tells: 'caller' });
  const tell = useDoneNotice();
  const list = pathTo('appointment/net-appointment');
  const confirm = async (reason: string) => {
    await reject({ id: application.id, reason }).unwrap();
    tell({
      message: 'crm.apply.told.rejected',
      values: { name: application.applicantName },
      link: list ? { to: `${list}?status=${applicationState.refused}`, label: 'crm.apply.told.see' } : undefined,
    });
  };
  return (
    <ConfirmAct
      title={say('crm.apply.reject.title', { name: application.applicantName })}
      effect={say('crm.apply.reject.effect')}
      act={say('crm.apply.act.reject')}
      danger
      reason="required"
      confirm={confirm}
      close={close}
    />
  );
}

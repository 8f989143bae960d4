import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import type { DutyGoods, DutyStart } from '../../domain/trace/listShapes.ts';
import { useWords } from '../../words/useWords.ts';

/** The server says how many units go into the register before anything begins. */
export function BeginDuties({ start, close }: { start: DutyStart; close: () => void }) {
  const { say } = useWords();
  const [begin] = api.useBeginTraceDutiesMutation({ tells: 'caller' });
  return (
    <ConfirmAct
      title={say(start.everyDrug ? 'trace.duty.beginAll' : 'trace.duty.begin')}
      effect={say('trace.duty.effect')}
      act={say('trace.duty.begin')}
      confirm={(_, confirmed) => begin({ ...start, confirmed }).unwrap()}
      close={close}
    />
  );
}

export function EndDuty({ goods, close }: { goods: DutyGoods; close: () => void }) {
  const { say, name } = useWords();
  const [end] = api.useEndTraceDutyMutation({ tells: 'caller' });
  return (
    <ConfirmAct
      title={say('trace.duty.endOf', { goods: name(goods) })}
      effect={say('trace.duty.endEffect')}
      act={say('trace.duty.end')}
      danger
      reason="required"
      confirm={(reason) => end({ id: goods.id, reason }).unwrap()}
      close={close}
    />
  );
}

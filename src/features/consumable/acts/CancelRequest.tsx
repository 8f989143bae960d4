import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { useDoneNotice } from '../../../blocks/doneNotice.ts';
import { NeedsRight } from '../../../blocks/NeedsRight.tsx';
import { reasonAgainstCancel } from '../../../domain/consumable/requestRules.ts';
import type * as Consumable from '../../../domain/consumable/shapes.ts';
import { requestState } from '../../../domain/consumable/states.ts';
import { useWords } from '../../../words/useWords.ts';

/** Cancels what a department's request is still owed. */
export function CancelRequest({ request, close }: { request: Consumable.Request; close: () => void }) {
  const { say, name } = useWords();
  const [cancel] = api.useCancelConsumablesMutation({ tells: 'caller' });
  const [isAsking, setAsking] = useState(false);
  const tell = useDoneNotice();
  const { id, version, number, lines, department, status } = request;
  const reason = reasonAgainstCancel({ isForTreatment: false, isCancelled: status === requestState.cancelled, lines });
  return (
    <>
      <NeedsRight need="o_consumable_move" reason={reason && say(reason.message)}>
        <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
          {say('consumable.request.cancel')}
        </Button>
      </NeedsRight>
      {isAsking ? (
        <ConfirmAct
          title={say('consumable.request.cancel.title', { number, name: name(department) })}
          effect={say('consumable.request.cancel.effect')}
          act={say('consumable.request.cancel')}
          danger
          reason="required"
          confirm={async (typed) => {
            await cancel({ id, version, reason: typed }).unwrap();
            tell({ message: 'consumable.told.cancelled', values: { number } });
            close();
          }}
          close={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

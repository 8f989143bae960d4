import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import { useDoneNotice } from '../../../blocks/doneNotice.ts';
import { useMissingRight } from '../../../blocks/useMissingRight.ts';
import type * as Months from '../../../domain/inventory/monthShapes.ts';
import { monthCan } from '../../../domain/inventory/months.ts';
import { monthState } from '../../../domain/inventory/states.ts';
import type { MessageId } from '../../../domain/messageId.ts';
import { PrintActs } from '../../../print/acts/PrintActs.tsx';
import { useWords } from '../../../words/useWords.ts';

interface Props {
  month: Months.MonthFull;
  /** The paper shows the kinds of each item. */
  hasKinds: boolean;
  close: () => void;
}

/** Reports a month that is over, or cancels its report while it is the latest. */
export function MonthActs({ month, hasKinds, close }: Props) {
  const { say, name } = useWords();
  const [asking, setAsking] = useState<'report' | 'cancel'>();
  const [report] = api.useReportStockMonthMutation({ tells: 'caller' });
  const [cancel] = api.useCancelStockMonthMutation({ tells: 'caller' });
  const tell = useDoneNotice();
  const lacks = useMissingRight('o_inventory_audit');
  const values = { warehouse: name(month.warehouse), month: month.month };
  const [blocker] = month.blockers;
  const blocked = blocker && say(blocker.message as MessageId, blocker.values ?? {});
  return (
    <>
      <Button variant="outlined" onClick={close}>
        {say('action.back')}
      </Button>
      {month.monthId !== null && month.status === monthState.reported ? (
        <PrintActs of={[{ document: 'stockMonth', monthId: month.monthId, hasKinds }]} />
      ) : null}
      {monthCan('cancel', month.status) && month.isLatest ? (
        <DisabledReason reason={lacks}>
          <Button variant="outlined" color="error" onClick={() => setAsking('cancel')}>
            {say('inventory.month.cancel')}
          </Button>
        </DisabledReason>
      ) : null}
      {monthCan('report', month.status) ? (
        <DisabledReason reason={lacks ?? blocked}>
          <Button variant="contained" onClick={() => setAsking('report')}>
            {say('inventory.month.report')}
          </Button>
        </DisabledReason>
      ) : null}
      {asking === 'report' ? (
        <ConfirmAct
          title={say('inventory.month.report.title', values)}
          effect={say('inventory.month.report.effect')}
          act={say('inventory.month.report')}
          confirm={async () => {
            await report({ warehouseId: month.warehouseId, month: month.month }).unwrap();
            tell({ message: 'inventory.month.report.done', values });
          }}
          close={() => setAsking(undefined)}
        />
      ) : null}
      {asking === 'cancel' ? (
        <ConfirmAct
          title={say('inventory.month.cancel.title', values)}
          effect={say('inventory.month.cancel.effect')}
          act={say('inventory.month.cancel')}
          danger
          reason="required"
          confirm={async (reason) => {
            await cancel({ id: month.monthId ?? '', version: month.version, reason }).unwrap(); // a reported month has an id
            tell({ message: 'inventory.month.cancel.done', values });
          }}
          close={() => setAsking(undefined)}
        />
      ) : null}
    </>
  );
}

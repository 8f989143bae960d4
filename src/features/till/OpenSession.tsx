import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { useMissingRight } from '../../blocks/useMissingRight.ts';
import { WaitingApprovals } from '../../blocks/WaitingApprovals.tsx';
import type * as Till from '../../domain/till/shapes.ts';
import { entryWords } from '../../domain/till/states.ts';
import { useWords } from '../../words/useWords.ts';
import type { Wrong } from './CorrectDialog.tsx';
import { EntryTable } from './EntryTable.tsx';
import { PaymentsDrawer } from './PaymentsDrawer.tsx';
import style from './till.module.css';
import { useMethodName } from './useMethodName.ts';

interface Props {
  session: Till.OpenSession;
  /** True if a flow approves corrections. */
  canCorrect: boolean;
  begin: (doing: 'open' | 'entry' | 'offer' | { count: Till.OpenSession } | { correct: Wrong }) => void;
}

/** The methods of a till and the payments by each. No sum of them is shown before the sheet is signed: the count is blind. */
export function OpenSession({ session, canCorrect, begin }: Props) {
  const { say, dateTime, money } = useWords();
  const methodName = useMethodName();
  const lacks = useMissingRight('o_till_keep');
  const [shown, setShown] = useState<Till.Figure>();
  return (
    <section className={style.panel}>
      <div className={style.panelHead}>
        <div>
          <h2>{say('till.mine.since', { at: dateTime(session.openedAt) })}</h2>
          <p className={style.hint}>
            {say('till.float')} {money(session.recordedFloat)}
            {canCorrect && !lacks && !session.isAutomatic ? (
              <Button
                size="small"
                onClick={() =>
                  begin({ correct: { sessionId: session.id, entryId: null, what: say('till.float'), recorded: session.recordedFloat } })
                }
              >
                {say('till.correction.act')}
              </Button>
            ) : null}
            {session.isAutomatic ? ` · ${say('till.mine.automatic')}` : ''}
          </p>
        </div>
        <div className={style.acts}>
          {session.isAutomatic ? (
            <DisabledReason reason={lacks}>
              <Button variant="text" onClick={() => begin('open')}>
                {say('till.open.float')}
              </Button>
            </DisabledReason>
          ) : null}
          <DisabledReason reason={lacks}>
            <Button variant="outlined" onClick={() => begin('entry')}>
              {say('till.entry.add')}
            </Button>
          </DisabledReason>
          <DisabledReason reason={lacks}>
            <Button variant="outlined" onClick={() => begin('offer')}>
              {say('till.handover.offer')}
            </Button>
          </DisabledReason>
          <DisabledReason reason={lacks}>
            <Button variant="contained" onClick={() => begin({ count: session })}>
              {say('till.count')}
            </Button>
          </DisabledReason>
        </div>
      </div>
      <div className={style.scroll}>
        <DetailTable
          title="till.payments"
          rows={session.figures}
          keyOf={({ methodCode }) => methodCode}
          empty="till.day.noMoney"
          columns={[
            { label: 'till.method', cell: methodName },
            {
              label: 'till.payments',
              cell: (figure) => (
                <Link component="button" type="button" onClick={() => setShown(figure)} sx={{ font: 'inherit' }}>
                  {say('till.payments.show')}
                </Link>
              ),
            },
          ]}
        />
      </div>
      <p className={style.hint}>{say('till.expected.hidden')}</p>
      <EntryTable
        entries={session.entries}
        correct={
          canCorrect && !lacks
            ? (entry) =>
                begin({
                  correct: { sessionId: session.id, entryId: entry.id, what: say(entryWords[entry.kind]), recorded: entry.recorded },
                })
            : undefined
        }
      />
      {[session.id, ...session.entries.map(({ id }) => id)].map((id) => (
        <WaitingApprovals key={id} objectId={id} />
      ))}
      {shown ? (
        <PaymentsDrawer
          what={methodName(shown)}
          criteria={{ sessionId: session.id, methodCode: shown.methodCode }}
          close={() => setShown(undefined)}
        />
      ) : null}
    </section>
  );
}

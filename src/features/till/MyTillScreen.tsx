import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { NeedsRight } from '../../blocks/NeedsRight.tsx';
import { Page } from '../../blocks/Page.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useMissingRight } from '../../blocks/useMissingRight.ts';
import { useShortcut } from '../../blocks/useShortcut.ts';
import type * as Till from '../../domain/till/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { ChannelNotes } from './ChannelNotes.tsx';
import { CorrectDialog, type Wrong } from './CorrectDialog.tsx';
import { CountedSession } from './CountedSession.tsx';
import { CountDialog, OpenTillDialog } from './dialogs.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { FloatRequests } from './FloatRequests.tsx';
import { AcceptDialog, AskFloatDialog, OfferDialog } from './handoverDialogs.tsx';
import { OpenSession } from './OpenSession.tsx';
import { SheetDrawer } from './SheetDrawer.tsx';
import { SheetTable } from './SheetTable.tsx';
import style from './till.module.css';

type Doing =
  | 'open'
  | 'entry'
  | 'offer'
  | 'askFloat'
  | { answer: Till.FloatRequest }
  | { correct: Wrong }
  | { accept: Till.Handover }
  | { decline: Till.Handover }
  | { count: Till.OpenSession };

/** The cashier's own till: float, takings, cash in and out, count and signature. */
export default function MyTillScreen() {
  const { say } = useWords();
  const { user } = useStaff();
  const lacks = useMissingRight('o_till_keep');
  const till = api.useQueryMyTillQuery(undefined, { pollingInterval: 60_000, skipPollingIfUnfocused: true });
  const [doing, setDoing] = useState<Doing>();
  const [sheetId, setSheetId] = useState<string>();
  const { currentData, error, refetch } = api.useQueryClosingSheetsQuery({ page: 1, size: 10, cashierId: user.userId });
  const close = () => setDoing(undefined);
  const { data } = till;
  const open = data?.sessions.find(({ state }) => state === 'open');
  useShortcut('n', 'till.open', data && !open && !lacks ? () => setDoing('open') : undefined);
  useShortcut('k', 'till.count', open && !lacks ? () => setDoing({ count: open }) : undefined);
  if (till.error && !data) {
    return (
      <Page title="till.mine">
        <ErrorState message={till.error.message} retry={() => void till.refetch()} />
      </Page>
    );
  }
  return (
    <Page
      title="till.mine"
      acts={
        data ? (
          <>
            <DisabledReason reason={lacks}>
              <Button variant="outlined" onClick={() => setDoing('askFloat')}>
                {say('till.floatRequest.ask')}
              </Button>
            </DisabledReason>
            {open ? null : (
              <DisabledReason reason={lacks}>
                <Button variant="contained" onClick={() => setDoing('open')}>
                  {say('till.open')}
                </Button>
              </DisabledReason>
            )}
          </>
        ) : null
      }
    >
      <ChannelNotes />
      <FloatRequests requests={data?.floatRequests ?? []} answer={(request) => setDoing({ answer: request })} />
      <Handovers handovers={data?.handovers ?? []} begin={setDoing} />
      {data && data.sessions.length === 0 ? <NothingOpen isRequired={data.isRequired} /> : null}
      {data?.sessions.map((session) =>
        session.state === 'counted' ? (
          <CountedSession key={session.id} session={session} again={() => setDoing({ count: session })} signed={setSheetId} />
        ) : (
          <OpenSession key={session.id} session={session} canCorrect={data.isCorrectedByFlow} begin={setDoing} />
        ),
      )}
      <div className={style.panel}>
        <SheetTable title="till.sheets.mine" sheets={{ data: currentData, error, refetch }} open={setSheetId} />
      </div>
      <Dialogs doing={doing} isAlone={data?.isAlone ?? false} close={close} />
      {sheetId ? <SheetDrawer id={sheetId} close={() => setSheetId(undefined)} /> : null}
    </Page>
  );
}

function NothingOpen({ isRequired }: { isRequired: boolean }) {
  const { say } = useWords();
  return (
    <div className={style.panel}>
      <strong>{say('till.mine.none')}</strong>
      <p className={style.hint}>{say(isRequired ? 'till.mine.required' : 'till.mine.none.line')}</p>
    </div>
  );
}

function Handovers({ handovers, begin }: { handovers: readonly Till.Handover[]; begin: (doing: Doing) => void }) {
  const { say, name, money } = useWords();
  const [withdraw] = api.useWithdrawHandoverMutation();
  return handovers.map((handover) =>
    handover.isToMe ? (
      <Alert
        key={handover.id}
        severity="info"
        action={
          <>
            <NeedsRight need="o_till_keep">
              <Button size="small" onClick={() => begin({ decline: handover })}>
                {say('till.decline')}
              </Button>
            </NeedsRight>
            <NeedsRight need="o_till_keep">
              <Button size="small" variant="contained" onClick={() => begin({ accept: handover })}>
                {say('till.accept')}
              </Button>
            </NeedsRight>
          </>
        }
        sx={{ maxWidth: 960, mb: 2 }}
      >
        {say(handover.toSafe ? 'till.safe.toMe' : 'till.handover.toMe', { name: name(handover.from) })}
      </Alert>
    ) : (
      <Alert
        key={handover.id}
        severity="info"
        action={
          <NeedsRight need="o_till_keep">
            <Button size="small" onClick={() => void withdraw({ id: handover.id, version: handover.version })}>
              {say('till.handover.withdraw')}
            </Button>
          </NeedsRight>
        }
        sx={{ maxWidth: 960, mb: 2 }}
      >
        {say(handover.toSafe ? 'till.safe.waits' : 'till.handover.waits', {
          name: name(handover.to),
          amount: money(handover.amount).replace('¥', ''),
        })}
      </Alert>
    ),
  );
}

function Dialogs({ doing, isAlone, close }: { doing: Doing | undefined; isAlone: boolean; close: () => void }) {
  if (doing === 'open') return <OpenTillDialog close={close} />;
  if (doing === 'entry') return <EntryDialog isAlone={isAlone} close={close} />;
  if (doing === 'offer') return <OfferDialog close={close} />;
  if (doing === 'askFloat') return <AskFloatDialog close={close} />;
  if (doing === undefined) return null;
  if ('answer' in doing) return <OfferDialog request={doing.answer} close={close} />;
  if ('correct' in doing) return <CorrectDialog wrong={doing.correct} close={close} />;
  if ('accept' in doing) return <AcceptDialog handover={doing.accept} close={close} />;
  if ('decline' in doing) return <DeclineDialog handover={doing.decline} close={close} />;
  return <CountDialog session={doing.count} close={close} />;
}

function DeclineDialog({ handover, close }: { handover: Till.Handover; close: () => void }) {
  const { say, name, money } = useWords();
  const tell = useDoneNotice();
  const [decline] = api.useDeclineHandoverMutation({ tells: 'caller' });
  return (
    <ConfirmAct
      title={say('till.decline.title', { amount: money(handover.amount).replace('¥', '') })}
      effect={say('till.decline.effect', { name: name(handover.from) })}
      act={say('till.decline')}
      danger
      reason="required"
      confirm={async (reason) => {
        await decline({ id: handover.id, reason, version: handover.version }).unwrap();
        tell({ message: 'till.decline.effect', values: { name: name(handover.from) } });
      }}
      close={close}
    />
  );
}

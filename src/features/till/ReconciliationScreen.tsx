import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { EmptyState } from '../../blocks/EmptyState.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { NeedsRight } from '../../blocks/NeedsRight.tsx';
import { Page } from '../../blocks/Page.tsx';
import { useListView } from '../../blocks/useListView.ts';
import { memberCardMethod } from '../../domain/billing/payments.ts';
import { addDays, dateAt, isCalendarDate } from '../../domain/dates.ts';
import type { MessageId } from '../../domain/messageId.ts';
import type * as Channel from '../../domain/till/channelShapes.ts';
import { useWords } from '../../words/useWords.ts';
import { ChannelDays } from './ChannelDays.tsx';
import { ChannelResults } from './ChannelResults.tsx';
import { StatementDialog } from './StatementDialog.tsx';
import style from './till.module.css';

const DateField = lazy(() => import('../../blocks/DateField.tsx'));

/** One day of a payment channel: its statement against the ledger, line by line. */
export default function ReconciliationScreen() {
  const { say, name } = useWords();
  const view = useListView({ filters: { method: '', day: '', show: '' } });
  const { data: known } = api.useQueryVisitPaymentMethodsQuery();
  const methods = known?.filter(({ code, isCash }) => !isCash && code !== memberCardMethod);
  const methodCode = view.filters.method || methods?.find(({ isOffered }) => isOffered)?.code || '';
  const day = view.filters.day || addDays(dateAt(new Date()), -1);
  const [isImporting, setImporting] = useState(false);
  const found = api.useQueryChannelDayQuery({ methodCode, day }, { skip: !methodCode });
  const shown = found.currentData;
  return (
    <Page
      title="shell.screen.online-payment-reconciliation"
      line="till.channel.line"
      acts={
        <NeedsRight need="o_reconcile">
          <Button variant="contained" disabled={!methodCode} onClick={() => setImporting(true)}>
            {say('till.channel.import')}
          </Button>
        </NeedsRight>
      }
    >
      {methods?.length === 0 ? <EmptyState line={say('till.channel.noMethods')} /> : null}
      <div className={style.day}>
        <div className={style.panelHead}>
          <div className={style.acts}>
            <Select
              size="small"
              value={methods ? methodCode : ''}
              onChange={(event) => view.setFilter('method', event.target.value)}
              inputProps={{ 'aria-label': say('till.channel.method') }}
            >
              {(methods ?? []).map((method) => (
                <MenuItem key={method.code} value={method.code}>
                  {name(method)}
                </MenuItem>
              ))}
            </Select>
            <Suspense fallback={null}>
              <DateField
                value={day}
                onChange={(next) => isCalendarDate(next ?? '') && view.setFilter('day', next as string)}
                ids={{ 'aria-label': say('till.day') }}
              />
            </Suspense>
          </div>
          {shown ? <ClosingActs day={shown} /> : null}
        </div>
        {found.error && !shown ? <ErrorState message={found.error.message} retry={() => void found.refetch()} /> : null}
        {shown ? <Sums day={shown} /> : null}
        {shown && !shown.isClosed ? <Proposals day={shown} /> : null}
        <ChannelResults day={shown} onlyDifferences={view.filters.show !== 'all'} show={(next) => view.setFilter('show', next)} />
        {shown && shown.history.length > 0 ? <History day={shown} /> : null}
        {methodCode ? <ChannelDays methodCode={methodCode} choose={(next) => view.setFilter('day', next)} /> : null}
      </div>
      {isImporting ? (
        <StatementDialog methodCode={methodCode} done={(next) => view.setFilter('day', next)} close={() => setImporting(false)} />
      ) : null}
    </Page>
  );
}

function Sums({ day: { stated, booked, fee } }: { day: Channel.ChannelDay }) {
  const { say, money } = useWords();
  const difference = stated - booked;
  return (
    <dl className={style.sums}>
      {(
        [
          ['till.channel.stated', stated],
          ['till.channel.booked', booked],
          ['till.channel.difference', difference],
          ['till.channel.fee', fee],
        ] as const
      ).map(([label, amount]) => (
        <div key={label}>
          <dt>{say(label)}</dt>
          <dd className={label === 'till.channel.difference' && amount !== 0 ? style.off : undefined}>{money(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Proposals({ day: { methodCode, day, proposals } }: { day: Channel.ChannelDay }) {
  const { say } = useWords();
  const [accept, accepting] = api.useAcceptChannelProposalsMutation();
  if (proposals.length === 0) return null;
  return (
    <Alert
      severity="info"
      action={
        <NeedsRight need="o_reconcile">
          <Button
            size="small"
            variant="contained"
            disabled={accepting.isLoading}
            onClick={() => void accept({ methodCode, day, pairs: proposals })}
          >
            {say('till.channel.accept')}
          </Button>
        </NeedsRight>
      }
    >
      {say('till.channel.proposals', { count: proposals.length })}
    </Alert>
  );
}

function ClosingActs({ day: { methodCode, day, isClosed, blockers } }: { day: Channel.ChannelDay }) {
  const { say } = useWords();
  const tell = useDoneNotice();
  const [asking, setAsking] = useState<'close' | 'reopen'>();
  const [close] = api.useCloseChannelDayMutation({ tells: 'caller' });
  const [reopen] = api.useReopenChannelDayMutation({ tells: 'caller' });
  const [blocker] = blockers;
  return (
    <div className={style.acts}>
      {isClosed ? (
        <>
          <strong>{say('till.channel.closed')}</strong>
          <NeedsRight need="o_reconcile">
            <Button variant="outlined" onClick={() => setAsking('reopen')}>
              {say('till.channel.reopen')}
            </Button>
          </NeedsRight>
        </>
      ) : (
        <NeedsRight need="o_reconcile" reason={blocker && say(blocker.message as MessageId, blocker.values)}>
          <Button variant="outlined" onClick={() => setAsking('close')}>
            {say('till.channel.close')}
          </Button>
        </NeedsRight>
      )}
      {asking ? (
        <ConfirmAct
          title={say(`till.channel.${asking}.title`, { day })}
          effect={say(`till.channel.${asking}.effect`)}
          act={say(`till.channel.${asking}`)}
          {...(asking === 'reopen' && { reason: 'required' as const })}
          confirm={async (reason) => {
            await (asking === 'close' ? close({ methodCode, day }).unwrap() : reopen({ methodCode, day, reason }).unwrap());
            tell({ message: 'till.channel.done' });
          }}
          close={() => setAsking(undefined)}
        />
      ) : null}
    </div>
  );
}

function History({ day: { history } }: { day: Channel.ChannelDay }) {
  const { say, name, dateTime } = useWords();
  return (
    <div>
      {history.map(({ closedAt, closedBy, reopenedAt, reopenedBy, reason }) => (
        <p key={closedAt} className={style.hint}>
          {say('till.channel.history.closed', { name: name(closedBy), at: dateTime(closedAt) })}
          {reopenedAt && reopenedBy
            ? ` · ${say('till.channel.history.reopened', { name: name(reopenedBy), at: dateTime(reopenedAt), reason })}`
            : ''}
        </p>
      ))}
    </div>
  );
}

import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { Link as RouteLink } from 'react-router-dom';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import { NeedsRight } from '../../blocks/NeedsRight.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { dateAt } from '../../domain/dates.ts';
import { type DifferenceAct, differenceActNames, differenceCan } from '../../domain/till/channel.ts';
import type * as Channel from '../../domain/till/channelShapes.ts';
import { useWords } from '../../words/useWords.ts';
import { DifferenceDialog } from './DifferenceDialog.tsx';
import { LinkDialog, UnlinkDialog } from './LinkDialog.tsx';
import style from './till.module.css';

interface Props {
  /** Undefined while it is on its way. */
  day: Channel.ChannelDay | undefined;
  onlyDifferences: boolean;
  show: (what: string) => void;
}

export type Doing = { result: Channel.Result; act: DifferenceAct | 'link' | 'unlink' };

/** Lines and payments of the day, each with its result and what may be done about it. */
export function ChannelResults({ day, onlyDifferences, show }: Props) {
  const { say, name, money, time } = useWords();
  const { pathTo } = useStaff();
  const [doing, setDoing] = useState<Doing>();
  const bills = pathTo('billing/have-pay', 'simplified-bill');
  const close = () => setDoing(undefined);
  const rows = day?.results.filter(({ kind }) => !onlyDifferences || kind !== 'matched');
  return (
    <div className={`${style.panel} ${style.scroll}`}>
      <DetailTable
        title="till.channel.results"
        rows={rows}
        keyOf={({ line, payment }) => `${line?.id} ${payment?.id}`}
        empty={day?.results.length === 0 ? 'till.channel.none' : 'till.channel.noDifferences'}
        choice={
          <ToggleButtonGroup
            exclusive
            size="small"
            value={onlyDifferences ? '' : 'all'}
            onChange={(_, next: string | null) => next !== null && show(next)}
            aria-label={say('till.channel.show')}
          >
            <ToggleButton value="">{say('till.channel.onlyDifferences')}</ToggleButton>
            <ToggleButton value="all">{say('till.channel.all')}</ToggleButton>
          </ToggleButtonGroup>
        }
        columns={[
          {
            label: 'till.channel.kind',
            cell: ({ kind }) => <span className={kind === 'matched' ? undefined : style.off}>{say(`till.channel.kind.${kind}`)}</span>,
          },
          { label: 'till.channel.ofLine', cell: ({ line }) => (line ? <Stated at={time(line.at)} number={line.number} /> : '–') },
          { label: 'till.channel.lineAmount', right: true, cell: ({ line }) => (line ? money(line.amount) : '–') },
          {
            label: 'till.channel.ofPayment',
            cell: ({ payment }) =>
              payment ? (
                <>
                  {time(payment.at)}{' '}
                  {payment.billId && bills ? (
                    <Link
                      underline="always"
                      component={RouteLink}
                      to={`${bills}?keyword=${encodeURIComponent(payment.objectNumber)}&from=${dateAt(payment.at)}&to=${dateAt(payment.at)}`}
                    >
                      {payment.objectNumber}
                    </Link>
                  ) : (
                    payment.objectNumber
                  )}{' '}
                  {name({ name: payment.patientName, nameEn: payment.patientNameEn })} · {name(payment.cashier)}
                </>
              ) : (
                '–'
              ),
          },
          { label: 'till.channel.paymentAmount', right: true, cell: ({ payment }) => (payment ? money(payment.amount) : '–') },
          { label: 'till.channel.state', cell: (result) => <State of={result} /> },
          {
            label: 'till.channel.acts',
            cell: (result) => (day?.isClosed ? null : <Acts result={result} begin={(act) => setDoing({ result, act })} />),
          },
        ]}
      />
      {doing && day && doing.act === 'link' ? <LinkDialog day={day} result={doing.result} close={close} /> : null}
      {doing?.act === 'unlink' ? <UnlinkDialog result={doing.result} close={close} /> : null}
      {doing && doing.act !== 'link' && doing.act !== 'unlink' ? (
        <DifferenceDialog result={doing.result} act={doing.act} close={close} />
      ) : null}
    </div>
  );
}

const Stated = ({ at, number }: { at: string; number: string }) => (
  <>
    {at} <span className={style.code}>{number}</span>
  </>
);

function State({ of: { kind, state, acts } }: { of: Channel.Result }) {
  const { say, name } = useWords();
  const last = acts.at(-1);
  if (kind === 'matched') return '–';
  return (
    <>
      {say(`till.channel.state.${state}`)}
      {last ? <span className={style.hint}> {say('till.channel.lastAct', { name: name(last.by), reason: last.reason })}</span> : null}
    </>
  );
}

function Acts({ result, begin }: { result: Channel.Result; begin: (act: Doing['act']) => void }) {
  const { say } = useWords();
  const { kind, state, line, payment } = result;
  const acts: Doing['act'][] = [];
  if (line && !payment) acts.push('link');
  if (line && payment) acts.push('unlink');
  if (kind !== 'matched') acts.push(...differenceActNames.filter((act) => differenceCan(act, state)));
  return (
    <div className={style.acts}>
      {acts.map((act) => (
        <NeedsRight key={act} need="o_reconcile">
          <Button size="small" onClick={() => begin(act)}>
            {say(`till.channel.${act}`)}
          </Button>
        </NeedsRight>
      ))}
    </div>
  );
}

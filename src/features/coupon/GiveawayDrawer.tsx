import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { DrawerPages } from '../../blocks/DrawerPages.tsx';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import { PatientCell } from '../../blocks/PatientCell.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { useMissingRight } from '../../blocks/useMissingRight.ts';
import type * as Giveaway from '../../domain/coupon/giveawayShapes.ts';
import { skipReasonWords, type TurnState, turnStates, turnStateWords } from '../../domain/coupon/giveaways.ts';
import { useWords } from '../../words/useWords.ts';
import style from './coupon.module.css';

const pageSize = 20;

interface Props {
  giveaway: Giveaway.Giveaway;
  close: () => void;
}

/** One giveaway: who got a coupon, who was skipped and why, and what stops it while it goes on. */
export function GiveawayDrawer({ giveaway, close }: Props) {
  const { say, name, number, dateTime, date } = useWords();
  const [isStopping, setStopping] = useState(false);
  const [cancel] = api.useCancelCouponGiveawayMutation({ tells: 'caller' });
  const lacksIssue = useMissingRight('o_coupon_issue');
  const waiting = giveaway.total - giveaway.issued - giveaway.skipped;
  const coupon = name(giveaway);
  return (
    <DetailDrawer
      title={coupon}
      close={close}
      acts={
        giveaway.state === 'waiting' ? (
          <DisabledReason reason={lacksIssue}>
            <Button color="error" onClick={() => setStopping(true)}>
              {say('coupon.giveaway.stop')}
            </Button>
          </DisabledReason>
        ) : null
      }
    >
      <FactSheet>
        <Fact label="coupon.giveaway.filter">{giveaway.filterName}</Fact>
        <Fact label="field.status">
          <StatusDot kind="couponGiveaway" state={giveaway.state} />
        </Fact>
        <Fact label="coupon.giveaway.found">{number(giveaway.total)}</Fact>
        <Fact label="coupon.issued">{number(giveaway.issued)}</Fact>
        <Fact label="coupon.giveaway.turn.skipped">{number(giveaway.skipped)}</Fact>
        <Fact label="coupon.validFrom">{date(giveaway.validFrom)}</Fact>
        <Fact label="coupon.giveaway.askedBy">{name({ name: giveaway.askedBy, nameEn: giveaway.askedByEn })}</Fact>
        <Fact label="coupon.giveaway.askedAt">{dateTime(giveaway.askedAt)}</Fact>
        <Fact label="field.reason" wide>
          {giveaway.reason}
        </Fact>
      </FactSheet>
      <Turns giveaway={giveaway} />
      {isStopping ? (
        <ConfirmAct
          title={say('coupon.giveaway.stop.title', { name: coupon })}
          effect={say('coupon.giveaway.stop.effect', { count: waiting })}
          act={say('coupon.giveaway.stop')}
          danger
          confirm={() => cancel({ id: giveaway.id }).unwrap()}
          close={() => setStopping(false)}
        />
      ) : null}
    </DetailDrawer>
  );
}

function Turns({ giveaway: { id, total, issued, skipped } }: { giveaway: Giveaway.Giveaway }) {
  const { say, number } = useWords();
  const [state, setState] = useState<TurnState>(skipped > 0 ? 'skipped' : 'issued');
  const [page, setPage] = useState(1);
  const asked = api.useQueryCouponGiveawayPatientsQuery({ id, state, page, size: pageSize }, { refetchOnMountOrArgChange: true });
  const found = asked.currentData;
  const counts: Record<TurnState, number> = { waiting: total - issued - skipped, issued, skipped };
  return (
    <>
      <div className={style.turnsHead}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={say('field.status')}
          value={state}
          onChange={(_, next: TurnState | null) => {
            if (!next) return;
            setState(next);
            setPage(1);
          }}
        >
          {turnStates
            .filter((each) => each !== 'waiting' || counts.waiting > 0 || state === 'waiting')
            .map((each) => (
              <ToggleButton key={each} value={each}>
                {`${say(turnStateWords[each])} ${number(counts[each])}`}
              </ToggleButton>
            ))}
        </ToggleButtonGroup>
      </div>
      <DetailTable
        title="coupon.giveaway.people"
        asked={asked}
        rows={found?.rows}
        keyOf={(turn) => turn.id}
        columns={[
          { label: 'membership.patient', cell: (turn) => <PatientCell of={turn} /> },
          state === 'skipped'
            ? { label: 'field.reason', cell: ({ why }) => (why ? say(skipReasonWords[why]) : '–') }
            : { label: 'coupon.issueNumber', cell: ({ issueNumber }) => issueNumber ?? '–' },
        ]}
        empty="coupon.giveaway.nobody"
      />
      <DrawerPages page={page} size={pageSize} total={found?.total} go={setPage} />
    </>
  );
}

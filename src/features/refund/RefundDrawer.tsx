import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { ExchangeNotes } from '../../blocks/exchange/ExchangeNote.tsx';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import type { BandSubject } from '../../blocks/PatientBand.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { useMayApproveOwn } from '../../blocks/useMayApproveOwn.ts';
import { useMissingRight } from '../../blocks/useMissingRight.ts';
import { useSharesText } from '../../blocks/useSharesText.ts';
import type * as Refund from '../../domain/refund/shapes.ts';
import { refundCan, refundState } from '../../domain/refund/states.ts';
import { PrintActs } from '../../print/acts/PrintActs.tsx';
import { useWords } from '../../words/useWords.ts';

type Doing = 'approve' | 'refuse' | 'execute' | 'cancel';

/** One application: what would come back by which way, and the next step for whoever may take it. */
export function RefundDrawer({ id, close }: { id: string; close: () => void }) {
  const { say, name, money, dateTime } = useWords();
  const tell = useDoneNotice();
  const { textOf } = useSharesText();
  const { currentData: refund, error, refetch } = api.useQueryRefundQuery({ id });
  const [doing, setDoing] = useState<Doing>();
  const decisionOf = ({ decidedByName, decidedByNameEn, decidedAt, status }: Refund.Full) => {
    if (decidedByName) return `${name({ name: decidedByName, nameEn: decidedByNameEn })} ${dateTime(decidedAt)}`;
    return status === refundState.refunded ? say('refund.decidedBy.atOnce') : '';
  };
  if (!refund) {
    return (
      <DetailDrawer title={say('refund.title')} close={close}>
        {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : <Skeleton variant="rectangular" height={240} />}
      </DetailDrawer>
    );
  }
  return (
    <>
      <DetailDrawer
        patient={bandOf(refund)}
        title={say('refund.of', { number: refund.refundNumber, name: refund.patientName })}
        close={close}
        acts={<Acts refund={refund} begin={setDoing} />}
      >
        <FactSheet>
          <Fact label="refund.bill">{refund.billNumber}</Fact>
          <Fact label="field.status">
            <StatusDot kind="refund" state={refund.status} />
          </Fact>
          <Fact label="refund.amount">{money(refund.amount)}</Fact>
          <Fact label="field.reason" wide>
            {refund.usualReason ? name(refund.usualReason) : refund.reason}
          </Fact>
          <Fact label="refund.appliedBy">{`${name({ name: refund.appliedByName, nameEn: refund.appliedByNameEn })} ${dateTime(refund.appliedAt)}`}</Fact>
          <Fact label="refund.decidedBy">{decisionOf(refund)}</Fact>
          <Fact label="refund.paidAt">{dateTime(refund.paidAt)}</Fact>
          <Fact label="refund.decision" wide>
            {refund.decision}
          </Fact>
        </FactSheet>
        <DetailTable
          title="refund.lines"
          rows={refund.lines}
          keyOf={({ lineId }) => lineId}
          empty="refund.lines.none"
          columns={[
            { label: 'package.item', cell: (line) => name({ nameZh: line.itemName, nameEn: line.itemNameEn }) },
            { label: 'package.quantity', cell: (line) => line.quantity, right: true },
            { label: 'refund.amount', cell: (line) => money(line.amount), right: true },
          ]}
        />
        <ExchangeNotes exchanges={refund.exchanges} />
        {refund.isSplitStale ? <Alert severity="warning">{say('refund.refused.splitStale')}</Alert> : null}
        <Back plan={refund.plan} isPaid={refund.paidAt !== null} />
      </DetailDrawer>
      {doing ? (
        <Step
          doing={doing}
          refund={refund}
          close={() => setDoing(undefined)}
          paid={({ byMethod }) =>
            tell({ message: 'refund.paidBack.done', values: { number: refund.refundNumber, by: textOf(byMethod) || '–' }, stays: true })
          }
        />
      ) : null}
    </>
  );
}

/** Whose refund it is, with its number and amount (fen). */
const bandOf = ({ patientId, patientName, refundNumber, amount }: Refund.Full): BandSubject => ({
  id: patientId,
  name: patientName,
  sheet: { number: refundNumber, total: amount },
});

function Acts({ refund, begin }: { refund: Refund.Full; begin: (doing: Doing) => void }) {
  const { say } = useWords();
  const reason = useMissingRight('o_refund_approve');
  const mayApproveOwn = useMayApproveOwn();
  const approveReason = reason ?? (refund.isOwn && !mayApproveOwn ? say('refund.refused.own') : undefined);
  const noApply = useMissingRight('o_refund_apply');
  const noPay = useMissingRight('o_refund_pay');
  const cancelReason = noApply ?? (refund.isOwn || !reason ? undefined : say('refund.refused.notYours'));
  const { status } = refund;
  const payReason = noPay ?? ((refund.isSplitStale && say('refund.refused.splitStale')) || undefined);
  if (status === refundState.refunded) return <PrintActs of={[{ document: 'refund', refundId: refund.id }]} />;
  if (!refundCan('cancel', status)) return null;
  return (
    <>
      {refundCan('approve', status) ? (
        <>
          <DisabledReason reason={approveReason}>
            <Button variant="contained" onClick={() => begin('approve')}>
              {say('refund.act.approve')}
            </Button>
          </DisabledReason>
          <DisabledReason reason={reason}>
            <Button variant="outlined" color="error" onClick={() => begin('refuse')}>
              {say('refund.act.refuse')}
            </Button>
          </DisabledReason>
        </>
      ) : null}
      {refundCan('execute', status) ? (
        <DisabledReason reason={payReason}>
          <Button variant="contained" color="error" onClick={() => begin('execute')}>
            {say('refund.act.execute')}
          </Button>
        </DisabledReason>
      ) : null}
      <DisabledReason reason={cancelReason}>
        <Button variant="outlined" onClick={() => begin('cancel')}>
          {say('refund.act.cancel')}
        </Button>
      </DisabledReason>
    </>
  );
}

interface StepProps {
  doing: Doing;
  refund: Refund.Full;
  close: () => void;
  /** Told what really went back. */
  paid: (plan: Refund.Plan) => void;
}

function Step({ doing, refund, close, paid }: StepProps) {
  const { say, money } = useWords();
  const { textOf } = useSharesText();
  const [approve] = api.useApproveRefundMutation({ tells: 'caller' });
  const [refuse] = api.useRefuseRefundMutation({ tells: 'caller' });
  const [execute] = api.useExecuteRefundMutation({ tells: 'caller' });
  const [cancel] = api.useCancelRefundMutation({ tells: 'caller' });
  const seen = { id: refund.id, version: refund.version };
  const run = (remark: string): Promise<unknown> => {
    if (doing === 'approve') return approve({ ...seen, remark }).unwrap();
    if (doing === 'refuse') return refuse({ ...seen, remark }).unwrap();
    if (doing === 'cancel') return cancel(seen).unwrap();
    return execute(seen).unwrap().then(paid);
  };
  const reason = doing === 'refuse' ? 'required' : doing === 'approve' ? 'optional' : undefined;
  return (
    <ConfirmAct
      patient={bandOf(refund)}
      title={say(`refund.${doing}.title`, { number: refund.refundNumber })}
      effect={
        doing === 'approve' || doing === 'execute'
          ? say('refund.effect', { amount: money(refund.plan.cash), by: textOf(refund.plan.byMethod) || '–' })
          : undefined
      }
      act={say(`refund.act.${doing}`)}
      danger={doing === 'execute' || doing === 'refuse'}
      {...(reason && { reason })}
      confirm={run}
      close={close}
    />
  );
}

/** What comes back, and how. */
function Back({ plan, isPaid }: { plan: Refund.Plan; isPaid: boolean }) {
  const { say, money } = useWords();
  const { textOf } = useSharesText();
  return (
    <FactSheet>
      <Fact label={isPaid ? 'refund.paidBack' : 'refund.cash'} wide>
        {textOf(plan.byMethod)}
      </Fact>
      {plan.writtenOff > 0 ? <Fact label="refund.writtenOff">{money(plan.writtenOff)}</Fact> : null}
      {plan.pointsBack > 0 ? <Fact label="refund.pointsBack">{plan.pointsBack}</Fact> : null}
      {plan.pointsTaken > 0 ? <Fact label="refund.pointsTaken">{plan.pointsTaken}</Fact> : null}
      {plan.packages > 0 ? <Fact label="refund.packages">{plan.packages}</Fact> : null}
      {plan.insurance > 0 ? <Fact label="refund.insurance">{money(plan.insurance)}</Fact> : null}
      {plan.couponBack ? <Fact label="refund.coupon">{say('refund.couponBack')}</Fact> : null}
    </FactSheet>
  );
}

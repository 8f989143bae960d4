import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import type { BandSubject } from '../../blocks/PatientBand.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { useMayApproveOwn } from '../../blocks/useMayApproveOwn.ts';
import { useMissingRight } from '../../blocks/useMissingRight.ts';
import { limitedActs } from '../../domain/approval/acts.ts';
import { type ApprovalAct, approvalActs, approvalCan, approvalStateWords } from '../../domain/approval/rules.ts';
import type * as Approval from '../../domain/approval/shapes.ts';
import { permissionsOf } from '../../domain/permission/holds.ts';
import { useWords } from '../../words/useWords.ts';

const steps = ['approve', 'refuse', 'carryOut', 'cancel'] as const satisfies readonly ApprovalAct[];

/** Whose card it is and what the card holds; of packages and coupons how much (fen) is asked for. */
const bandOf = ({ patientId, patientName, objectNumber, amount, balance }: Approval.Line): BandSubject => ({
  id: patientId,
  name: patientName,
  ...(balance === null ? { sheet: { number: objectNumber, total: amount } } : { card: { number: objectNumber, balance } }),
});

/** One application, and the next step for whoever may take it. */
export function ApprovalDrawer({ approval, close }: { approval: Approval.Line; close: () => void }) {
  const { say, name, money, dateTime } = useWords();
  const [doing, setDoing] = useState<ApprovalAct>();
  const when = (person: Approval.Line['asker'], at: string | null) =>
    at === null ? '' : `${name({ name: person.name ?? '', nameEn: person.nameEn })} ${dateTime(at)}`;
  return (
    <>
      <DetailDrawer
        patient={bandOf(approval)}
        title={say('approval.of', { number: approval.approvalNumber, name: approval.patientName })}
        close={close}
        acts={<Steps approval={approval} begin={setDoing} />}
      >
        <FactSheet>
          <Fact label="approval.act">{say(limitedActs[approval.act].name)}</Fact>
          <Fact label="field.status">
            <StatusDot kind="approval" state={approval.status} />
          </Fact>
          <Fact label="approval.object">{approval.objectNumber}</Fact>
          {approval.patientCount > 1 ? (
            <Fact label="coupon.to">{`${approval.patientName} ${say('approval.patient.more', { count: approval.patientCount })}`}</Fact>
          ) : null}
          <Fact label="approval.amount">{money(approval.amount)}</Fact>
          <Fact label="field.reason" wide>
            {approval.reason}
          </Fact>
          <Fact label="approval.asker">{when(approval.asker, approval.askedAt)}</Fact>
          <Fact label="approval.decider">{when(approval.decider, approval.decidedAt)}</Fact>
          <Fact label="approval.doer">{when(approval.doer, approval.doneAt)}</Fact>
          <Fact label="approval.decision" wide>
            {approval.decision}
          </Fact>
        </FactSheet>
      </DetailDrawer>
      {doing ? <Step doing={doing} approval={approval} close={() => setDoing(undefined)} done={close} /> : null}
    </>
  );
}

function Steps({ approval, begin }: { approval: Approval.Line; begin: (doing: ApprovalAct) => void }) {
  const { say } = useWords();
  const { needs } = limitedActs[approval.act];
  const lacksAct = useMissingRight(needs);
  const lacksDeciding = useMissingRight('o_refund_approve');
  const lacksBoth = useMissingRight([...permissionsOf(needs), 'o_refund_approve']);
  const mayApproveOwn = useMayApproveOwn();
  const isForOthers = approval.isOwn && !mayApproveOwn ? say('approval.refused.own') : undefined;
  const lacking: Record<ApprovalAct, string | undefined> = {
    approve: lacksDeciding ?? isForOthers,
    refuse: lacksDeciding,
    carryOut: lacksAct,
    cancel: lacksBoth,
  };
  return steps
    .filter((step) => approvalCan(step, approval.status))
    .map((step) => (
      <DisabledReason key={step} reason={lacking[step]}>
        <Button
          variant={step === 'approve' || step === 'carryOut' ? 'contained' : 'outlined'}
          color={step === 'refuse' || step === 'carryOut' ? 'error' : 'primary'}
          onClick={() => begin(step)}
        >
          {say(`approval.act.${step}`)}
        </Button>
      </DisabledReason>
    ));
}

interface StepProps {
  doing: ApprovalAct;
  approval: Approval.Line;
  close: () => void;
  /** The row may have left the list: the drawer goes with it, and a line says what was done. */
  done: () => void;
}

function Step({ doing, approval, close, done }: StepProps) {
  const { say, money } = useWords();
  const tell = useDoneNotice();
  const [approve] = api.useApproveApprovalMutation({ tells: 'caller' });
  const [refuse] = api.useRefuseApprovalMutation({ tells: 'caller' });
  const [carryOut] = api.useCarryOutApprovalMutation({ tells: 'caller' });
  const [cancel] = api.useCancelApprovalMutation({ tells: 'caller' });
  const seen = { id: approval.id, version: approval.version };
  const run: Record<ApprovalAct, (remark: string) => Promise<unknown>> = {
    approve: (remark) => approve({ ...seen, remark }).unwrap(),
    refuse: (remark) => refuse({ ...seen, remark }).unwrap(),
    carryOut: () => carryOut(seen).unwrap(),
    cancel: () => cancel(seen).unwrap(),
  };
  const reasons: Partial<Record<ApprovalAct, 'required' | 'optional'>> = { refuse: 'required', approve: 'optional' };
  const reason = reasons[doing];
  return (
    <ConfirmAct
      patient={bandOf(approval)}
      title={say(`approval.${doing}.title`, { number: approval.approvalNumber })}
      effect={say('approval.effect', { act: say(limitedActs[approval.act].name), amount: money(approval.amount) })}
      act={say(`approval.act.${doing}`)}
      danger={doing === 'carryOut' || doing === 'refuse'}
      {...(reason && { reason })}
      confirm={async (remark) => {
        await run[doing](remark);
        tell({
          message: 'approval.told',
          values: { number: approval.approvalNumber, state: say(approvalStateWords[approvalActs[doing].to]) },
        });
        done();
      }}
      close={close}
    />
  );
}

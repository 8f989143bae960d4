import Button from '@mui/material/Button';
import { type Ref, useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { Key } from '../../blocks/Key.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useShortcut } from '../../blocks/useShortcut.ts';
import type { MessageId, MessageValues } from '../../domain/messageId.ts';
import type * as Dispensing from '../../domain/pharmacy/shapes.ts';
import { useWords } from '../../words/useWords.ts';

interface Props {
  step: 'prepare' | 'check';
  sheet: Dispensing.Full;
  keys: string;
  refresh: () => void;
  done: (message: MessageId, values: MessageValues) => void;
  ref: Ref<HTMLButtonElement>;
}

const words = {
  prepare: {
    act: 'pharmacy.act.prepare',
    title: 'pharmacy.confirm.prepare',
    effect: 'pharmacy.confirm.prepare.effect',
    told: 'pharmacy.told.prepared',
    right: 'pharmacy.step.right.prepare',
  },
  check: {
    act: 'pharmacy.act.check',
    title: 'pharmacy.confirm.check',
    effect: 'pharmacy.confirm.check.effect',
    told: 'pharmacy.told.checked',
    right: 'pharmacy.step.right.check',
  },
} as const;

/** The step of a reviewed sheet that comes before handing out: preparing, then checking by somebody else. */
export function StepAct({ step, sheet, keys, refresh, done, ref }: Props) {
  const { say } = useWords();
  const { may } = useStaff();
  const [isAsking, setAsking] = useState(false);
  const [prepare] = api.usePrepareDispensingMutation({ tells: 'caller' });
  const [check] = api.useCheckDispensingMutation({ tells: 'caller' });
  const { act, title, effect, told, right } = words[step];
  const { id, version } = sheet;
  const values = { number: sheet.prescriptionNumber, name: sheet.patientName };
  const mayStep = step === 'prepare' ? may('o_drug_prepare') : may('o_drug_check');
  const reason = mayStep ? (step === 'check' && sheet.isOwnWork ? 'pharmacy.step.refused.ownWork.self' : undefined) : right;
  useShortcut('d', act, reason ? undefined : () => setAsking(true));
  const run = async () => {
    try {
      await (step === 'prepare' ? prepare({ id, version }) : check({ id, version })).unwrap();
    } catch (problem) {
      refresh();
      throw problem;
    }
    done(told, values);
  };
  return (
    <>
      <DisabledReason reason={reason && say(reason)}>
        <Button variant="contained" ref={ref} onClick={() => setAsking(true)}>
          {say(act)} <Key>{keys}</Key>
        </Button>
      </DisabledReason>
      {isAsking ? (
        <ConfirmAct title={say(title, values)} effect={say(effect)} act={say(act)} confirm={run} close={() => setAsking(false)} />
      ) : null}
    </>
  );
}

import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import type { Correcting } from '../addendum/useCorrecting.ts';

interface Props {
  measured: Encounter.VitalSigns;
  /** True for an archived record, where the withdrawal is a signed correction. */
  correcting: Correcting | undefined;
  close: () => void;
}

/** Asks why a measurement is wrong as a whole, mostly because it is another patient's, and withdraws it. */
export function WithdrawVitals({ measured, correcting, close }: Props) {
  const { say, dateTime } = useWords();
  const [withdraw] = api.useWithdrawVitalSignsMutation({ tells: 'caller' });
  const [correct] = api.useCorrectVitalSignsMutation({ tells: 'caller' });
  const { id, appointmentId, version, recordedAt, values } = measured;
  const confirm = (reason: string, confirmed: boolean) =>
    correcting
      ? correct({ ...correcting, id, recordedAt, values, isWithdrawn: true, reason, ...(confirmed && { confirmed }) }).unwrap()
      : withdraw({ appointmentId, id, version, reason }).unwrap();
  return (
    <ConfirmAct
      title={say('encounter.vital.withdraw.title', { time: dateTime(recordedAt) })}
      effect={say('encounter.vital.withdraw.effect')}
      act={say('encounter.vital.withdraw')}
      danger
      reason="required"
      confirm={confirm}
      close={close}
    />
  );
}

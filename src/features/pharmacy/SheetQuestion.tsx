import { type ReactNode, useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { payState } from '../../domain/billing/states.ts';
import type { MessageId, MessageValues } from '../../domain/messageId.ts';
import { proposeRejection } from '../../domain/pharmacy/reject/lines.ts';
import type * as Dispensing from '../../domain/pharmacy/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { LinesBack, partOf } from './reject/LinesBack.tsx';
import { PartTaken, Taken } from './TakenLists.tsx';
import type { SheetChoice } from './useSheet.ts';

/** Acts with a sheet that are confirmed before they are done. */
export type SheetAct = 'dispense' | 'part' | 'rest' | 'reject' | 'collect' | 'cancelCollect' | 'void';

interface Question {
  act: MessageId;
  title: MessageId;
  told: MessageId;
  effect?: ReactNode;
  /** Ends or undoes something: red, and with a reason. */
  isDanger?: boolean;
  perform: (reason: string) => Promise<unknown>;
}

interface Props {
  asking: SheetAct;
  sheet: Dispensing.Full;
  choice: SheetChoice;
  refresh: () => void;
  done: (message: MessageId, values: MessageValues) => void;
  close: () => void;
}

/** The question before an act with a sheet, and the act. Somebody may have been faster: then the sheet is shown as it is now, under the refusal. */
export function SheetQuestion({ asking, sheet, choice, refresh, done, close }: Props) {
  const { say, name } = useWords();
  const { currentData: reasons } = api.useGetRejectReasonListQuery(undefined, { skip: asking !== 'reject' });
  const [back, setBack] = useState(() => proposeRejection(sheet.lines).map((line) => line.id));
  const { act, title, told, effect, isDanger, perform } = useQuestions(sheet, choice, { back, setBack })[asking];
  const values = { number: sheet.prescriptionNumber, name: sheet.patientName };
  const confirm = async (reason: string) => {
    try {
      await perform(reason);
    } catch (problem) {
      refresh();
      throw problem;
    }
    done(told, values);
  };
  return (
    <ConfirmAct
      title={say(title, values)}
      {...(effect !== undefined && { effect })}
      act={say(act)}
      {...(isDanger && { danger: true, reason: 'required' })}
      usual={reasons?.map((entry) => name(entry))}
      confirm={confirm}
      close={close}
    />
  );
}

interface Rejecting {
  /** Ids of the lines that go back. */
  back: string[];
  setBack: (ids: string[]) => void;
}

function useQuestions(sheet: Dispensing.Full, choice: SheetChoice, { back, setBack }: Rejecting): Record<SheetAct, Question> {
  const { say } = useWords();
  const [dispense] = api.useDispenseMutation({ tells: 'caller' });
  const [reject] = api.useRejectDispensingMutation({ tells: 'caller' });
  const [collect] = api.usePickUpDispensingMutation({ tells: 'caller' });
  const [handOutRest] = api.useHandOutRestMutation({ tells: 'caller' });
  const [cancelPickUp] = api.useCancelPickUpMutation({ tells: 'caller' });
  const [voidDispensing] = api.useVoidDispensingMutation({ tells: 'caller' });
  const { id, version } = sheet;
  const wordsOf = (name: SheetAct, told: MessageId) =>
    ({ act: `pharmacy.act.${name}`, title: `pharmacy.confirm.${name}`, told }) as const satisfies Partial<Question>;
  const rejectEffect = sheet.payStatus === payState.paid ? 'pharmacy.confirm.reject.paid' : 'pharmacy.confirm.reject.effect';
  const partTaken = <PartTaken sheet={sheet} choice={choice} />;
  return {
    dispense: {
      ...wordsOf('dispense', 'pharmacy.told.dispensed'),
      effect: <Taken sheet={sheet} />,
      perform: () => dispense(choice.draft).unwrap(),
    },
    part: { ...wordsOf('part', 'pharmacy.told.part'), effect: partTaken, perform: () => dispense(choice.part ?? choice.draft).unwrap() },
    rest: { ...wordsOf('rest', 'pharmacy.told.rest'), effect: partTaken, perform: () => handOutRest(choice.draft).unwrap() },
    reject: {
      ...wordsOf('reject', 'pharmacy.told.rejected'),
      effect: <LinesBack sheet={sheet} back={back} choose={setBack} effect={say(rejectEffect, { name: sheet.doctorName })} />,
      isDanger: true,
      perform: (reason) => reject({ id, version, reason, ...partOf(sheet, back) }).unwrap(),
    },
    collect: { ...wordsOf('collect', 'pharmacy.told.collected'), perform: () => collect({ id, version }).unwrap() },
    cancelCollect: { ...wordsOf('cancelCollect', 'pharmacy.told.cancelled'), perform: () => cancelPickUp({ id, version }).unwrap() },
    void: {
      ...wordsOf('void', 'pharmacy.told.voided'),
      effect: say('pharmacy.confirm.void.effect'),
      isDanger: true,
      perform: (reason) => voidDispensing({ id, version, reason }).unwrap(),
    },
  };
}

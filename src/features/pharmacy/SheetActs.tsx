import Button from '@mui/material/Button';
import { type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { Key } from '../../blocks/Key.tsx';
import type { useArrival } from '../../blocks/useArrival.ts';
import { useShortcut } from '../../blocks/useShortcut.ts';
import { payState } from '../../domain/billing/states.ts';
import type { MessageId, MessageValues } from '../../domain/messageId.ts';
import { countText } from '../../domain/order/doseText.ts';
import type * as Dispensing from '../../domain/pharmacy/shapes.ts';
import { dispensingCan, dispensingState } from '../../domain/pharmacy/states.ts';
import { useWords } from '../../words/useWords.ts';
import style from './pharmacy.module.css';
import { ReturnForm } from './ReturnForm.tsx';
import type { SheetChoice } from './useSheet.ts';
import type { OpenedBy } from './useSheetSearch.ts';

export interface ActsProps {
  sheet: Dispensing.Full;
  choice: SheetChoice;
  refresh: () => void;
  arrive: ReturnType<typeof useArrival>;
  done: (message: MessageId, values: MessageValues) => void;
  /** Told, and the sheet stays open. */
  stay: (told: string) => void;
  openedBy: OpenedBy;
  heading: RefObject<HTMLElement | null>;
}

/**
 * What can be done with an open sheet. Opened by hand, its primary act has the focus: Enter, and a second Enter confirms. Opened by a
 * scan, its heading has: no further Enter of the scanner does anything, and a key of its own comes before the Enter that confirms.
 */
export function SheetActs({ sheet, choice, refresh, arrive, done, stay, openedBy, heading }: ActsProps) {
  const { say } = useWords();
  const [asking, setAsking] = useState<'dispense' | 'reject' | 'collect' | 'return'>();
  const [dispense] = api.useDispenseMutation({ tells: 'caller' });
  const [reject] = api.useRejectDispensingMutation({ tells: 'caller' });
  const [collect] = api.usePickUpDispensingMutation({ tells: 'caller' });
  const primary = useRef<HTMLButtonElement>(null);
  const { id, version, status } = sheet;
  const isOpened = useRef(false);
  // A sheet just served may show as it was until the server answers: its button goes, and the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state decides which button there is
  useEffect(() => {
    if (!isOpened.current || document.activeElement === document.body)
      arrive(openedBy === 'scan' ? heading.current : (primary.current ?? heading.current));
    isOpened.current = true;
  }, [status]);
  const primaryKey = openedBy === 'scan' ? 'd' : '↵';
  const values = { number: sheet.prescriptionNumber, name: sheet.patientName };
  const mayReturn = dispensingCan('takeBack', status) && sheet.lines.some((line) => line.taken.length > 0);
  const primaryAct =
    status === dispensingState.dispensed ? 'collect' : status === dispensingState.pending && !choice.reason ? 'dispense' : undefined;
  useShortcut(
    'd',
    status === dispensingState.dispensed ? 'pharmacy.act.collect' : 'pharmacy.act.dispense',
    primaryAct && (() => setAsking(primaryAct)),
  );
  useShortcut('r', 'pharmacy.act.reject', status === dispensingState.pending ? () => setAsking('reject') : undefined);
  useShortcut('t', 'pharmacy.act.return', mayReturn ? () => setAsking('return') : undefined);

  /** Somebody may have been faster: then the sheet is shown as it is now, under the words of the refusal. */
  const act = async (work: Promise<unknown>, told: MessageId) => {
    try {
      await work;
    } catch (problem) {
      refresh();
      throw problem;
    }
    done(told, values);
  };
  if (status !== dispensingState.pending && !mayReturn) return null;
  return (
    <div className={style.dock}>
      {status === dispensingState.pending ? (
        <>
          <span className={style.reason} role="status">
            {choice.reason ?? ''}
          </span>
          {choice.reset ? <Button onClick={choice.reset}>{say('pharmacy.act.propose')}</Button> : null}
          <Button variant="outlined" color="error" onClick={() => setAsking('reject')}>
            {say('pharmacy.act.reject')} <Key>r</Key>
          </Button>
          <DisabledReason reason={choice.reason}>
            <Primary ref={primary} label={say('pharmacy.act.dispense')} keys={primaryKey} act={() => setAsking('dispense')} />
          </DisabledReason>
        </>
      ) : (
        <>
          <Button variant="outlined" onClick={() => setAsking('return')}>
            {say('pharmacy.act.return')} <Key>t</Key>
          </Button>
          {status === dispensingState.dispensed ? (
            <Primary ref={primary} label={say('pharmacy.act.collect')} keys={primaryKey} act={() => setAsking('collect')} />
          ) : null}
        </>
      )}
      {asking === 'return' ? (
        <ReturnForm
          sheet={sheet}
          close={() => setAsking(undefined)}
          refresh={refresh}
          done={() => stay(say('pharmacy.told.returned', values))}
        />
      ) : null}
      {asking === 'dispense' ? (
        <ConfirmAct
          title={say('pharmacy.confirm.dispense', values)}
          effect={<Taken sheet={sheet} />}
          act={say('pharmacy.act.dispense')}
          confirm={() => act(dispense(choice.draft).unwrap(), 'pharmacy.told.dispensed')}
          close={() => setAsking(undefined)}
        />
      ) : null}
      {asking === 'reject' ? (
        <ConfirmAct
          title={say('pharmacy.confirm.reject', values)}
          effect={say(sheet.payStatus === payState.paid ? 'pharmacy.confirm.reject.paid' : 'pharmacy.confirm.reject.effect', {
            name: sheet.doctorName,
          })}
          act={say('pharmacy.act.reject')}
          danger
          reason="required"
          confirm={(reason) => act(reject({ id, version, reason }).unwrap(), 'pharmacy.told.rejected')}
          close={() => setAsking(undefined)}
        />
      ) : null}
      {asking === 'collect' ? (
        <ConfirmAct
          title={say('pharmacy.confirm.collect', values)}
          act={say('pharmacy.act.collect')}
          confirm={() => act(collect({ id, version }).unwrap(), 'pharmacy.told.collected')}
          close={() => setAsking(undefined)}
        />
      ) : null}
    </div>
  );
}

interface PrimaryProps {
  label: string;
  keys: string;
  act: () => void;
  ref: Ref<HTMLButtonElement>;
  onClick?: () => void;
  'aria-disabled'?: boolean;
  sx?: object;
}

/** `onClick` of DisabledReason goes before the act. */
const Primary = ({ label, keys, act, onClick, ...rest }: PrimaryProps) => (
  <Button variant="contained" onClick={onClick ?? act} {...rest}>
    {label} <Key>{keys}</Key>
  </Button>
);

function Taken({ sheet }: { sheet: Dispensing.Full }) {
  const { language } = useWords();
  const isEnglish = language === 'en';
  return (
    <ul className={style.taken}>
      {sheet.lines.map((line) => (
        <li key={line.id}>
          <span>{isEnglish ? line.itemNameEn || line.itemName : line.itemName}</span>
          <strong>{countText(line.quantity, { zh: line.unit, en: line.unitEn }, language)}</strong>
        </li>
      ))}
    </ul>
  );
}

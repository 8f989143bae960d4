import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { localProblem } from '../../blocks/localProblem.ts';
import { MoneyField } from '../../blocks/MoneyField.tsx';
import { useLimitedAct } from '../../blocks/useLimitedAct.ts';
import type * as Till from '../../domain/till/shapes.ts';
import { type EntryKind, entryKinds, entryWords } from '../../domain/till/states.ts';
import { useWords } from '../../words/useWords.ts';
import { CountFields } from './CountFields.tsx';
import { ColleagueField } from './handoverDialogs.tsx';
import style from './till.module.css';

interface Props {
  /** True if nobody else at work can receive money for the safe. */
  isAlone: boolean;
  close: () => void;
}

/** Cash that enters or leaves the drawer beside payments. Money for the safe is counted and received by a second person. */
export function EntryDialog({ isAlone, close }: Props) {
  const { say } = useWords();
  const [kind, setKind] = useState<EntryKind>('toSafe');
  const [amount, setAmount] = useState<number | null>(null);
  const [toStaffId, setTo] = useState('');
  const [counts, setCounts] = useState<Till.Counts>([]);
  const { data: colleagues = [] } = api.useQueryTillColleaguesQuery();
  const isOffered = kind === 'toSafe' && !isAlone;
  const save = useSave();
  return (
    <ConfirmAct
      title={say('till.entry.add')}
      act={say('action.save')}
      reason="required"
      effect={
        <>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={kind}
            onChange={(_, next) => next && setKind(next)}
            aria-label={say('till.entry.kind')}
          >
            {entryKinds.map((each) => (
              <ToggleButton key={each} value={each}>
                {say(entryWords[each])}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          {kind === 'toSafe' ? <p className={style.hint}>{say(isAlone ? 'till.entry.alone' : 'till.entry.safe.line')}</p> : null}
          {isOffered ? (
            <>
              <ColleagueField colleagues={colleagues} value={toStaffId} onChange={setTo} />
              <CountFields counts={counts} onChange={setCounts} />
            </>
          ) : (
            <div className={style.field}>
              <span className={style.label}>{say('till.amount')}</span>
              <MoneyField value={amount} onChange={setAmount} ids={{ 'aria-label': say('till.amount') }} />
            </div>
          )}
        </>
      }
      confirm={(reason, confirmed) =>
        isOffered
          ? save.offer({ toStaffId, counts, note: reason }, colleagues)
          : save.enter({ kind, amount: amount ?? 0, reason }, confirmed)
      }
      close={close}
    />
  );
}

/** The two ways of an entry: offered to a colleague, or written at once within the daily limit. */
function useSave() {
  const { say, name, money } = useWords();
  const tell = useDoneNotice();
  const [add] = api.useAddTillEntryMutation({ tells: 'caller' });
  const [offerMoney] = api.useOfferHandoverMutation({ tells: 'caller' });
  const doOrAsk = useLimitedAct();
  const write = async (draft: Till.EntryDraft) => {
    await add(draft).unwrap();
    tell({
      message: 'till.entry.added',
      values: { kind: say(entryWords[draft.kind]), amount: money(draft.amount).replace('¥', '') },
    });
  };
  return {
    offer: async (offer: Till.Offer, colleagues: readonly Till.Colleague[]) => {
      if (offer.toStaffId === '') throw localProblem(say('till.colleague.missing'));
      await offerMoney({ ...offer, toSafe: true }).unwrap();
      const to = colleagues.find(({ id }) => id === offer.toStaffId);
      tell({ message: 'till.safe.offered', values: { name: to ? name(to) : '' } });
    },
    enter: (draft: Till.EntryDraft, confirmed: boolean) => {
      const { kind, ...paidOut } = draft;
      if (kind !== 'paidOut') return write(draft);
      return doOrAsk({ act: 'drawerPaidOut', draft: paidOut, confirmed, perform: () => write(draft) });
    },
  };
}

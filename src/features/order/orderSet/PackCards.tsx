import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import { EmptyState } from '../../../blocks/EmptyState.tsx';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { isInWords, medicineOf } from '../../../domain/order/orderTypes.ts';
import type { Line } from '../../../domain/order/packs.ts';
import { useWords } from '../../../words/useWords.ts';
import { Asking } from '../Asking.tsx';
import { CardLine } from '../CardLine.tsx';
import style from '../order.module.css';
import { draftOfLine } from '../sections.ts';
import { useAct } from '../useAct.ts';
import { useLineWarnings } from '../useLineWarnings.ts';
import type { OrderWords } from '../useOrderWords.ts';
import { Warnings } from '../Warnings.tsx';

interface Props {
  encounterId: string;
  keyword: string;
  words: OrderWords;
  closed: string | undefined;
  /** The lines stand among the orders of the visit. */
  applied: () => void;
}

/** The packages of the clinic that are in use, by their name in the language of the reader. */
export function PackCards({ keyword, applied, ...given }: Props) {
  const { say, name } = useWords();
  const asked = { page: 1, size: 100, enabled: '1' as const, ...(keyword && { keyword }) };
  const { currentData, error, refetch } = api.useQueryOrderPackListQuery(asked);
  const [openId, setOpenId] = useState<string>();
  if (error) return <ErrorState message={error.message} retry={() => void refetch()} />;
  if (currentData?.rows.length === 0)
    return <EmptyState line={say(keyword ? 'state.noMatch' : 'order.pack.none')} of={keyword ? 'search' : 'panel'} />;
  return (
    <ul className={style.cards}>
      {currentData?.rows.map((pack) => (
        <li key={pack.id} className={style.card}>
          <button
            type="button"
            className={style.setHead}
            aria-expanded={openId === pack.id}
            onClick={() => setOpenId(openId === pack.id ? undefined : pack.id)}
          >
            <strong>{name(pack)}</strong>
            <span className={style.lineSide}>{say('order.section.count', { count: pack.lines.length })}</span>
          </button>
          {openId === pack.id ? <PackCard pack={pack} applied={applied} {...given} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** One package opened: its lines with what stands against them in this visit today. Everything still sold is ticked. */
function PackCard({ pack, encounterId, words, closed, applied }: Omit<Props, 'keyword'> & { pack: Line }) {
  const { say } = useWords();
  const [apply] = api.useApplyOrderPackMutation({ tells: 'caller' });
  const [left, setLeft] = useState<readonly number[]>([]);
  const act = useAct();
  const { lines } = pack;
  const places = lines.flatMap(({ available }, place) => (available && !left.includes(place) ? [place] : []));
  const chosen = lines.filter((_, place) => places.includes(place));
  const warnings = useLineWarnings(encounterId, closed ? [] : chosen.filter(({ adviceType }) => !isInWords(adviceType)).map(draftOfLine));
  const prohibited = warnings.find(({ level }) => level === 'prohibit');
  const reason = closed ?? (places.length === 0 ? say('order.set.pickFirst') : prohibited?.text);
  return (
    <>
      <ul className={style.cardLines}>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a package have no id of their own and never change places here
          <li key={place} data-revoked={!line.available || undefined}>
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  disabled={!line.available}
                  checked={places.includes(place)}
                  onChange={(_, isOn) => setLeft((now) => (isOn ? now.filter((one) => one !== place) : [...now, place]))}
                />
              }
              label={<CardLine line={line} words={words} />}
            />
          </li>
        ))}
      </ul>
      <Warnings
        warnings={warnings}
        nameOf={(index) => (chosen[index] ? words.nameOf(chosen[index]) : '')}
        itemIdOf={(index) => (chosen[index] ? medicineOf(chosen[index]) : null)}
      />
      <Asking act={act} />
      <div className={style.setActs}>
        <DisabledReason reason={reason}>
          <Button
            size="small"
            variant="contained"
            onClick={() => void act.run((answers) => apply({ id: pack.id, encounterId, places, ...answers }).unwrap(), applied)}
          >
            {say('order.set.apply', { count: places.length })}
          </Button>
        </DisabledReason>
      </div>
    </>
  );
}

import Button from '@mui/material/Button';
import { api } from '../../api/api.ts';
import { ariaKeys, KeyHint } from '../../blocks/foot/KeyHint.tsx';
import { useShortcut } from '../../blocks/useShortcut.ts';
import { isDrugType } from '../../domain/order/orderTypes.ts';
import type * as Order from '../../domain/order/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { Asking } from './Asking.tsx';
import { CardLine } from './CardLine.tsx';
import type { OpenRecipe } from './herbal/useRecipe.ts';
import style from './order.module.css';
import { useRenewal } from './renewal/useRenewal.ts';
import { draftOfLine, herbalsAmong, withoutHerbal } from './sections.ts';
import { useAct } from './useAct.ts';
import type { OrderWords } from './useOrderWords.ts';

/** Lines that are read to find the last visit with drugs. */
const readLines = 60;

/** Signed drugs of the latest earlier visit that had some. */
export function lastDrugs(lines: readonly Order.Line[], encounterId: string): Order.Line[] {
  const drugs = lines.filter((line) => line.encounterId !== encounterId && isDrugType(line.adviceType));
  return drugs.filter((line) => line.encounterId === drugs[0]?.encounterId);
}

interface Props {
  encounterId: string;
  patientId: string;
  words: OrderWords;
  openRecipe: OpenRecipe;
  /** Called once it is written. */
  renewed?: () => void;
}

/**
 * The last prescription of the patient, renewed with its coded diagnoses by one key while nothing is ordered yet. Prices, stock and checks are
 * those of today; the checks ask when it is renewed, because until then every drug that still runs would be named as a duplicate of itself.
 */
export function LastPrescription({ encounterId, patientId, words, openRecipe, renewed }: Props) {
  const { say, date } = useWords();
  const { currentData } = api.useQueryHistoryOrderListQuery({ patientId, page: 1, size: readLines });
  const act = useAct();
  const lines = lastDrugs(currentData?.rows ?? [], encounterId);
  const drafts = withoutHerbal(lines).map(draftOfLine);
  const herbals = herbalsAmong(lines);
  const first = lines[0];
  const write = useRenewal(encounterId, act, renewed);
  const renew = first && drafts.length > 0 ? () => void write(first.encounterId, drafts) : undefined;
  useShortcut('alt+r', 'order.last.renew', renew);
  if (!first) return null;
  return (
    <section className={style.card} aria-label={say('order.last.title')}>
      <div className={style.cardHead}>
        <strong>{say('order.last.title')}</strong>
        <span className={style.lineSide}>
          {date(first.createdAt)} · {first.doctorName}
        </span>
        {herbals.map(({ head, lines: pieces }) => (
          <Button key={head.id} size="small" variant="outlined" onClick={() => void openRecipe(head, pieces)}>
            {say('order.herbal.openLast')}
          </Button>
        ))}
        {renew ? (
          <Button size="small" variant="outlined" onClick={renew} title={say('order.last.renew')} aria-keyshortcuts={ariaKeys('alt+r')}>
            {say('order.last.repeat')}
            <KeyHint keys="alt+r" />
          </Button>
        ) : null}
      </div>
      <ul className={style.cardLines}>
        {lines.map((line) => (
          <li key={line.id}>
            <CardLine line={line} words={words} />
          </li>
        ))}
      </ul>
      <Asking act={act} />
    </section>
  );
}

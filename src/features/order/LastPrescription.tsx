import Button from '@mui/material/Button';
import { api } from '../../api/api.ts';
import { isDrugType } from '../../domain/order/orderTypes.ts';
import type * as Order from '../../domain/order/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { Asking } from './Asking.tsx';
import { CardLine } from './CardLine.tsx';
import type { OpenRecipe } from './herbal/useRecipe.ts';
import style from './order.module.css';
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
}

/**
 * The last prescription of the patient, repeated with one press while nothing is ordered yet. Prices, stock and checks are those of today; the
 * checks ask when it is repeated, because until then every drug that still runs would be named as a duplicate of itself.
 */
export function LastPrescription({ encounterId, patientId, words, openRecipe }: Props) {
  const { say, date } = useWords();
  const { currentData } = api.useQueryHistoryOrderListQuery({ patientId, page: 1, size: readLines });
  const [saveOrder] = api.useSaveOrderMutation({ tells: 'caller' });
  const act = useAct();
  const lines = lastDrugs(currentData?.rows ?? [], encounterId);
  const drafts = withoutHerbal(lines).map(draftOfLine);
  const herbals = herbalsAmong(lines);
  const first = lines[0];
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
        {drafts.length === 0 ? null : (
          <Button
            size="small"
            variant="outlined"
            onClick={() => void act.run((answers) => saveOrder({ encounterId, lines: drafts, ...answers }).unwrap())}
          >
            {say('order.last.repeat')}
          </Button>
        )}
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

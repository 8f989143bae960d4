import { DictionarySelect } from '../../blocks/DictionarySelect.tsx';
import { NumberField } from '../../blocks/NumberField.tsx';
import type { Entry, Item } from '../../domain/dictionary/shapes.ts';
import { unitWord } from '../../domain/order/doseText.ts';
import { doseUnitsOf } from '../../domain/order/entry.ts';
import type * as Order from '../../domain/order/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { Cell } from './Cell.tsx';
import style from './entry.module.css';
import type { EntryOf } from './useEntry.ts';
import type { Wrong } from './useMissing.ts';
import type { OrderWords } from './useOrderWords.ts';

interface DoseProps {
  item: Item | null;
  draft: Order.Draft;
  change: (part: Partial<Order.Draft>) => void;
  words: OrderWords;
  wrong: Wrong;
}

/** How much of it each time. English names of units are longer, so they take room from the frequency. */
export function DoseCells({ item, draft, change, words, wrong }: DoseProps) {
  const { language } = useWords();
  const own = item ? doseUnitsOf(item) : [];
  // Goods that were entered without a dose unit are dosed in any unit of the dictionary; the quantity is then typed.
  const units = item && own.length === 0 ? (words.doseUnits ?? []).map(({ code }) => code) : own;
  const entries = units.map((code): Entry => {
    const shown = words.doseUnit(code, item);
    const known = words.doseUnits?.find((entry) => entry.code === code);
    return { code, pinyin: '', initials: '', parentCode: null, extra: {}, ...known, nameZh: shown, nameEn: shown };
  });
  return (
    <>
      <Cell label="order.dose" width={2} problem={wrong('dose')}>
        {(ids) => <NumberField ids={ids} value={draft.dose} invalid={wrong('dose') !== undefined} onChange={(dose) => change({ dose })} />}
      </Cell>
      <Cell label="order.doseUnit" width={language === 'en' ? 3 : 2} problem={wrong('doseUnit')}>
        {(ids) => (
          <DictionarySelect
            ids={ids}
            entries={entries}
            value={draft.doseUnit ?? ''}
            invalid={wrong('doseUnit') !== undefined}
            isKept={own.length > 0}
            wraps
            onChange={(code) => change({ doseUnit: code || null })}
          />
        )}
      </Cell>
    </>
  );
}

type Shared = Pick<Order.Draft, 'routeCode' | 'frequencyCode' | 'duration'>;

interface CourseProps {
  draft: Shared;
  change: (part: Partial<Shared>) => void;
  words: OrderWords;
  wrong: Wrong;
}

/** By which way, how often and how long: of one drug, or of everything in a drip. */
export function CourseCells({ draft, change, words, wrong }: CourseProps) {
  const { language } = useWords();
  const isOnce = words.countOf(draft.frequencyCode)?.once ?? false;
  return (
    <>
      <Cell label="order.route" width={4} problem={wrong('routeCode')}>
        {(ids) => (
          <DictionarySelect
            ids={ids}
            entries={words.routesFor(draft.routeCode)}
            value={draft.routeCode ?? ''}
            invalid={wrong('routeCode') !== undefined}
            isKept={draft.routeCode !== null}
            wraps
            onChange={(code) => change({ routeCode: code || null })}
          />
        )}
      </Cell>
      <Cell label="order.frequency" width={language === 'en' ? 3 : 4} problem={wrong('frequencyCode')}>
        {(ids) => (
          <DictionarySelect
            ids={ids}
            entries={words.frequenciesFor(draft.frequencyCode)}
            value={draft.frequencyCode ?? ''}
            invalid={wrong('frequencyCode') !== undefined}
            isKept={draft.frequencyCode !== null}
            wraps
            onChange={(code) => change({ frequencyCode: code || null })}
          />
        )}
      </Cell>
      <Cell label="order.days" width={2} problem={wrong('duration')}>
        {(ids) => (
          <NumberField
            ids={ids}
            value={isOnce ? null : draft.duration}
            disabled={isOnce}
            invalid={wrong('duration') !== undefined}
            onChange={(duration) => change({ duration })}
          />
        )}
      </Cell>
    </>
  );
}

/** Counted, or typed: whoever types it takes it over, and an emptied field gives it back. */
export function QuantityCell({ entry, wrong, width = 2 }: { entry: EntryOf; wrong: Wrong; width?: number }) {
  const { language, say } = useWords();
  const { item, draft, isByHand, setQuantity } = entry;
  const wordOf = (split: boolean) => {
    if (!item) return undefined;
    const [zh, en] = split ? [item.singleUnit, item.singleUnitEn] : [item.unit, item.unitEn];
    return zh ? unitWord(draft.quantity, { zh, en }, language) : undefined;
  };
  return (
    <Cell label="order.quantity" width={width} problem={wrong('quantity')}>
      {(ids) => (
        <span className={style.quantity}>
          <NumberField ids={ids} value={draft.quantity} onChange={(quantity) => setQuantity(quantity)} unit={wordOf(draft.split)} />
          {item?.splitAllowed && isByHand ? (
            <button
              type="button"
              className={style.swap}
              title={say('order.quantity.swap', { unit: wordOf(!draft.split) ?? '' })}
              aria-label={say('order.quantity.swap', { unit: wordOf(!draft.split) ?? '' })}
              onClick={() => setQuantity(draft.quantity, !draft.split)}
            >
              ⇄
            </button>
          ) : null}
        </span>
      )}
    </Cell>
  );
}

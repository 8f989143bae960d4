import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { NumberField } from '../../../blocks/NumberField.tsx';
import type { Item } from '../../../domain/dictionary/shapes.ts';
import { isByHand } from '../../../domain/order/entry.ts';
import { isDrugType, isList, orderType } from '../../../domain/order/orderTypes.ts';
import type * as Order from '../../../domain/order/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { Cell, entryKeys } from '../Cell.tsx';
import { CourseCells, DoseCells, QuantityCell } from '../DosingCells.tsx';
import entryStyle from '../entry.module.css';
import { ListCells } from '../ListCells.tsx';
import { lineProblems } from '../lineProblems.ts';
import { MemoCell } from '../MemoCell.tsx';
import { draftOfLine } from '../sections.ts';
import { useEntry } from '../useEntry.ts';
import { useMissing } from '../useMissing.ts';
import type { OrderWords } from '../useOrderWords.ts';

interface Props {
  item: Item | null;
  draft: Order.Draft;
  place: number | null;
  words: OrderWords;
  take: (draft: Order.Draft) => void;
  cancel: () => void;
}

/** One line of a package while it is written: the cells of order entry, without a patient. */
export function LineEditor({ item, draft: start, place, words, take, cancel }: Props) {
  const { say, name } = useWords();
  const given = draftOfLine(start);
  const basis = { item, frequency: words.countOf(given.frequencyCode) };
  const entry = useEntry(given.adviceType, words, { start: { item, draft: given, isByHand: place !== null && isByHand(given, basis) } });
  const { draft, change } = entry;
  const type = draft.adviceType;
  const missing = useMissing([lineProblems(draft, words)]);
  const wrong = missing.of(0);
  const done = () => {
    if (!missing.show()) take(draft);
  };
  return (
    <section ref={missing.place} className={entryStyle.entry} aria-label={say('order.entry.title')} onKeyDown={entryKeys(done)}>
      <strong>{item ? name(item) : say(type === orderType.text ? 'order.kind.text' : 'order.kind.nameList')}</strong>
      <div className={entryStyle.cells}>
        {isList(type) ? <ListCells type={type} content={draft.content} change={change} names={words.config.names} wrong={wrong} /> : null}
        {type === orderType.text ? (
          <Cell label="order.content" width={12} problem={wrong('content')}>
            {(ids) => (
              <OutlinedInput
                size="small"
                autoFocus
                value={draft.content}
                inputProps={{ ...ids, maxLength: 500 }}
                onChange={(event) => change({ content: event.target.value })}
              />
            )}
          </Cell>
        ) : null}
        {isDrugType(type) ? (
          <>
            <DoseCells item={item} draft={draft} change={change} words={words} wrong={wrong} />
            <CourseCells draft={draft} change={change} words={words} wrong={wrong} />
          </>
        ) : null}
        {item ? <QuantityCell entry={entry} width={3} wrong={wrong} /> : null}
        {type === orderType.infusion ? (
          <Cell label="order.pack.group" width={3} problem={wrong('groupNumber')}>
            {(ids) => <NumberField ids={ids} value={draft.groupNumber} onChange={(groupNumber) => change({ groupNumber })} />}
          </Cell>
        ) : null}
        {item ? (
          <MemoCell memo={draft.memo} change={(memo) => change({ memo })} width={6} {...(isDrugType(type) && { usages: words.usages })} />
        ) : null}
        <div className={entryStyle.add}>
          <Button variant="outlined" onClick={cancel}>
            {say('action.cancel')}
          </Button>
          <Button variant="contained" onClick={done}>
            {say('order.pack.take')}
          </Button>
        </div>
      </div>
    </section>
  );
}

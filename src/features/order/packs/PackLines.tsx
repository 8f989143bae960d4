import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useState } from 'react';
import { useController, useFormContext, useFormState } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { ItemPicker } from '../../../blocks/ItemPicker.tsx';
import { type FieldWords, wordsOf } from '../../../blocks/resolver.ts';
import type { Item } from '../../../domain/dictionary/shapes.ts';
import { draftFromItem, emptyDraft } from '../../../domain/order/entry.ts';
import { typeOfKind, usualCourseOf } from '../../../domain/order/ordersConfig.ts';
import { unitOf } from '../../../domain/order/quantity.ts';
import type * as Order from '../../../domain/order/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { CardLine } from '../CardLine.tsx';
import { kindOfType } from '../kinds.ts';
import type { OrderWords } from '../useOrderWords.ts';
import { LineEditor } from './LineEditor.tsx';
import type { TypedPack } from './PacksScreen.tsx';
import style from './packs.module.css';

/** A line that is open: a new one, or that of a place in the list. */
interface Open {
  item: Item | null;
  draft: Order.Draft;
  place: number | null;
}

/** A line with the words of its item, as lists of kept lines show it. */
const withItem = (draft: Order.Draft, item: Item | null): Order.FavouriteLine => ({
  ...draft,
  itemName: item?.nameZh ?? draft.content,
  itemNameEn: item?.nameEn ?? draft.content,
  specification: item?.specification ?? '',
  unit: item ? unitOf(draft.split, item).unit : '',
  unitEn: item ? unitOf(draft.split, item).unitEn : '',
  available: true,
});

/** Kinds in words, for which no item is picked. */
const wordKinds = ['text', 'nameList'] as const;

/** The lines of a package: an item is picked, dosed and taken into the list; a line of the list opens again. */
export function PackLines({ words }: { words: OrderWords }) {
  const { say } = useWords();
  const { field } = useController<TypedPack, 'lines'>({ name: 'lines' });
  const lines = field.value;
  const [open, setOpen] = useState<Open>();
  const { setValue } = useFormContext<TypedPack>();
  const showLine = (next: Open | undefined) => {
    setOpen(next);
    setValue('isLineOpen', next !== undefined);
  };
  const [findItems] = api.useLazyQueryAllOrderDictQuery();
  const put = (next: Order.FavouriteLine[]) => field.onChange(next);
  const pick = (item: Item) => {
    const type = item.adviceType as Order.AdviceType; // a kind that can be ordered
    showLine({ item, draft: draftFromItem(item, type, null, usualCourseOf(type, words.config)), place: null });
  };
  const edit = async (line: Order.FavouriteLine, place: number) => {
    const { data } = line.itemId ? await findItems({ keyword: line.itemName }, true) : { data: undefined };
    showLine({ item: data?.find(({ id }) => id === line.itemId) ?? null, draft: line, place });
  };
  const take = (draft: Order.Draft) => {
    if (!open) return;
    const line = withItem(draft, open.item);
    put(open.place === null ? [...lines, line] : lines.with(open.place, line));
    showLine(undefined);
  };
  return (
    <section className={style.lines} aria-label={say('order.pack.content')}>
      <h3>{say('order.pack.content')}</h3>
      <ol className={style.list}>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a package have no id; they change places by their buttons only
          <li key={place} data-gone={!line.available || undefined}>
            <span className={style.text}>
              <small>{say(kindOfType(line.adviceType).label)}</small> <CardLine line={line} words={words} />
              {line.available ? null : <em>{say('order.pack.gone')}</em>}
              <LineProblems place={place} />
            </span>
            <span className={style.acts}>
              <Button
                size="small"
                disabled={place === 0}
                aria-label={say('order.pack.up', { number: place + 1 })}
                onClick={() => put(lines.with(place, lines[place - 1]!).with(place - 1, line))}
              >
                ↑
              </Button>
              <Button size="small" aria-label={say('order.pack.change', { number: place + 1 })} onClick={() => void edit(line, place)}>
                {say('action.edit')}
              </Button>
              <Button
                size="small"
                color="error"
                aria-label={say('order.pack.remove', { number: place + 1 })}
                onClick={() => put(lines.filter((_, index) => index !== place))}
              >
                {say('action.delete')}
              </Button>
            </span>
          </li>
        ))}
      </ol>
      <LinesProblem />
      {open ? (
        <LineEditor
          key={`${open.place} ${open.item?.id} ${open.draft.adviceType}`}
          {...open}
          words={words}
          take={take}
          cancel={() => showLine(undefined)}
        />
      ) : (
        <div className={style.add}>
          <ItemPicker take={pick} />
          {wordKinds.map((kind) => (
            <Button
              key={kind}
              size="small"
              variant="outlined"
              onClick={() => showLine({ item: null, draft: emptyDraft(typeOfKind(kind)), place: null })}
            >
              {say('order.pack.addOf', { kind: say(`order.kind.${kind}`) })}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}

/** Problems of the list as a whole. */
function LinesProblem() {
  const { say } = useWords();
  const { errors } = useFormState<TypedPack>();
  // Problems of single lines stand at the lines.
  const problem = errors.lines && 'message' in errors.lines ? wordsOf(errors.lines) : undefined;
  return problem ? <FormHelperText error>{say(problem.message, problem.values)}</FormHelperText> : null;
}

/** Problems of the fields of one line. */
function LineProblems({ place }: { place: number }) {
  const { say } = useWords();
  const { errors } = useFormState<TypedPack>();
  const parts = (errors.lines as readonly (Record<string, FieldWords> | undefined)[] | undefined)?.[place];
  const problems = Object.entries(parts ?? {}).flatMap(([part, of]) => {
    const problem = wordsOf(of);
    return problem ? [`${say(partWords[part] ?? 'order.entry.title')}: ${say(problem.message, problem.values)}`] : [];
  });
  return problems.length > 0 ? <FormHelperText error>{problems.join(' · ')}</FormHelperText> : null;
}

const partWords: Readonly<
  Record<
    string,
    | 'order.dose'
    | 'order.doseUnit'
    | 'order.route'
    | 'order.frequency'
    | 'order.days'
    | 'order.quantity'
    | 'order.content'
    | 'order.entry.title'
  >
> = {
  dose: 'order.dose',
  doseUnit: 'order.doseUnit',
  routeCode: 'order.route',
  frequencyCode: 'order.frequency',
  duration: 'order.days',
  quantity: 'order.quantity',
  content: 'order.content',
};

import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { NumberField } from '../../blocks/NumberField.tsx';
import type { Item } from '../../domain/dictionary/shapes.ts';
import { countedDraft, draftFromItem, emptyDraft } from '../../domain/order/entry.ts';
import { unitOf } from '../../domain/order/quantity.ts';
import type * as Order from '../../domain/order/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { Asking } from './Asking.tsx';
import { Cell, entryKeys } from './Cell.tsx';
import { CourseCells, DoseCells } from './DosingCells.tsx';
import { Flags } from './Flags.tsx';
import { ItemSearch, Stock } from './ItemSearch.tsx';
import style from './order.module.css';
import { SkinTestChoice } from './SkinTestChoice.tsx';
import { useAct } from './useAct.ts';
import { useLineWarnings } from './useLineWarnings.ts';
import type { OrderWords } from './useOrderWords.ts';
import { useSkinTest } from './useSkinTest.ts';
import { Warnings } from './Warnings.tsx';

interface Row {
  key: number;
  item: Item | null;
  draft: Order.Draft;
  isByHand: boolean;
}

type Shared = Pick<Order.Draft, 'routeCode' | 'frequencyCode' | 'duration' | 'dripRate'>;

const emptyRow = (key: number): Row => ({ key, item: null, draft: emptyDraft(14), isByHand: false });
const startShared: Shared = { routeCode: 'ivgtt', frequencyCode: 'qd', duration: 1, dripRate: 40 };

/** A drip: the solvent, what is dissolved in it, and how it runs in. An empty row waits at the end. */
export function GroupEntry({ encounterId, orders, words }: { encounterId: string; orders: readonly Order.Line[]; words: OrderWords }) {
  const { say, name, money } = useWords();
  const [shared, setShared] = useState<Shared>(startShared);
  const [rows, setRows] = useState<Row[]>([emptyRow(1)]);
  const [saveOrder] = api.useSaveOrderMutation();
  const act = useAct();
  const counted = rows.flatMap(({ item, draft, isByHand }) =>
    item
      ? [
          {
            item,
            ...countedDraft({ ...draft, ...shared, groupNumber: 1 }, { item, isByHand, frequency: words.countOf(shared.frequencyCode) }),
          },
        ]
      : [],
  );
  const lines = counted.map(({ draft }) => draft);
  const warnings = useLineWarnings(encounterId, lines);
  const prohibited = warnings.find(({ level }) => level === 'prohibit');
  const reason = lines.length < 2 ? say('order.infusion.needsTwo') : prohibited?.text;

  const changeRow = (key: number, part: Partial<Row>) =>
    setRows((now) => {
      const next = now.map((row) => (row.key === key ? { ...row, ...part } : row));
      return next.at(-1)!.item ? [...next, emptyRow(key + next.length)] : next;
    });
  const skinTest = useSkinTest(counted.find(({ item }) => item.skinTestRequired)?.item ?? null, orders);
  const add = () => {
    if (reason) return;
    const all = skinTest.isWanted && skinTest.test ? [draftFromItem(skinTest.test, 11), ...lines] : lines;
    void act.run(
      (confirmed) => saveOrder({ encounterId, lines: all, confirmed }).unwrap(),
      () => {
        setRows([emptyRow(Date.now())]);
        setShared(startShared);
      },
    );
  };
  const countedOf = (row: Row) => counted.find(({ item }) => item === row.item);

  return (
    <section className={style.entry} aria-label={say('order.infusion.title')} onKeyDown={entryKeys(add, { addsAtEnd: false })}>
      {rows.map((row, index) => (
        <div className={style.groupRow} key={row.key}>
          <div className={style.groupItem}>
            <span className={style.cellLabel} aria-hidden>
              {say(index === 0 ? 'order.infusion.solvent' : 'order.infusion.drug')}
            </span>
            <ItemSearch
              type={14}
              value={row.item}
              label={say(index === 0 ? 'order.infusion.solvent' : 'order.infusion.drug')}
              autoFocus={index === 0}
              choose={(item) => changeRow(row.key, { item, isByHand: false, draft: item ? draftFromItem(item, 14) : emptyDraft(14) })}
            />
            {row.item ? (
              <span className={style.facts}>
                {name({ name: row.item.specification, nameEn: row.item.specificationEn })} <Flags item={row.item} />{' '}
                <Stock item={row.item} />
              </span>
            ) : null}
          </div>
          <DoseCells
            item={row.item}
            draft={row.draft}
            words={words}
            change={(part) => changeRow(row.key, { draft: { ...row.draft, ...part } })}
          />
          <Cell label="order.quantity" width={2}>
            {(ids) => (
              <NumberField
                ids={ids}
                value={countedOf(row)?.draft.quantity ?? null}
                unit={row.item ? words.unitOf(unitOf(countedOf(row)?.draft.split ?? false, row.item)) : undefined}
                onChange={(quantity) =>
                  changeRow(row.key, {
                    isByHand: quantity !== null,
                    draft: {
                      ...row.draft,
                      quantity: quantity ?? row.draft.quantity,
                      split: countedOf(row)?.draft.split ?? row.draft.split,
                    },
                  })
                }
              />
            )}
          </Cell>
          {row.item ? (
            <IconButton
              size="small"
              aria-label={say('order.infusion.remove', { name: name(row.item) })}
              onClick={() => setRows((now) => now.filter(({ key }) => key !== row.key))}
            >
              <Close fontSize="inherit" />
            </IconButton>
          ) : null}
        </div>
      ))}
      <div className={style.cells}>
        <CourseCells draft={shared} words={words} change={(part) => setShared((now) => ({ ...now, ...part }))} />
        <Cell label="order.dripRate" width={2}>
          {(ids) => (
            <NumberField
              ids={ids}
              value={shared.dripRate}
              unit={say('order.dripRate.unit')}
              onChange={(dripRate) => setShared((now) => ({ ...now, dripRate }))}
            />
          )}
        </Cell>
        <div className={style.add}>
          <strong>{money(counted.reduce((sum, { item, draft }) => sum + unitOf(draft.split, item).unitPrice * draft.quantity, 0))}</strong>
          <DisabledReason reason={reason}>
            <Button variant="contained" onClick={add} title="Ctrl+Enter">
              {say('order.entry.add')}
            </Button>
          </DisabledReason>
        </div>
      </div>
      <SkinTestChoice skinTest={skinTest} />
      <Warnings warnings={warnings} nameOf={(index) => (counted[index] ? name(counted[index].item) : '')} />
      <Asking act={act} />
    </section>
  );
}

import Button from '@mui/material/Button';
import { api } from '../../../api/api.ts';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import { NumberField } from '../../../blocks/NumberField.tsx';
import type { Item } from '../../../domain/dictionary/shapes.ts';
import { checkDraft } from '../../../domain/order/checks.ts';
import type * as Order from '../../../domain/order/shapes.ts';
import type { Named } from '../../../words/speech.ts';
import { useWords } from '../../../words/useWords.ts';
import { Asking } from '../Asking.tsx';
import { Cell, entryKeys } from '../Cell.tsx';
import { CourseCells } from '../DosingCells.tsx';
import style from '../entry.module.css';
import { MemoCell } from '../MemoCell.tsx';
import { SkinTestChoice } from '../SkinTestChoice.tsx';
import { useAct } from '../useAct.ts';
import { useLineWarnings } from '../useLineWarnings.ts';
import { useMissing } from '../useMissing.ts';
import type { OrderWords } from '../useOrderWords.ts';
import { useSkinTest } from '../useSkinTest.ts';
import { useUsual } from '../useUsual.ts';
import { Warnings } from '../Warnings.tsx';
import { DrugRow } from './DrugRow.tsx';
import { goToDose, goToNextRow } from './rowFocus.ts';
import { type GroupEditing, useGroup } from './useGroup.ts';

interface Props {
  encounterId: string;
  orders: readonly Order.Line[];
  words: OrderWords;
  editing?: GroupEditing | undefined;
  done?: () => void;
}

/** A drip: the solvent, what is dissolved in it, and how it runs in; new, or one that is not signed yet. */
export function GroupEntry({ encounterId, orders, words, editing, done }: Props) {
  const { say, money } = useWords();
  const group = useGroup(words, editing, { keptAs: editing ? undefined : `order.${encounterId}.infusion`, encounterId });
  const [saveOrder] = api.useSaveOrderMutation({ tells: 'caller' });
  const [updateGroup] = api.useUpdateGroupMutation({ tells: 'caller' });
  const act = useAct();
  const findUsual = useUsual(encounterId, 14, words, orders);
  const { lines, counted, shared } = group;
  const missing = useMissing(lines.map((line) => checkDraft(line, { isOnce: group.isOnce })));
  const skinTest = useSkinTest(editing ? null : (counted.find(({ item }) => item.skinTestRequired)?.item ?? null), orders);
  // The ticked skin test goes last, so that the places of the drugs stay theirs.
  const sent = skinTest.line ? [...lines, skinTest.line] : lines;
  const warnings = useLineWarnings(encounterId, sent, { replacedIds: editing?.lines.map(({ id }) => id) });
  const prohibited = warnings.find(({ level }) => level === 'prohibit');
  const notSold = group.rows.find(({ id, item }) => id !== undefined && item === null);
  const reason = notSold ? say('order.infusion.notSold') : lines.length < 2 ? say('order.infusion.needsTwo') : prohibited?.text;

  const save = (answers: Order.Answers): Promise<unknown> => {
    if (editing) {
      const known = editing.lines.map(({ id, version }) => ({ id, version }));
      const changed = counted.map(({ id, draft }) => ({ ...draft, ...(id && { id }) }));
      return updateGroup({ encounterId, groupNumber: editing.groupNumber, known, lines: changed, ...answers }).unwrap();
    }
    return saveOrder({ encounterId, lines: sent, ...answers }).unwrap();
  };
  const add = () => {
    if (reason || missing.show()) return;
    void act.run(save, () => {
      group.clear();
      missing.hide();
      done?.();
    });
  };

  /** A dose that has to be looked at waits for it; otherwise the next row waits for its drug. */
  const addDirectly = async (key: string, item: Item) => {
    const usual = await findUsual(item, { ...shared, groupNumber: group.groupNumber });
    if (!usual) return;
    const { draft, isReady } = usual;
    group.put(key, item, draft);
    if (missing.place.current) (isReady ? goToNextRow : goToDose)(missing.place.current, key);
  };

  return (
    <section
      ref={missing.place}
      className={style.entry}
      aria-label={say('order.infusion.title')}
      onKeyDown={entryKeys(add, { addsAtEnd: false })}
    >
      {group.rows.map((row, place) => (
        <DrugRow
          key={row.key}
          group={group}
          row={row}
          place={place}
          words={words}
          wrong={missing.of(counted.findIndex(({ key }) => key === row.key))}
          addDirectly={(item) => void addDirectly(row.key, item)}
        />
      ))}
      <div className={style.cells}>
        <CourseCells draft={shared} words={words} change={group.share} wrong={missing.of(0)} />
        <Cell label="order.dripRate" width={3}>
          {(ids) => (
            <NumberField
              ids={ids}
              value={shared.dripRate}
              unit={say('order.dripRate.unit')}
              onChange={(dripRate) => group.share({ dripRate })}
            />
          )}
        </Cell>
        <MemoCell memo={shared.memo} change={(memo) => group.share({ memo })} width={5} />
        <div className={style.add}>
          <strong>{money(group.amount)}</strong>
          {editing ? (
            <Button variant="outlined" onClick={done}>
              {say('action.cancel')}
            </Button>
          ) : null}
          <DisabledReason reason={reason}>
            <Button variant="contained" onClick={add} title="Ctrl+Enter">
              {say(editing ? 'action.save' : 'order.entry.add')}
            </Button>
          </DisabledReason>
        </div>
      </div>
      <SkinTestChoice skinTest={skinTest} />
      <GroupWarnings warnings={warnings} itemAt={(index) => counted[index]?.item} test={skinTest.test} />
      <Asking act={act} />
    </section>
  );
}

interface GroupWarningsProps {
  warnings: readonly Order.Warning[];
  itemAt: (index: number) => (Named & { id: string }) | null | undefined;
  /** The skin test after the drugs of the group. */
  test: Named | null | undefined;
}

function GroupWarnings({ warnings, itemAt, test }: GroupWarningsProps) {
  const { name } = useWords();
  return (
    <Warnings
      isAtLine
      warnings={warnings}
      nameOf={(index) => name(itemAt(index) ?? test)}
      itemIdOf={(index) => itemAt(index)?.id ?? null}
    />
  );
}

import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { DictionarySelect } from '../../blocks/DictionarySelect.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { StrengthLine } from '../../blocks/DoseLine.tsx';
import { isTyping, useShortcut } from '../../blocks/useShortcut.ts';
import { amountOf } from '../../domain/billing/amount.ts';
import type { Item } from '../../domain/dictionary/shapes.ts';
import { usualDose } from '../../domain/medication/doseBands.ts';
import { isDrugType, isInWords, isList, orderType } from '../../domain/order/orderTypes.ts';
import { unitOf } from '../../domain/order/quantity.ts';
import type * as Order from '../../domain/order/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { Asking } from './Asking.tsx';
import { Cell, entryKeys } from './Cell.tsx';
import { CourseCells, DoseCells, QuantityCell } from './DosingCells.tsx';
import style from './entry.module.css';
import { Flags } from './Flags.tsx';
import { ItemSearch, Stock } from './ItemSearch.tsx';
import type { OrderKind } from './kinds.ts';
import { ListCells } from './ListCells.tsx';
import { lineProblems } from './lineProblems.ts';
import { MemoCell } from './MemoCell.tsx';
import { useEntryFocus } from './page/entryFocus.ts';
import { SkinTestChoice } from './SkinTestChoice.tsx';
import { useAct } from './useAct.ts';
import { type EntryOf, type EntryState, useEntry } from './useEntry.ts';
import { useLineWarnings } from './useLineWarnings.ts';
import { useMissing, type Wrong } from './useMissing.ts';
import type { OrderWords } from './useOrderWords.ts';
import { useSkinTest } from './useSkinTest.ts';
import { useUsual } from './useUsual.ts';
import { Warnings } from './Warnings.tsx';

interface Props {
  kind: OrderKind;
  encounterId: string;
  orders: readonly Order.Line[];
  words: OrderWords;
  /** The unsigned line that is being changed. */
  editing?: { line: Order.Line; state: EntryState } | undefined;
  done?: () => void;
}

/** One order in one line, by keyboard alone: Enter moves on, Ctrl+Enter adds. */
export function EntryLine({ kind, encounterId, orders, words, editing, done }: Props) {
  const { say } = useWords();
  const entry = useEntry(kind.type, words, {
    ...(editing ? { start: editing.state } : { keptAs: `order.${encounterId}.${kind.id}` }),
    encounterId,
  });
  const search = useRef<HTMLInputElement>(null);
  const act = useAct();
  const [saveOrder] = api.useSaveOrderMutation({ tells: 'caller' });
  const [updateOrder] = api.useUpdateOrderMutation({ tells: 'caller' });
  const skinTest = useSkinTest(editing ? null : entry.item, orders);
  const lines = [...(skinTest.line ? [skinTest.line] : []), entry.draft];
  const toCheck = entry.isEmpty || isInWords(kind.type) ? [] : lines;
  const warnings = useLineWarnings(encounterId, toCheck, { replacedIds: editing && [editing.line.id] });
  const missing = useMissing([lineProblems(entry.draft, words)]);
  const [isAdding, setAdding] = useState(false);
  useShortcut('ctrl+enter', 'order.entry.withDefaults', isInWords(kind.type) ? undefined : () => search.current?.focus());
  const findUsual = useUsual(encounterId, kind.type, words, orders);

  const prohibited = warnings.find(({ level }) => level === 'prohibit');
  const reason = entry.isEmpty ? say('order.entry.chooseFirst') : prohibited?.text;
  const added = () => {
    entry.clear();
    missing.hide();
    done?.();
    // A doctor who went on to another field, the diagnosis for example, writes there: the keys stay with that field.
    const { activeElement } = document;
    if (!isTyping(activeElement) || missing.place.current?.contains(activeElement)) search.current?.focus();
  };
  const add = async () => {
    if (reason || isAdding || missing.show()) return;
    setAdding(true);
    const { draft } = entry;
    await act
      .run(
        (answers) =>
          editing
            ? updateOrder({ ...draft, id: editing.line.id, version: editing.line.version, ...answers }).unwrap()
            : saveOrder({ encounterId, lines, ...answers }).unwrap(),
        added,
      )
      .finally(() => setAdding(false));
  };
  /** The line stands in the cells until it is saved: what is refused or asked about is seen there. */
  const addDirectly = async (item: Item) => {
    if (isAdding) return;
    setAdding(true);
    try {
      const usual = await findUsual(item);
      if (!usual) return;
      entry.put({ item, draft: usual.draft, isByHand: false });
      if (!usual.isReady) return missing.reveal();
      await act.run((answers) => saveOrder({ encounterId, lines: usual.lines, ...answers }).unwrap(), added);
    } finally {
      setAdding(false);
    }
  };

  return (
    <section ref={missing.place} className={style.entry} aria-label={say('order.entry.title')} onKeyDown={entryKeys(() => void add())}>
      <div className={style.cells}>
        <EntryCells
          kind={kind}
          entry={entry}
          words={words}
          search={search}
          wrong={missing.of(0)}
          isEditing={editing !== undefined}
          addDirectly={(item) => void addDirectly(item)}
        />
        <div className={style.add} hidden={entry.isEmpty && !isInWords(kind.type)}>
          {editing ? (
            <Button variant="outlined" onClick={done}>
              {say('action.cancel')}
            </Button>
          ) : null}
          <DisabledReason reason={reason}>
            <Button variant="contained" disabled={isAdding} onClick={() => void add()} title="Ctrl+Enter">
              {say(editing ? 'action.save' : 'order.entry.add')}
            </Button>
          </DisabledReason>
        </div>
      </div>
      <EntryFacts entry={entry} />
      <SkinTestChoice skinTest={skinTest} />
      <Warnings warnings={warnings} isAtLine />
      <Asking act={act} />
    </section>
  );
}

interface CellsProps {
  kind: OrderKind;
  entry: EntryOf;
  words: OrderWords;
  search: React.RefObject<HTMLInputElement | null>;
  wrong: Wrong;
  isEditing: boolean;
  addDirectly: (item: Item) => void;
}

function EntryCells({ kind, entry, words, search, wrong, isEditing, addDirectly }: CellsProps) {
  const { say } = useWords();
  const mayFocus = useEntryFocus();
  const { draft, change, item } = entry;
  if (isList(kind.type))
    return <ListCells type={kind.type} content={draft.content} change={change} names={words.config.names} wrong={wrong} />;
  if (kind.type === orderType.text) {
    return (
      <Cell label="order.content" width={12}>
        {(ids) => (
          <OutlinedInput
            size="small"
            inputRef={search}
            autoFocus={mayFocus}
            value={draft.content}
            inputProps={{ ...ids, maxLength: 500 }}
            onChange={(event) => change({ content: event.target.value })}
          />
        )}
      </Cell>
    );
  }
  return (
    <>
      <div className={style.itemCell}>
        <ItemSearch
          type={kind.type}
          value={item}
          choose={entry.choose}
          label={say(kind.label)}
          inputRef={search}
          autoFocus={mayFocus}
          disabled={isEditing}
          addDirectly={addDirectly}
        />
      </div>
      {item ? <CellsAfterItem kind={kind} entry={entry} words={words} wrong={wrong} /> : null}
    </>
  );
}

/** The cells after the item: there once one is chosen, so that an empty entry leaves its room to the list. */
function CellsAfterItem({ kind, entry, words, wrong }: Pick<CellsProps, 'kind' | 'entry' | 'words' | 'wrong'>) {
  const { draft, change, item } = entry;
  return (
    <>
      {isDrugType(kind.type) ? (
        <>
          <DoseCells item={item} draft={draft} change={change} words={words} wrong={wrong} />
          <CourseCells draft={draft} change={change} words={words} wrong={wrong} />
        </>
      ) : null}
      {kind.type === orderType.vaccine ? (
        <Cell label="order.position" width={4}>
          {(ids) => (
            <DictionarySelect
              ids={ids}
              entries={words.parts}
              value={draft.positionCode ?? ''}
              onChange={(code) => change({ positionCode: code || null })}
            />
          )}
        </Cell>
      ) : null}
      <QuantityCell entry={entry} width={3} wrong={wrong} />
      <MemoCell
        memo={draft.memo}
        change={(memo) => change({ memo })}
        width={isDrugType(kind.type) ? 4 : 5}
        {...(isDrugType(kind.type) && { usages: words.usages })}
      />
    </>
  );
}

/** What is known of the chosen item, and the sentence that explains the quantity. */
function EntryFacts({ entry }: { entry: EntryOf }) {
  const { say, money, name } = useWords();
  const { item, draft, calculation, isByHand } = entry;
  if (!item) return null;
  const { why } = usualDose(item, entry.person);
  const isOpen = isDrugType(draft.adviceType) && draft.dose === null && (item.defaultDose !== null || item.doseBands);
  return (
    <p className={style.facts}>
      <StrengthLine strength={name({ name: item.specification, nameEn: item.specificationEn })} maker={item.manufacturer} />
      <Flags item={item} />
      <Stock item={item} />
      <strong>{money(amountOf(unitOf(draft.split, item), draft.quantity))}</strong>
      {why && isOpen ? (
        <span className={style.sentence} aria-live="polite">
          {say(`order.dose.why.${why}`)}
        </span>
      ) : null}
      {calculation ? (
        <span className={style.sentence} aria-live="polite">
          {isByHand && calculation.kind === 'calculated'
            ? say('order.quantity.changed', { sentence: say(calculation.explanation.message, calculation.explanation.values) })
            : say(calculation.explanation.message, calculation.explanation.values)}
        </span>
      ) : null}
    </p>
  );
}

import { useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { isCallProblem } from '../../api/problem.ts';
import type { Item } from '../../domain/dictionary/shapes.ts';
import { isByHand } from '../../domain/order/entry.ts';
import { isDrugType, orderType } from '../../domain/order/orderTypes.ts';
import type * as Order from '../../domain/order/shapes.ts';
import { signState } from '../../domain/order/states.ts';
import type { GroupEditing } from './group/useGroup.ts';
import { kindOfType, type OrderKind } from './kinds.ts';
import { draftOfLine } from './sections.ts';
import type { EntryState } from './useEntry.ts';
import type { OrderWords } from './useOrderWords.ts';

export interface Editing {
  line: Order.Line;
  kind: OrderKind;
  state: EntryState;
  /** The line belongs to an infusion group: all of it is changed together. */
  group?: GroupEditing;
}

/** Takes unsigned lines back into the entry line, with their items as they are today. */
export function useEditing(orders: readonly Order.Line[] | undefined, words: OrderWords) {
  const [current, setCurrent] = useState<Editing>();
  const [problem, setProblem] = useState<string>();
  const [findItems] = api.useLazyQueryOrderDictQuery({ tells: 'caller' });
  const asked = useRef(0);
  const itemOf = async (line: Order.Line): Promise<Item | null> => {
    if (!line.itemId) return null;
    const found = await findItems({
      type: isDrugType(line.adviceType) ? orderType.drug : line.adviceType,
      keyword: line.itemCode,
    }).unwrap();
    return found.find(({ id }) => id === line.itemId) ?? null;
  };
  const groupAround = async (line: Order.Line): Promise<GroupEditing> => {
    const lines = (orders ?? []).filter(
      ({ groupNumber, signStatus }) => groupNumber === line.groupNumber && signStatus !== signState.revoked,
    );
    const items = await Promise.all(lines.map(itemOf));
    const frequency = words.countOf(line.frequencyCode);
    const rows = lines.map((member, index) => {
      const isLast = index === lines.length - 1;
      const draft = { ...draftOfLine(member), ...(isLast && { memo: '' }) };
      const item = items[index]!;
      return { key: member.id, id: member.id, item, draft, isByHand: isByHand(draft, { item, frequency }) };
    });
    const { routeCode, frequencyCode, duration, dripRate } = line;
    const memo = lines.at(-1)?.memo ?? '';
    return { groupNumber: line.groupNumber!, lines, rows, shared: { routeCode, frequencyCode, duration, dripRate, memo } };
  };
  const stateOf = async (line: Order.Line): Promise<Editing> => {
    const group = line.groupNumber === null ? undefined : await groupAround(line);
    const item = group ? null : await itemOf(line);
    const draft = draftOfLine(line);
    const state = { item, draft, isByHand: isByHand(draft, { item, frequency: words.countOf(line.frequencyCode) }) };
    return { line, kind: kindOfType(line.adviceType), state, ...(group && { group }) };
  };
  /** The line asked for last: what comes late of another would take the place of what is being changed. */
  const start = async (line: Order.Line) => {
    asked.current += 1;
    const mine = asked.current;
    setProblem(undefined);
    try {
      const next = await stateOf(line);
      if (mine === asked.current) setCurrent(next);
    } catch (thrown) {
      if (!isCallProblem(thrown)) throw thrown;
      if (mine === asked.current) setProblem(thrown.message);
    }
  };
  const stop = () => {
    asked.current += 1;
    setProblem(undefined);
    setCurrent(undefined);
  };
  const beingEdited = (current?.group?.lines ?? (current ? [current.line] : [])).map(({ id }) => id);
  return { current, beingEdited, problem, start, stop };
}

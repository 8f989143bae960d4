import { type KeyboardEvent, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStaff } from '../../../blocks/staff.ts';
import { highlightedIndex, useEnter } from '../../../blocks/useSearch.ts';
import { newcomerOf } from '../../../domain/patient/newcomer.ts';
import type { Scanned } from '../../../domain/scan/classify.ts';
import { kindOf } from '../../../domain/search/tokens.ts';
import type { FinderRow } from './found.ts';
import type { FinderProps } from './PatientFinder.tsx';
import { useFound } from './useFound.ts';
import { type PatientWay, usePatientWays } from './usePatientWays.ts';

/** Letters are mostly the pinyin of a patient who is not found: Enter begins no registration with them. */
const isMeant = (one: FinderRow): boolean => one.kind !== 'none' && !(one.kind === 'newcomer' && kindOf(one.typed) === 'letters');

/** The rows under the search box of the bar, what Enter and the keys of a patient do with them, and whether the list is open. */
export function useFinder({ menu, typed, setTyped, input, caret, findsPatients, scanned }: FinderProps) {
  const ways = usePatientWays();
  const [isOpen, setOpen] = useState(caret !== null);
  // The patients opened before are kept outside of React: they are read when the box is drawn.
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const registers = ways.registrationPath({}) !== undefined;
  const { found, isFresh, isAnswered, searchAgain } = useFound({ menu, typed, findsPatients, registers });
  useCaret(caret, input);

  const leave = () => {
    setOpen(false);
    setTyped('');
    input.current?.blur();
  };
  const openPath = useOpenRow(ways.registrationPath);
  const open = (one: FinderRow | undefined) => {
    if (!one || one.kind === 'none') return;
    if (one.kind === 'failed') return searchAgain();
    leave();
    openPath(one);
  };
  const go = (way: PatientWay) => {
    leave();
    way.go();
  };
  const waysOf = (one: FinderRow): PatientWay[] => {
    if (one.kind === 'patient') return ways.waysOf(one.patient);
    return one.kind === 'newcomer' ? ways.waysOfNewcomer(one.typed) : [];
  };
  const choose = (one: FinderRow | null, clicked: EventTarget) => {
    const way = one && wayAt(clicked, waysOf(one));
    if (way) go(way);
    else open(one ?? undefined);
  };

  // Enter never decides between two patients: one of them has to be chosen. Nor does it choose one of those seen before.
  const people = found.filter((one) => one.kind === 'patient');
  const first = found.find(isMeant);
  const isChoice = people.length > 1 || people.some(({ isRecent }) => isRecent);
  const enter = useEnter({ typed, isFresh }, isAnswered, () => {
    if (!isChoice && first?.kind !== 'failed') open(first);
  });
  useScanned(scanned, isFresh && isAnswered && typed === scanned?.text, (code) => {
    const owners = people.filter((one) => one.patient.mrn === code);
    if (owners.length === 1) open(owners[0]);
    else setOpen(true);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const digit = event.altKey ? /^Digit(\d)$/.exec(event.code)?.[1] : undefined;
    const row = digit && isOpen ? found[highlightedIndex(event.target)] : undefined;
    const way = row && waysOf(row).find((each) => each.digit === digit);
    if (!way) return;
    event.preventDefault();
    go(way);
  };
  return {
    found,
    isOpen,
    setOpen,
    highlightsFirst: !isChoice && first !== undefined,
    choose,
    enter,
    waysOf,
    onKeyDown,
    onFocus: drawAgain,
  };
}

/** The way of a patient whose words were clicked; a click elsewhere in the row, and Enter, mean the row itself. */
function wayAt(clicked: EventTarget, ways: readonly PatientWay[]): PatientWay | undefined {
  const words = clicked instanceof Element ? clicked.closest<HTMLElement>('[data-way]') : null;
  return ways.find(({ digit }) => digit === words?.dataset.way);
}

/** The caret stays at its place of the plain box. */
function useCaret(caret: FinderProps['caret'], input: FinderProps['input']): void {
  useLayoutEffect(() => {
    if (!caret) return;
    input.current?.focus();
    input.current?.setSelectionRange(...caret);
  }, [caret, input]);
}

/** Opens what a row means by Enter: the page of a patient, a screen or act, or the registration with what was typed. */
function useOpenRow(registrationPath: (facts: Record<string, string>) => string | undefined) {
  const { patientPath } = useStaff();
  const navigate = useNavigate();
  return (one: Exclude<FinderRow, { kind: 'failed' | 'none' }>) => {
    if (one.kind === 'patient') return void navigate(patientPath(one.patient.id));
    if (one.kind !== 'newcomer') return void navigate(one.path);
    const { name = '', mobile = '', idNumber = '' } = newcomerOf(one.typed);
    const facts = Object.entries({ name, mobile, idNumber }).filter(([, fact]) => fact !== '');
    const path = registrationPath(Object.fromEntries(facts));
    if (path) void navigate(path);
  };
}

/** Once for each scan, when the search has answered for it. */
function useScanned(scanned: Scanned | undefined, isAnswered: boolean, answer: (code: string) => void): void {
  const last = useRef<Scanned>(undefined);
  useEffect(() => {
    if (!scanned || !isAnswered || last.current === scanned) return;
    last.current = scanned;
    answer(scanned.text);
  });
}

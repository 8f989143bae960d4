import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SearchIcon } from '../../blocks/icons.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { scanSearched } from '../../blocks/useScan.ts';
import { useShortcut } from '../../blocks/useShortcut.ts';
import type { MenuEntry } from '../../domain/permission/menu.ts';
import type { Scanned } from '../../domain/scan/classify.ts';
import { useWords } from '../../words/useWords.ts';
import { useScanSearch } from '../scanner/scanSearch.ts';
import style from './finder/finder.module.css';
import { comesNear, partOf, usePart } from './later.tsx';
import { useScanPath } from './useScanPath.ts';

const patientFinder = partOf(async () => (await import('./finder/PatientFinder.tsx')).PatientFinder);

/**
 * Finds a patient, or a screen by its name, from anywhere: `/` or Ctrl+K. A plain box stands in the bar until the finder is
 * there; what is typed meanwhile, the caret and an input method at work pass over to it.
 */
export function PatientSearch({ menu }: { menu: readonly MenuEntry[] }) {
  const { say } = useWords();
  // A hit opens the page of the patient: whoever may not open it searches screens only.
  const findsPatients = useStaff().pathTo('patients/patients', 'simplified-patients') !== undefined;
  const label = findsPatients ? 'shell.search' : 'shell.search.screen';
  const hint = say(findsPatients ? 'shell.search.hint' : 'shell.search.hint.screens');
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isComposing, setComposing] = useState(false);
  const [caret, setCaret] = useState<readonly [number, number] | null>();
  const Finder = usePart(patientFinder);
  const focus = () => input.current?.select();
  useShortcut('/', label, focus);
  useShortcut('ctrl+k', label, focus);
  const [scanned, setScanned] = useState<Scanned>();
  const navigate = useNavigate();
  const findPathOfScan = useScanPath();
  const receive = async (readings: readonly [Scanned, ...Scanned[]]) => {
    const path = await findPathOfScan(readings);
    if (path) return void navigate(path);
    const [scan] = readings;
    void patientFinder.bring();
    setTyped(scan.text);
    setScanned(scan);
    input.current?.focus();
  };
  useScanSearch((readings) => void receive(readings));

  const takesOver = Finder !== undefined && !isComposing;
  useLayoutEffect(() => {
    const box = input.current;
    if (!takesOver) return;
    setCaret((known) => {
      if (known !== undefined) return known;
      return box && document.activeElement === box ? [box.selectionStart ?? 0, box.selectionEnd ?? 0] : null;
    });
  }, [takesOver]);

  if (Finder && caret !== undefined)
    return (
      <Finder
        menu={menu}
        typed={typed}
        setTyped={setTyped}
        input={input}
        caret={caret}
        findsPatients={findsPatients}
        hint={hint}
        scanned={scanned}
      />
    );
  return (
    <div className={style.searchBox} {...comesNear(patientFinder)}>
      <SearchIcon fontSize="small" />
      <input
        ref={input}
        role="combobox"
        aria-expanded={false}
        aria-autocomplete="list"
        aria-label={say(label)}
        placeholder={hint}
        maxLength={100}
        {...scanSearched('patient')}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
      />
    </div>
  );
}

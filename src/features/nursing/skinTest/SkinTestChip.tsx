import { PatientCell } from '../../../blocks/PatientCell.tsx';
import { Timer } from '../../../blocks/Timer.tsx';
import { waitMinutes } from '../../../domain/nursing/skinTest/rules.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../nursing.module.css';
import type { WatchedTest } from './useSkinTests.ts';

function stateOf({ isDue, isOutdated }: WatchedTest) {
  if (isOutdated) return 'nursing.skinTest.outdated';
  return isDue ? 'nursing.skinTest.due' : 'nursing.skinTest.running';
}

/** One running test: whose, which, how long still. Opens its reading. */
export function SkinTestChip({ test, open }: { test: WatchedTest; open: () => void }) {
  const { say, language } = useWords();
  const item = language === 'en' ? test.itemNameEn || test.itemName : test.itemName;
  return (
    <button type="button" className={style.chip} data-due={test.isDue} onClick={open}>
      <PatientCell of={test} />
      <span>{item}</span>
      <Timer from={test.startedAt} limit={waitMinutes} down />
      <span className={style.chipState}>{say(stateOf(test))}</span>
    </button>
  );
}

import { useState } from 'react';
import { useWords } from '../../../words/useWords.ts';
import style from '../nursing.module.css';
import { SkinTestChip } from './SkinTestChip.tsx';
import { SkinTestResult } from './SkinTestResult.tsx';
import { useSkinTests, type WatchedTest } from './useSkinTests.ts';

/** Running skin tests on top of every nurse screen; nothing when none runs. */
export function SkinTestStrip() {
  const { say } = useWords();
  const tests = useSkinTests();
  const [open, setOpen] = useState<WatchedTest>();
  const current = tests.find(({ id }) => id === open?.id) ?? open;
  return (
    <>
      {tests.length > 0 ? (
        <section className={style.strip} aria-label={say('nursing.skinTest.watch')}>
          <span className={style.stripTitle}>{say('nursing.skinTest.watch')}</span>
          {tests.map((test) => (
            <SkinTestChip key={test.id} test={test} open={() => setOpen(test)} />
          ))}
        </section>
      ) : null}
      {current ? <SkinTestResult test={current} close={() => setOpen(undefined)} /> : null}
    </>
  );
}

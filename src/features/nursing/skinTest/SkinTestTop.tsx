import Popover from '@mui/material/Popover';
import { useEffect, useRef, useState } from 'react';
import { Timer } from '../../../blocks/Timer.tsx';
import { waitMinutes } from '../../../domain/nursing/skinTest/rules.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../nursing.module.css';
import { chime, sound } from './chime.ts';
import { SkinTestChip } from './SkinTestChip.tsx';
import { SkinTestResult } from './SkinTestResult.tsx';
import { useSkinTests, type WatchedTest } from './useSkinTests.ts';

/** In the top bar of a nurse, on every screen: the test that is due first. Apricot when its time has come. Needs the words of `nursing`. */
export default function SkinTestTop() {
  const { say } = useWords();
  const tests = useSkinTests();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<WatchedTest>();
  const [isLoud, setLoud] = useState(sound.isOn);
  const dueCount = tests.filter(({ isDue }) => isDue).length;
  useChime(tests, isLoud);
  const [first] = tests;
  const reading = open && (tests.find(({ id }) => id === open.id) ?? open);
  return (
    <>
      {first ? (
        <button
          type="button"
          className={style.top}
          data-due={dueCount > 0}
          aria-label={say('nursing.skinTest.top', { count: tests.length, due: dueCount })}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {say('nursing.skinTest.short')} <b>{tests.length}</b> <Timer from={first.startedAt} limit={waitMinutes} down />
        </button>
      ) : null}
      {anchor && first ? (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': say('nursing.skinTest.watch') } as object }}
        >
          <div className={style.topList}>
            {tests.map((test) => (
              <SkinTestChip
                key={test.id}
                test={test}
                open={() => {
                  setAnchor(null);
                  setOpen(test);
                }}
              />
            ))}
            <label className={style.loud}>
              <input
                type="checkbox"
                checked={isLoud}
                onChange={({ target: { checked } }) => {
                  sound.turn(checked);
                  setLoud(checked);
                  if (checked) chime();
                }}
              />
              {say('nursing.skinTest.sound')}
            </label>
          </div>
        </Popover>
      ) : null}
      {reading ? <SkinTestResult test={reading} close={() => setOpen(undefined)} /> : null}
    </>
  );
}

/** Once a test, when its time comes while somebody is here; not again for what was due when the screen was opened. */
function useChime(tests: readonly WatchedTest[], isLoud: boolean): void {
  const heard = useRef(new Set<string>());
  const due = tests.filter(({ isDue }) => isDue).map(({ id }) => id);
  const waiting = tests.filter(({ isDue }) => !isDue).map(({ id }) => id);
  const seen = useRef(new Set<string>());
  for (const id of waiting) seen.current.add(id);
  const fresh = due.filter((id) => seen.current.has(id) && !heard.current.has(id)).join(' ');
  useEffect(() => {
    if (fresh === '') return;
    for (const id of fresh.split(' ')) heard.current.add(id);
    if (isLoud) chime();
  }, [fresh, isLoud]);
}

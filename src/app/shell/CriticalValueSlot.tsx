import { lazy, Suspense } from 'react';
import { useOpenCriticalValues } from '../../features/criticalValue/useOpenCriticalValues.ts';
import { selectOpenedCriticalValue } from '../../store/criticalValue.ts';
import { useAppSelector } from '../../store/useStore.ts';
import { loadWords } from '../../words/library.ts';
import { useWords } from '../../words/useWords.ts';
import { currentLanguage } from '../current.ts';
import style from './notices.module.css';

const Banner = lazy(async () => {
  const [banner] = await Promise.all([
    import('../../features/criticalValue/CriticalValueBanner.tsx'),
    loadWords(['criticalValue'], currentLanguage()),
  ]);
  return banner;
});

/** Critical values over every screen. Behind the lock screen their number alone. */
export function CriticalValueSlot({ isLocked }: { isLocked: boolean }) {
  const { say } = useWords();
  const open = useOpenCriticalValues().filter(({ state }) => state === 'open');
  const isOpened = useAppSelector(selectOpenedCriticalValue) !== null;
  if (open.length === 0 && !isOpened) return null;
  return (
    <>
      {isLocked && open.length > 0 ? (
        <p role="alert" className={style.lockedAlarm}>
          {say('shell.criticalValue.locked', { count: open.length })}
        </p>
      ) : null}
      <Suspense fallback={null}>
        <Banner values={open} isLocked={isLocked} />
      </Suspense>
    </>
  );
}

import { lazy, Suspense } from 'react';
import { useStaff } from '../../blocks/staff.ts';
import { useCriticalValues, useCriticalValuesElsewhere } from '../../features/criticalValue/useOpenCriticalValues.ts';
import { selectOpenedCriticalValue } from '../../store/criticalValue.ts';
import { useAppSelector } from '../../store/useStore.ts';
import { loadWords } from '../../words/library.ts';
import { useWords } from '../../words/useWords.ts';
import { currentLanguage } from '../current.ts';
import style from './notices.module.css';
import { usePracticeChange } from './usePracticeChange.tsx';

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
  const { lines, unread, again } = useCriticalValues();
  const open = lines.filter(({ state }) => state === 'open');
  const elsewhere = useCriticalValuesElsewhere(useStaff().user.practiceVos.length);
  const { choose, question } = usePracticeChange();
  const isOpened = useAppSelector(selectOpenedCriticalValue) !== null;
  const count = open.length + unread + elsewhere.reduce((sum, { waiting }) => sum + waiting, 0);
  if (count === 0 && !isOpened) return null;
  return (
    <>
      {isLocked && count > 0 ? (
        <p role="alert" className={style.lockedAlarm}>
          {say('shell.criticalValue.locked', { count })}
        </p>
      ) : null}
      <Suspense fallback={null}>
        <Banner values={open} unread={unread} again={again} elsewhere={elsewhere} goTo={choose} isLocked={isLocked} />
      </Suspense>
      {question}
    </>
  );
}

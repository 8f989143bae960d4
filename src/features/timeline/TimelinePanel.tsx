import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { EmptyState } from '../../blocks/EmptyState.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { useEntryName } from '../../blocks/useEntryName.ts';
import { daysOf, isOpenAtFirst } from '../../domain/timeline/days.ts';
import { useWords } from '../../words/useWords.ts';
import { DayEntries } from './DayEntries.tsx';
import { KindIcon } from './KindIcon.tsx';
import style from './timeline.module.css';
import { type Kind, kinds, useTimeline } from './useTimeline.ts';
import { VitalTrend } from './VitalTrend.tsx';

/** Everything that happened to a patient here, newest first: one line, or one kind of it. */
export function TimelinePanel({ patientId }: { patientId: string }) {
  const { say } = useWords();
  const [kind, setKind] = useState<Kind>();
  const { entries, hasMore, isLoading, error, retry, more } = useTimeline(patientId, kind);
  const end = useRef<HTMLDivElement>(null);
  const slide = useRef(more);
  slide.current = more;
  useEffect(() => {
    if (!end.current || !hasMore || isLoading) return;
    const watcher = new IntersectionObserver(([seen]) => seen?.isIntersecting && slide.current());
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [hasMore, isLoading]);

  return (
    <div className={style.panel}>
      <div className={style.filters}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={kind ?? 'all'}
          onChange={(_, next: Kind | 'all' | null) => next && setKind(next === 'all' ? undefined : next)}
          aria-label={say('timeline.filter')}
        >
          <ToggleButton value="all">{say('timeline.all')}</ToggleButton>
          {kinds.map((one) => (
            <ToggleButton key={one} value={one}>
              <span className={style.kindChoice}>
                <KindIcon kind={one} />
                {say(`timeline.kind.${one}`)}
              </span>
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </div>
      {kind === undefined && entries.length > 0 ? <LastAllergies patientId={patientId} /> : null}
      {kind === 'vitalSign' ? <VitalTrend patientId={patientId} /> : null}
      {error ? <ErrorState message={error.message} retry={() => void retry()} /> : null}
      {isLoading && entries.length === 0 && !error ? <Skeleton variant="rounded" height={160} /> : null}
      {!isLoading && entries.length === 0 && !error ? <EmptyState line={say('timeline.none')} /> : null}
      <ol className={style.days} key={kind ?? 'all'}>
        {daysOf(entries).map((day, index) => (
          <DayEntries key={day.day} of={day} isOpenAtFirst={kind !== undefined || isOpenAtFirst(index, day)} />
        ))}
      </ol>
      {hasMore && !isLoading ? (
        <div ref={end} className={style.more}>
          <Button onClick={more}>{say('timeline.more')}</Button>
        </div>
      ) : null}
      {!hasMore && !isLoading && entries.length > 0 ? <p className={style.hint}>{say('timeline.end')}</p> : null}
    </div>
  );
}

/** What was known at the last visit: a new allergy shows by not being here. */
function LastAllergies({ patientId }: { patientId: string }) {
  const { say } = useWords();
  const nameOf = useEntryName();
  const { currentData } = api.useQueryAllergiesAtLastVisitQuery({ id: patientId });
  const { data: allergens } = api.useGetAllergenDictListQuery();
  const { currentData: summary } = api.useQuerySlidingWindowPatientInfoQuery({ id: patientId });
  // The band says that none is known: that none was written down at a visit would contradict it.
  if (!currentData || (currentData.length === 0 && summary?.neverAllergic)) return null;
  return (
    <p className={style.hint}>
      {currentData.length === 0
        ? say('timeline.lastAllergies.none')
        : `${say('timeline.lastAllergies')} · ${currentData.map(({ allergenCode, allergenName }) => nameOf(allergens, allergenCode, allergenName)).join(' · ')}`}
    </p>
  );
}

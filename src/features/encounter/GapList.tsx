import Button from '@mui/material/Button';
import { type Gap, gapWords } from '../../domain/encounter/completion.ts';
import type * as NoteRecord from '../../domain/record/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './record.module.css';
import { useSectionName } from './useSectionName.ts';

interface Props {
  gaps: readonly Gap[];
  modules: readonly NoteRecord.Module[];
  goTo: (gap: Gap) => void;
}

/** What is still open in a visit, each with the way to it. */
export function GapList({ gaps, modules, goTo }: Props) {
  const { say } = useWords();
  const sectionName = useSectionName(modules);
  const worded = ({ kind, count, sectionType }: Gap) =>
    sectionType === undefined
      ? say(gapWords[kind], { count })
      : say('encounter.gap.blanksOf', { section: sectionName(sectionType), count });
  return (
    <section className={style.gaps} aria-label={say('encounter.complete.gaps')}>
      <h3>{say('encounter.complete.gaps')}</h3>
      <ul>
        {gaps.map((gap) => (
          <li key={`${gap.kind} ${gap.sectionType ?? ''}`}>
            <span>{worded(gap)}</span>
            <Button size="small" aria-label={`${say('encounter.complete.goTo')} ${worded(gap)}`} onClick={() => goTo(gap)}>
              {say('encounter.complete.goTo')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

import Button from '@mui/material/Button';
import { type Contradiction, contradictionWords } from '../../domain/encounter/contradictions/contradiction.ts';
import type * as NoteRecord from '../../domain/record/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './record.module.css';
import { useSectionName } from './useSectionName.ts';

interface Props {
  found: readonly Contradiction[];
  modules: readonly NoteRecord.Module[];
  goTo: (found: Contradiction) => void;
}

/** What the text says against what is on file, each with the way to its words. Nothing here has to be answered. */
export function ContradictionList({ found, modules, goTo }: Props) {
  const { say, name } = useWords();
  const sectionName = useSectionName(modules);
  const worded = ({ kind, sectionType, quote, onFile }: Contradiction) =>
    say(contradictionWords[kind], {
      section: sectionName(sectionType),
      quote,
      onFile: onFile.map((one) => (typeof one === 'string' ? one : name(one))).join(say('encounter.earlier.comma')),
    });
  return (
    <section className={`${style.gaps} ${style.wideField}`} aria-label={say('encounter.complete.contradictions')}>
      <h3>{say('encounter.complete.contradictions')}</h3>
      <ul>
        {found.map((one) => (
          <li key={`${one.kind} ${one.sectionType} ${one.quote}`}>
            <span>{worded(one)}</span>
            <Button size="small" aria-label={`${say('encounter.complete.look')} ${worded(one)}`} onClick={() => goTo(one)}>
              {say('encounter.complete.look')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

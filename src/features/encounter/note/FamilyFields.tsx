import { relatives } from '../../../domain/encounter/quickItems.ts';
import type { SectionContent } from '../../../domain/encounter/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { Folded } from './Folded.tsx';
import style from './note.module.css';

interface Props {
  content: SectionContent;
  closed: boolean;
  change: (content: SectionContent) => void;
  leave: () => void;
}

/** What each relative has or had, a line each. A closed record shows only the relatives of whom something is written. */
export function FamilyFields({ content, closed, change, leave }: Props) {
  const { say } = useWords();
  const { fields = {} } = content;
  const written = relatives.filter((relative) => fields[relative]);
  const shown = closed ? written : relatives;
  if (shown.length === 0) return null;
  return (
    <Folded title={say('encounter.family.title')} isUsed={written.length > 0}>
      <div className={style.family}>
        {shown.map((relative) => (
          <label key={relative}>
            {say(`encounter.family.${relative}`)}
            <input
              value={fields[relative] ?? ''}
              readOnly={closed}
              maxLength={200}
              onChange={(event) => change({ ...content, fields: { ...fields, [relative]: event.target.value || null } })}
              onBlur={leave}
            />
          </label>
        ))}
      </div>
    </Folded>
  );
}

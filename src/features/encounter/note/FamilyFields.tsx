import { relatives } from '../../../domain/encounter/quickItems.ts';
import type { SectionContent } from '../../../domain/encounter/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './note.module.css';

interface Props {
  content: SectionContent;
  closed: boolean;
  change: (content: SectionContent) => void;
  leave: () => void;
}

/** What each relative has or had, a line each. */
export function FamilyFields({ content, closed, change, leave }: Props) {
  const { say } = useWords();
  const { fields = {} } = content;
  return (
    <div className={style.family}>
      {relatives.map((relative) => (
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
  );
}

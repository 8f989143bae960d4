import { reproductionFields } from '../../../domain/encounter/sections.ts';
import type { SectionContent } from '../../../domain/encounter/shapes.ts';
import { plainText } from '../../../domain/typedText.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './note.module.css';

interface Props {
  content: SectionContent;
  closed: boolean;
  change: (content: SectionContent) => void;
  leave: () => void;
}

/** Ages and counts of the gynaecology section, two digits each. A closed record shows only those that were given. */
export function ReproductionNumbers({ content, closed, change, leave }: Props) {
  const { say } = useWords();
  const { fields = {} } = content;
  const type = (field: string, typed: string) => {
    const digits = plainText(typed).replaceAll(/\D/g, '').slice(0, 2);
    change({ ...content, fields: { ...fields, [field]: digits === '' ? null : Number(digits) } });
  };
  const isGiven = (field: string) => fields[field] !== undefined && fields[field] !== null;
  const shown = closed ? reproductionFields.filter(isGiven) : reproductionFields;
  if (shown.length === 0) return null;
  return (
    <div className={style.numbers}>
      {shown.map((field) => (
        <label key={field} className={style.number}>
          {say(`encounter.reproduction.${field}`)}
          <input
            inputMode="numeric"
            value={fields[field] ?? ''}
            readOnly={closed}
            onChange={(event) => type(field, event.target.value)}
            onBlur={leave}
          />
        </label>
      ))}
    </div>
  );
}

import type { SectionContent } from '../../../domain/encounter/shapes.ts';
import { isTcmList, joinTerms, mostTcmText, type TcmField, tcmFields, termsOf } from '../../../domain/encounter/tcm.ts';
import { useWords } from '../../../words/useWords.ts';
import { TcmTerms } from './TcmTerms.tsx';
import style from './tcm.module.css';

interface Props {
  content: SectionContent;
  closed: boolean;
  change: (content: SectionContent) => void;
  leave: () => void;
}

/** Tongue and pulse in words, disease, syndrome and method from the lists of the clinic. A closed record shows only what was written. */
export function TcmFields({ content, closed, change, leave }: Props) {
  const { say } = useWords();
  const { fields = {} } = content;
  const put = (field: TcmField, value: string | null) => change({ ...content, fields: { ...fields, [field]: value } });
  const shown = closed ? tcmFields.filter((field) => termsOf(fields, field).length > 0) : tcmFields;
  return (
    <div className={style.fields}>
      {shown.map((field) => {
        const label = say(`encounter.tcm.${field}`);
        if (closed) return <ClosedField key={field} label={label} value={String(fields[field] ?? '')} />;
        if (isTcmList(field))
          return (
            <TcmTerms
              key={field}
              list={field}
              label={label}
              terms={termsOf(fields, field)}
              choose={(terms) => put(field, joinTerms(terms))}
              leave={leave}
            />
          );
        return (
          <label key={field}>
            <span>{label}</span>
            <input
              value={fields[field] ?? ''}
              maxLength={mostTcmText}
              placeholder={say(field === 'tongue' ? 'encounter.tcm.tongue.hint' : 'encounter.tcm.pulse.hint')}
              onChange={(event) => put(field, event.target.value || null)}
              onBlur={leave}
            />
          </label>
        );
      })}
    </div>
  );
}

function ClosedField({ label, value }: { label: string; value: string }) {
  return (
    <p>
      <span>{label}</span>
      {value}
    </p>
  );
}

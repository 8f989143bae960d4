import {
  isSided,
  type QuickItem,
  type QuickSection,
  type QuickSystem,
  quickSystems,
  sides,
  tapped,
} from '../../../domain/encounter/quickItems.ts';
import type { SectionContent } from '../../../domain/encounter/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './note.module.css';

interface Props {
  section: QuickSection;
  content: SectionContent;
  closed: boolean;
  change: (content: SectionContent) => void;
  leave: () => void;
}

const stateOf = { '+': 'present', '-': 'absent' } as const;

/** What is asked at every visit, said by a tap: present, absent, not asked. It opens by itself where something was said. */
export function QuickItems({ section, content, closed, change, leave }: Props) {
  const { say } = useWords();
  const { fields = {} } = content;
  const systems = Object.entries(quickSystems[section]) as [QuickSystem, readonly QuickItem[]][];
  const isUsed = systems.some(([, items]) => items.some((item) => fields[item]));
  const put = (name: string, value: string | null) => {
    change({ ...content, fields: { ...fields, [name]: value } });
    leave();
  };
  if (closed && !isUsed) return null;
  return (
    <details className={style.quick} open={isUsed}>
      <summary>{say('encounter.quick.title')}</summary>
      {systems.map(([system, items]) => (
        <div key={system} className={style.quickSystem}>
          <span>{say(`encounter.quick.system.${system}`)}</span>
          <span className={style.quickItems}>
            {items.map((item) => {
              const name = say(`encounter.quick.item.${item}`);
              const said = fields[item] === '+' || fields[item] === '-' ? fields[item] : undefined;
              return (
                <span key={item} className={style.quickItem}>
                  <button
                    type="button"
                    data-said={said}
                    disabled={closed}
                    aria-label={say(`encounter.quick.${said ? stateOf[said] : 'unsaid'}`, { item: name })}
                    onClick={() => put(item, tapped(said))}
                  >
                    {said ? say(`encounter.quick.label.${stateOf[said]}`, { item: name }) : name}
                  </button>
                  {said === '+' && isSided(item) ? (
                    <select
                      aria-label={say('encounter.quick.side', { item: name })}
                      value={fields[`${item}.side`] ?? ''}
                      disabled={closed}
                      onChange={(event) => put(`${item}.side`, event.target.value || null)}
                    >
                      <option value="">–</option>
                      {sides.map((side) => (
                        <option key={side} value={side}>
                          {say(`encounter.quick.side.${side}`)}
                        </option>
                      ))}
                    </select>
                  ) : null}
                </span>
              );
            })}
          </span>
        </div>
      ))}
    </details>
  );
}

import {
  isSided,
  type QuickItem,
  type QuickSection,
  type QuickSystem,
  quickSystems,
  type Side,
  sides,
  tapped,
} from '../../../domain/encounter/quickItems.ts';
import type { SectionContent } from '../../../domain/encounter/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { Folded } from './Folded.tsx';
import style from './note.module.css';

interface Props {
  section: QuickSection;
  content: SectionContent;
  closed: boolean;
  change: (content: SectionContent) => void;
  leave: () => void;
}

const stateOf = { '+': 'present', '-': 'absent' } as const;

/** What is asked at every visit, said by a tap: present, absent, not asked. */
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
    <Folded title={say('encounter.quick.title')} isUsed={isUsed}>
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
                    <SideChoice
                      label={say('encounter.quick.side', { item: name })}
                      value={fields[`${item}.side`]}
                      closed={closed}
                      choose={(side) => put(`${item}.side`, side)}
                    />
                  ) : null}
                </span>
              );
            })}
          </span>
        </div>
      ))}
    </Folded>
  );
}

interface SideProps {
  /** Already worded. */
  label: string;
  value: unknown;
  closed: boolean;
  choose: (side: Side | null) => void;
}

/** On which side a finding is; a second press takes it back. */
function SideChoice({ label, value, closed, choose }: SideProps) {
  const { say } = useWords();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset breaks the line of findings
    <span role="group" aria-label={label} className={style.sides}>
      {sides.map((side) => (
        <button
          key={side}
          type="button"
          aria-pressed={value === side}
          disabled={closed}
          onClick={() => choose(value === side ? null : side)}
        >
          {say(`encounter.quick.side.${side}`)}
        </button>
      ))}
    </span>
  );
}

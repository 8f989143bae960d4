import { useEffect } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { MenuIcon } from '../../blocks/icons.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { addressOfHelp } from '../../domain/help/pages.ts';
import type { MenuEntry } from '../../domain/permission/menu.ts';
import { useWords } from '../../words/useWords.ts';
import { Mark } from '../front/Mark.tsx';
import { prepare, prepareMenu } from '../prepare.ts';
import { SectionIcon } from './icons.tsx';
import { Later, partOf } from './later.tsx';
import style from './rail.module.css';

const tooltip = partOf(async () => (await import('@mui/material/Tooltip')).default);

interface Props {
  menu: readonly MenuEntry[];
  isFolded: boolean;
  fold: () => void;
  isDemonstration: boolean;
}

/** The left rail: sections by permission, the sub-screens of the section one is in. */
export function Rail({ menu, isFolded, fold, isDemonstration }: Props) {
  const { say } = useWords();
  const { pathname } = useLocation();
  const here = menu.find((section) => `${pathname}/`.startsWith(`/${section.path}/`));
  /** On a phone the whole menu lies over the screen: the chosen screen is to be seen. */
  const uncover = () => {
    if (!isFolded && matchMedia('(max-width: 640px)').matches) fold();
  };
  useEffect(() => prepareMenu(pathsOf(here?.subMenu)), [here]);
  return (
    <nav className={style.rail} data-folded={isFolded} aria-label={say('shell.menu')}>
      <div className={style.railHead}>
        <Mark size={28} />
        <span className={style.railName}>{say('common.product')}</span>
      </div>
      <ul className={style.sections}>
        {menu.map((section) => (
          <Section key={section.path} section={section} isHere={section === here} isFolded={isFolded} uncover={uncover} />
        ))}
      </ul>
      {isDemonstration ? <DemonstrationMark /> : null}
      <button
        type="button"
        className={style.fold}
        onClick={fold}
        aria-expanded={!isFolded}
        aria-label={say(isFolded ? 'shell.unfold' : 'shell.fold')}
      >
        <MenuIcon fontSize="small" />
        <span>{say(isFolded ? 'shell.unfold' : 'shell.fold')}</span>
      </button>
    </nav>
  );
}

/** On every screen of a demonstration: that its data is invented, with the way to the page that says how to begin in earnest. */
function DemonstrationMark() {
  const { say } = useWords();
  const { pathTo } = useStaff();
  const line = `${say('shell.demonstration.line')} ${say('shell.demonstration.begin')}`;
  return (
    <Later of={tooltip} title={line} placement="right">
      <Link
        to={addressOfHelp(pathTo('support-center') ?? '', 'first-steps', 'earnest')}
        className={style.demonstration}
        aria-label={`${say('shell.demonstration')}: ${line}`}
      >
        <strong>{say('shell.demonstration')}</strong>
        <span>{say('shell.demonstration.short')}</span>
      </Link>
    </Later>
  );
}

const pathsOf = (entries: readonly { path: string }[] = []) => entries.map(({ path }) => path);
const preparing = (path: string) => ({
  onPointerEnter: () => prepare(path),
  onFocus: () => prepare(path),
});

interface SectionProps {
  section: MenuEntry;
  isHere: boolean;
  isFolded: boolean;
  uncover: () => void;
}

function Section({ section, isHere, isFolded, uncover }: SectionProps) {
  const { say } = useWords();
  const title = say(section.title);
  const first = section.subMenu?.[0]?.path ?? section.path;
  const inside = (
    <>
      <SectionIcon section={section.route} />
      <span className={style.sectionName}>{title}</span>
    </>
  );
  // A section with screens of its own is not itself the current page: its screen is.
  const link = section.subMenu ? (
    <Link to={`/${first}`} className={style.section} data-here={isHere} aria-label={title} {...preparing(first)}>
      {inside}
    </Link>
  ) : (
    <NavLink to={`/${first}`} className={style.section} data-here={isHere} aria-label={title} onClick={uncover} {...preparing(first)}>
      {inside}
    </NavLink>
  );
  return (
    <li>
      {isFolded ? (
        <Later of={tooltip} title={title} placement="right">
          {link}
        </Later>
      ) : (
        link
      )}
      {isHere && !isFolded && section.subMenu ? (
        <ul className={style.screens}>
          {section.subMenu.map((screen) => (
            <li key={screen.path}>
              <NavLink to={`/${screen.path}`} className={style.screen} onClick={uncover} {...preparing(screen.path)}>
                {say(screen.title)}
              </NavLink>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

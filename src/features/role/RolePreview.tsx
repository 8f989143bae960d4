import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { EmptyState } from '../../blocks/EmptyState.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { isFullEdition } from '../../domain/permission/menu.ts';
import { type PreviewedAct, type PreviewedSection, previewOf } from '../../domain/permission/preview.ts';
import type * as Role from '../../domain/role/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './role.module.css';

const versions = { full: 'v1', simplified: 'v2' } as const;

/** Opens what the role gets with the permissions chosen now, before they are saved. */
export function PreviewAct() {
  const { say } = useWords();
  const authorities = useWatch<Role.Draft, 'authorities'>({ name: 'authorities' });
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setShown(true)}>
        {say('role.preview')}
      </Button>
      {isShown ? <RolePreview authorities={authorities} close={() => setShown(false)} /> : null}
    </>
  );
}

/** The menu of a role with the buttons of each screen, as its holder meets them. */
export function RolePreview({ authorities, close }: { authorities: readonly string[]; close: () => void }) {
  const { say } = useWords();
  const { user, screensOpenTo } = useStaff();
  const [edition, setEdition] = useState<Role.Tree['edition']>(isFullEdition(user.loginInfo.systemVersion) ? 'full' : 'simplified');
  const { sections, unused } = previewOf(versions[edition], authorities, screensOpenTo(authorities));
  return (
    <Dialog open onClose={close} maxWidth="md" fullWidth aria-labelledby="role-preview-title">
      <DialogTitle id="role-preview-title">{say('role.preview')}</DialogTitle>
      <DialogContent>
        <Tabs value={edition} onChange={(_, next: Role.Tree['edition']) => setEdition(next)} aria-label={say('organisation.edition')}>
          {(['full', 'simplified'] as const).map((each) => (
            <Tab key={each} value={each} label={say(`organisation.edition.${each}`)} />
          ))}
        </Tabs>
        {sections.length === 0 ? <EmptyState line={say('role.preview.none')} of="search" /> : null}
        <ul className={style.preview} aria-label={say('role.preview.menu')}>
          {sections.map((section) => (
            <Section key={section.path} section={section} />
          ))}
        </ul>
        {unused.length > 0 ? (
          <section>
            <h3 className={style.heading}>{say('role.preview.unused')}</h3>
            <Acts acts={unused} />
          </section>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{say('action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Section({ section: { title, screens, acts } }: { section: PreviewedSection }) {
  const { say } = useWords();
  return (
    <li>
      <h3 className={style.heading}>{say(title)}</h3>
      <ul className={style.screens}>
        {screens.map((screen) => (
          <li key={screen.path} aria-label={say(screen.title)}>
            <p className={style.screen}>{say(screen.title)}</p>
            {screen.acts.length > 0 ? <Acts acts={screen.acts} /> : <p className={style.whole}>{say('role.preview.whole')}</p>}
          </li>
        ))}
      </ul>
      {acts.length > 0 ? (
        <>
          <p className={style.screen}>{say('role.preview.ofSection')}</p>
          <Acts acts={acts} />
        </>
      ) : null}
    </li>
  );
}

function Acts({ acts }: { acts: readonly PreviewedAct[] }) {
  const { say } = useWords();
  return (
    <ul className={style.buttons}>
      {acts.map(({ code, title, allowed }) => (
        <li key={code}>
          <span className={style.act} data-allowed={allowed}>
            {say(title)}
            <span className={style.allowed}>{say(allowed ? 'role.preview.allowed' : 'role.preview.denied')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

import { Link } from 'react-router-dom';
import { Page } from '../../blocks/Page.tsx';
import { SingleKeys } from '../../blocks/SingleKeys.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { addressOfHelp } from '../../domain/help/pages.ts';
import { useWords } from '../../words/useWords.ts';
import { LockMinutes } from './LockMinutes.tsx';
import style from './profile.module.css';
import { ScannerSetting } from './ScannerSetting.tsx';

/** Shortcuts, lock and scanner as this person uses them. */
export default function MachinePart() {
  const { say } = useWords();
  const { pathTo } = useStaff();
  const manual = pathTo('support-center');
  return (
    <Page title="session.personal.machine">
      <div className={style.cards}>
        <section className={style.card} aria-labelledby="personal-keys">
          <h2 id="personal-keys">{say('session.personal.keys')}</h2>
          <p>{say('session.personal.keys.hint')}</p>
          <SingleKeys />
          {manual ? (
            <p>
              <Link to={addressOfHelp(manual, 'keyboard')}>{say('session.personal.keys.manual')}</Link>
            </p>
          ) : null}
        </section>
        <section className={style.card} aria-labelledby="profile-lock">
          <h2 id="profile-lock">{say('session.profile.lock')}</h2>
          <LockMinutes />
        </section>
        <ScannerSetting />
      </div>
    </Page>
  );
}

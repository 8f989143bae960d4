import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ScreenChanges } from '../../blocks/ScreenChanges.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { editionOfVersion } from '../../domain/organisation/edition.ts';
import { screensBetween } from '../../domain/permission/editionScreens.ts';
import type { Standing } from '../../domain/session/standing.ts';
import { useWords } from '../../words/useWords.ts';
import { usePracticeChange } from './usePracticeChange.tsx';

/**
 * Tells on the next page that the organisation has changed its edition, with the screens that come and go for the person. Until the
 * person goes over, the screens of before go on working.
 */
export function EditionNotice({ standing }: { standing: Standing }) {
  const { say } = useWords();
  const { user, screensOpenTo } = useStaff();
  const { choose, question } = usePracticeChange();
  const edition = editionOfVersion(user.loginInfo.systemVersion);
  const isDue = useNextPage();
  if (!isDue) return question;
  const change = screensBetween({ edition, authorities: user.authorities }, standing, screensOpenTo);
  return (
    <Alert
      severity="info"
      action={
        <Button size="small" onClick={() => choose(user.practiceId)}>
          {say('shell.edition.act')}
        </Button>
      }
    >
      <strong>{say(`shell.edition.changed.${standing.edition}`)}</strong>
      <ScreenChanges of={change} />
      {question}
    </Alert>
  );
}

/** True from the page after the one on which it was first asked. */
function useNextPage(): boolean {
  const { pathname } = useLocation();
  const [firstSeen] = useState(pathname);
  const [isDue, setDue] = useState(false);
  if (!isDue && pathname !== firstSeen) setDue(true);
  return isDue;
}

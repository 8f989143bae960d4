import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { ScreenChanges } from '../../blocks/ScreenChanges.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { authoritiesIn, editionOfVersion } from '../../domain/organisation/edition.ts';
import type { Org, OrgDraft } from '../../domain/organisation/shapes.ts';
import { screensBetween } from '../../domain/permission/editionScreens.ts';
import { useWords } from '../../words/useWords.ts';

/** Changes the edition of the organisation, after naming the screens that come and go for its administrator. */
export function EditionChange({ org, draft }: { org: Org; draft: OrgDraft }) {
  const { say } = useWords();
  const { user, screensOpenTo } = useStaff();
  const [save] = api.useSaveOrgMutation({ tells: 'caller' });
  const [isAsking, setAsking] = useState(false);
  const edition = editionOfVersion(org.systemVersion) === 'full' ? 'simplified' : 'full';
  const change = screensBetween(
    { edition: editionOfVersion(org.systemVersion), authorities: user.authorities },
    { edition, authorities: authoritiesIn(edition, user.authorities) },
    screensOpenTo,
  );
  const act = say(`organisation.edition.to.${edition}`);
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {act}
      </Button>
      {isAsking ? (
        <ConfirmAct
          title={act}
          effect={
            <>
              <p>{say(`organisation.edition.effect.${edition}`)}</p>
              <ScreenChanges of={change} />
            </>
          }
          act={act}
          confirm={() => save({ ...draft, edition, id: org.id, version: org.version }).unwrap()}
          close={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

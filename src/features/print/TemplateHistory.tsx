import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import type { TemplateVersion } from '../../domain/print/templateContent.ts';
import { useWords } from '../../words/useWords.ts';
import { TemplatePreview } from './TemplatePreview.tsx';
import style from './template.module.css';
import { versionName } from './versionName.ts';

interface Props {
  template: TemplateVersion;
  hasDraft: boolean;
  forget: () => void;
  close: () => void;
}

/** Every version, what it looked like, and the way back to it. */
export function TemplateHistory({ template, hasDraft, forget, close }: Props) {
  const { say } = useWords();
  const { document, version } = template;
  const versions = api.useQueryPrintTemplateVersionsQuery({ document });
  const [restore] = api.useRestorePrintTemplateMutation({ tells: 'caller' });
  const [asking, setAsking] = useState<TemplateVersion>();
  const [looking, setLooking] = useState<number>();
  const title = say('print.history.title', { document: say(`print.document.${document}`) });
  return (
    <DetailDrawer title={title} close={close}>
      {versions.error ? <ErrorState message={versions.error.message} retry={() => void versions.refetch()} /> : null}
      {versions.isLoading ? <Skeleton height={120} /> : null}
      <ol className={style.versions}>
        {versions.currentData?.map((each) => (
          <li key={each.version}>
            <Version
              of={each}
              isCurrent={each.version === version}
              isLooking={looking === each.version}
              look={() => setLooking(looking === each.version ? undefined : each.version)}
              restore={() => setAsking(each)}
            />
            {looking === each.version ? <TemplatePreview document={document} content={each.content} isStill /> : null}
          </li>
        ))}
      </ol>
      {asking ? (
        <ConfirmAct
          title={say('print.restore.title', { version: versionName(asking.version, say) })}
          effect={say(hasDraft ? 'print.restore.unsaved' : 'print.restore.effect')}
          act={say('print.history.restore')}
          confirm={async () => {
            await restore({ document, version, from: asking.version }).unwrap();
            forget();
          }}
          close={() => setAsking(undefined)}
        />
      ) : null}
    </DetailDrawer>
  );
}

interface VersionProps {
  of: TemplateVersion;
  isCurrent: boolean;
  isLooking: boolean;
  look: () => void;
  restore: () => void;
}

function Version({ of: { version, note, changedAt, changedBy, restoredFrom }, isCurrent, isLooking, look, restore }: VersionProps) {
  const { say, dateTime } = useWords();
  const from =
    restoredFrom === null
      ? ''
      : restoredFrom === 0
        ? say('print.history.restoredOwn')
        : say('print.history.restoredFrom', { version: restoredFrom });
  return (
    <div className={style.version}>
      <strong>{versionName(version, say)}</strong>
      {isCurrent ? <span className={style.current}>{say('print.history.current')}</span> : null}
      <span className={style.when}>{changedAt ? `${dateTime(changedAt)}  ${changedBy}` : say('print.history.own')}</span>
      {note || from ? <p>{[from, note].filter(Boolean).join('  ')}</p> : null}
      <span className={style.versionActs}>
        <Button size="small" aria-expanded={isLooking} onClick={look}>
          {say('print.history.look')}
        </Button>
        {isCurrent ? null : (
          <Button size="small" onClick={restore}>
            {say('print.history.restore')}
          </Button>
        )}
      </span>
    </div>
  );
}

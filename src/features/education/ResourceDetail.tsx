import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { publishRefused } from '../../domain/education/rules.ts';
import type * as Education from '../../domain/education/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { AssignForm } from './AssignForm.tsx';
import { ResourceForm } from './ResourceForm.tsx';
import { ResourceView } from './ResourceView.tsx';

type Act = 'edit' | 'assign' | 'publish' | 'hide' | 'delete';

/** One resource as its patients see it, and what can be done with it. */
export function ResourceDetail({ id, close }: { id: string; close: () => void }) {
  const { currentData: resource, error, refetch } = api.useQueryEducationResourceQuery({ id });
  const [doing, setDoing] = useState<Act>();
  const stop = () => setDoing(undefined);
  return (
    <>
      <DetailDrawer title={resource?.title ?? ''} close={close} acts={resource ? <Acts of={resource} start={setDoing} /> : null}>
        {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
        {resource ? <ResourceView of={resource} /> : null}
      </DetailDrawer>
      {resource && doing === 'edit' ? <ResourceForm started={resource} close={stop} /> : null}
      {resource && doing === 'assign' ? <AssignForm resource={resource} close={stop} /> : null}
      {resource && (doing === 'publish' || doing === 'hide') ? <PublishQuestion resource={resource} close={stop} /> : null}
      {resource && doing === 'delete' ? <DeleteQuestion resource={resource} close={stop} gone={close} /> : null}
    </>
  );
}

function Acts({ of, start }: { of: Education.Full; start: (act: Act) => void }) {
  const { say } = useWords();
  const isPublished = of.publishedAt !== null;
  const noPublish = publishRefused({ kind: of.kind, content: of.content, videoId: of.video?.id ?? null });
  return (
    <>
      <Button variant="outlined" onClick={() => start('edit')}>
        {say('action.edit')}
      </Button>
      {isPublished ? (
        <>
          <Button variant="outlined" onClick={() => start('hide')}>
            {say('education.act.hide')}
          </Button>
          <Button variant="contained" onClick={() => start('assign')}>
            {say('education.act.assign')}
          </Button>
        </>
      ) : (
        <>
          <Button variant="outlined" color="error" onClick={() => start('delete')}>
            {say('action.delete')}
          </Button>
          <DisabledReason reason={noPublish && say(noPublish)}>
            <Button variant="contained" onClick={() => start('publish')}>
              {say('education.act.publish')}
            </Button>
          </DisabledReason>
        </>
      )}
    </>
  );
}

function PublishQuestion({ resource, close }: { resource: Education.Full; close: () => void }) {
  const { say } = useWords();
  const [set] = api.useSetEducationPublishedMutation({ tells: 'caller' });
  const act = resource.publishedAt ? 'hide' : 'publish';
  return (
    <ConfirmAct
      title={say(`education.${act}.title`, { title: resource.title })}
      effect={say(`education.${act}.effect`)}
      act={say(`education.act.${act}`)}
      confirm={() => set({ id: resource.id, flag: act === 'publish' ? 1 : 0, version: resource.version }).unwrap()}
      close={close}
    />
  );
}

function DeleteQuestion({ resource, close, gone }: { resource: Education.Full; close: () => void; gone: () => void }) {
  const { say } = useWords();
  const [remove] = api.useDeleteEducationResourceMutation({ tells: 'caller' });
  return (
    <ConfirmAct
      title={say('education.delete.title', { title: resource.title })}
      effect={say('education.delete.effect')}
      act={say('action.delete')}
      danger
      confirm={async () => {
        await remove({ id: resource.id, version: resource.version }).unwrap();
        gone();
      }}
      close={close}
    />
  );
}

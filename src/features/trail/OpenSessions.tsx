import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import { RowAct } from '../../blocks/RowAct.tsx';
import { deviceWord } from '../../domain/trail/deviceWords.ts';
import type { OpenSession } from '../../domain/trail/signIns.ts';
import { useWords } from '../../words/useWords.ts';

/** Sessions that are open now, each with its end. */
export function OpenSessions({ close }: { close: () => void }) {
  const { say, dateTime, name } = useWords();
  const sessions = api.useQueryOpenSessionsQuery();
  const [end] = api.useEndOpenSessionMutation({ tells: 'caller' });
  const [asking, setAsking] = useState<OpenSession>();
  const who = ({ staffName, staffNameEn }: OpenSession) => name({ name: staffName, nameEn: staffNameEn });
  const device = ({ deviceType }: OpenSession) => say(deviceWord(deviceType));
  return (
    <DetailDrawer title={say('trail.session.open')} close={close}>
      <DetailTable
        title="trail.session.list"
        rows={sessions.data}
        asked={sessions}
        keyOf={({ id }) => id}
        empty="trail.session.none"
        columns={[
          { label: 'trail.signIn.person', cell: who },
          { label: 'trail.signIn.device', cell: device },
          { label: 'trail.signIn.clinic', cell: (row) => name({ name: row.practiceName, nameEn: row.practiceNameEn }) },
          { label: 'trail.session.since', cell: ({ createdAt }) => dateTime(createdAt) },
          { label: 'trail.session.used', cell: ({ lastSeenAt }) => dateTime(lastSeenAt) },
          {
            label: 'common.acts',
            cell: (row) =>
              row.isThis ? say('trail.session.this') : <RowAct onClick={() => setAsking(row)}>{say('trail.session.end')}</RowAct>,
          },
        ]}
      />
      {asking ? (
        <ConfirmAct
          title={say('trail.session.title', { who: who(asking), device: device(asking) })}
          effect={say(asking.isOwn ? 'trail.session.ownEffect' : 'trail.session.effect')}
          act={say('trail.session.end')}
          danger
          confirm={() => end({ id: asking.id, isOwn: asking.isOwn }).unwrap()}
          close={() => setAsking(undefined)}
        />
      ) : null}
    </DetailDrawer>
  );
}

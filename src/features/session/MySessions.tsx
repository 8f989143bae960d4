import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { RowAct } from '../../blocks/RowAct.tsx';
import type { MessageId } from '../../domain/messageId.ts';
import type { Standing } from '../../domain/session/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './profile.module.css';

const devices: Readonly<Record<string, MessageId>> = {
  desktop: 'shell.device.desktop',
  tablet: 'shell.device.tablet',
  phone: 'shell.device.phone',
};

/** Where the person is signed in, and the way to be signed out there. */
export function MySessions() {
  const { say, dateTime, language } = useWords();
  const { data, error, refetch } = api.useQueryMySessionsQuery();
  const [end] = api.useEndMySessionMutation({ tells: 'caller' });
  const [endOthers] = api.useEndOtherSessionsMutation({ tells: 'caller' });
  const [asking, setAsking] = useState<Standing | 'others'>();
  if (error) return <ErrorState message={error.message} retry={() => void refetch()} />;
  const where = ({ practiceName, practiceNameEn }: Standing) => (language === 'en' ? practiceNameEn || practiceName : practiceName);
  const device = ({ deviceType }: Standing) => say(devices[deviceType] ?? 'shell.device.other');
  return (
    <div>
      <DetailTable
        title="session.sessions"
        rows={data}
        keyOf={({ id }) => id}
        empty="session.sessions.none"
        columns={[
          { label: 'session.sessions.device', cell: device },
          { label: 'session.sessions.practice', cell: where },
          { label: 'session.sessions.since', cell: ({ createdAt }) => dateTime(createdAt) },
          { label: 'session.sessions.used', cell: ({ lastSeenAt }) => dateTime(lastSeenAt) },
          {
            label: 'common.acts',
            cell: (row) =>
              row.isThis ? say('session.sessions.this') : <RowAct onClick={() => setAsking(row)}>{say('session.sessions.end')}</RowAct>,
          },
        ]}
      />
      {data && data.length > 1 ? (
        <div className={style.apart}>
          <Button variant="outlined" onClick={() => setAsking('others')}>
            {say('session.sessions.endOthers')}
          </Button>
        </div>
      ) : null}
      {asking ? (
        <ConfirmAct
          title={
            asking === 'others'
              ? say('session.sessions.endOthers.title', { count: (data?.length ?? 1) - 1 })
              : say('session.sessions.end.title', { device: device(asking), since: dateTime(asking.createdAt) })
          }
          effect={say('session.sessions.end.effect')}
          act={say('session.sessions.end')}
          danger
          confirm={() => (asking === 'others' ? endOthers() : end({ id: asking.id })).unwrap()}
          close={() => setAsking(undefined)}
        />
      ) : null}
    </div>
  );
}

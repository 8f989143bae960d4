import Link from '@mui/material/Link';
import { useMemo } from 'react';
import { api } from '../../api/api.ts';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import { addDays, dateAt } from '../../domain/dates.ts';
import { useWords } from '../../words/useWords.ts';
import style from './till.module.css';

/** The last days of a channel: which have a statement, differ or are closed. */
export function ChannelDays({ methodCode, choose }: { methodCode: string; choose: (day: string) => void }) {
  const { say, money } = useWords();
  const to = useMemo(() => dateAt(new Date()), []);
  const { currentData, error, refetch } = api.useQueryChannelDaysQuery({ methodCode, from: addDays(to, -30), to });
  return (
    <div className={`${style.panel} ${style.scroll}`}>
      <DetailTable
        title="till.channel.days"
        asked={{ error, refetch }}
        rows={currentData}
        keyOf={({ day }) => day}
        empty="till.channel.days.none"
        columns={[
          {
            label: 'till.channel.day',
            cell: ({ day }) => (
              <Link component="button" type="button" onClick={() => choose(day)} sx={{ font: 'inherit' }}>
                {day}
              </Link>
            ),
          },
          { label: 'till.channel.stated', right: true, cell: ({ stated }) => (stated === null ? '–' : money(stated)) },
          { label: 'till.channel.booked', right: true, cell: ({ booked }) => money(booked) },
          {
            label: 'till.channel.difference',
            right: true,
            cell: ({ stated, booked, isClosed }) =>
              stated === null ? (
                '–'
              ) : (
                <span className={stated !== booked && !isClosed ? style.off : undefined}>{money(stated - booked)}</span>
              ),
          },
          { label: 'till.channel.fee', right: true, cell: ({ fee }) => money(fee) },
          { label: 'till.state', cell: ({ isClosed }) => say(isClosed ? 'till.channel.closed' : 'till.channel.state.open') },
        ]}
      />
    </div>
  );
}

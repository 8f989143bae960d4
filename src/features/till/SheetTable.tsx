import Link from '@mui/material/Link';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import type { MessageId } from '../../domain/messageId.ts';
import type * as Till from '../../domain/till/shapes.ts';
import type { Page } from '../../domain/wire.ts';
import { useWords } from '../../words/useWords.ts';
import { Differences } from './Differences.tsx';

interface Props {
  title: MessageId;
  sheets: { data?: Page<Till.SheetLine> | undefined; error?: { message: string } | undefined; refetch: () => unknown };
  open: (id: string) => void;
}

/** The last closing sheets. */
export function SheetTable({ title, sheets, open }: Props) {
  const { say, dateTime, money } = useWords();
  return (
    <DetailTable
      title={title}
      rows={sheets.data?.rows}
      asked={sheets}
      keyOf={({ id }) => id}
      empty="till.sheet.none"
      columns={[
        {
          label: 'till.sheet.number',
          cell: ({ id, sheetNumber }) => (
            <Link component="button" type="button" onClick={() => open(id)} sx={{ font: 'inherit' }}>
              {sheetNumber}
            </Link>
          ),
        },
        { label: 'till.openedAt', cell: ({ openedAt }) => dateTime(openedAt) },
        { label: 'till.signedAt', cell: ({ signedAt }) => dateTime(signedAt) },
        { label: 'till.net', right: true, cell: ({ taken, paidOut }) => money(taken - paidOut) },
        { label: 'till.difference', right: true, cell: (sheet) => <Differences of={sheet} /> },
        { label: 'till.state', cell: ({ isReopened }) => say(isReopened ? 'till.sheet.reopened' : 'till.sheet.inForce') },
      ]}
    />
  );
}

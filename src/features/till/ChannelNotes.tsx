import Alert from '@mui/material/Alert';
import { api } from '../../api/api.ts';
import { useWords } from '../../words/useWords.ts';

/** Notes about differences between a channel's statement and payments of this cashier. */
export function ChannelNotes() {
  const { say, name, money } = useWords();
  const { data } = api.useQueryChannelNotesQuery();
  return data?.map(({ id, by, reason, amount, objectNumber }) => (
    <Alert key={id} severity="warning" sx={{ maxWidth: 960, mb: 2 }}>
      {say('till.channel.noteFrom', { name: name(by), object: objectNumber, amount: money(amount), reason })}
    </Alert>
  ));
}

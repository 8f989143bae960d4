import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useStaff } from '../../../blocks/staff.ts';
import { useWords } from '../../../words/useWords.ts';
import type { Payment } from './usePayment.ts';

/** Who collects the money; whoever is at the till unless another is chosen. Where one person alone collects there is nothing to choose. */
export function Collector({ payment: { isArrears, collectors, collectorId, setCollector } }: { payment: Payment }) {
  const { say, name } = useWords();
  const { user } = useStaff();
  const others = collectors.filter(({ id }) => id !== user.userId);
  if (isArrears || others.length === 0) return null;
  return (
    <TextField
      select
      size="small"
      label={say('billing.collector')}
      value={collectorId ?? ''}
      onChange={({ target }) => setCollector(target.value || null)}
      sx={{ flex: 'none', width: 160 }}
    >
      <MenuItem value="">{say('billing.collector.none')}</MenuItem>
      <MenuItem value={user.userId}>{name({ name: user.userName, nameEn: user.userNameEn })}</MenuItem>
      {others.map((person) => (
        <MenuItem key={person.id} value={person.id}>
          {name(person)}
        </MenuItem>
      ))}
    </TextField>
  );
}

import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useWords } from '../../words/useWords.ts';
import type { useChosenStockroom } from './useStockrooms.ts';

/** The stockroom to send from. It is chosen first and stays chosen. */
export function StockroomSelect({ of: { options, chosen, choose } }: { of: ReturnType<typeof useChosenStockroom> }) {
  const { say } = useWords();
  return (
    <Select
      displayEmpty
      size="small"
      value={chosen}
      onChange={(event) => choose(event.target.value)}
      inputProps={{ 'aria-label': say('consumable.field.stockroom') }}
      sx={{ minWidth: 150 }}
    >
      <MenuItem value="" disabled>
        {say('consumable.stockroom.choose')}
      </MenuItem>
      {options.map(({ value, name }) => (
        <MenuItem key={value} value={value}>
          {name}
        </MenuItem>
      ))}
    </Select>
  );
}

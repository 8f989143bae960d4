import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { pharmaciesOf } from '../../../domain/pharmacy/batches.ts';
import type * as Dispensing from '../../../domain/pharmacy/shapes.ts';
import { useWords } from '../../../words/useWords.ts';

interface Props {
  lines: readonly Pick<Dispensing.DetailLine, 'batches'>[];
  /** The id of the pharmacy; empty: the usual order. */
  value: string;
  choose: (id: string) => void;
}

/** The pharmacy from which batches are proposed; shown where several have the goods of the sheet. */
export function PharmacyChoice({ lines, value, choose }: Props) {
  const { say } = useWords();
  const pharmacies = pharmaciesOf(lines);
  if (pharmacies.length < 2) return null;
  const isHere = pharmacies.some(({ id }) => id === value);
  return (
    <TextField
      select
      size="small"
      label={say('pharmacy.place')}
      value={isHere ? value : ''}
      onChange={(event) => choose(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ width: 240, maxWidth: '100%', mx: 2, my: 1, alignSelf: 'flex-start' }}
    >
      <MenuItem value="">{say('pharmacy.place.any')}</MenuItem>
      {pharmacies.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useAddress } from '../../../blocks/useAddress.ts';
import type { ListView } from '../../../blocks/useListView.ts';
import { addDays, addMonths } from '../../../domain/dates.ts';
import { useWords } from '../../../words/useWords.ts';

interface Props {
  view: ListView<{ keyword: string; from: string; to: string }>;
  today: string;
}

/** The ranges people ask for, the longest of them as long as one may be: a choice instead of an error. */
export function DatePresets({ view, today }: Props) {
  const { say } = useWords();
  const [, changeAddress] = useAddress();
  const presets = [
    { from: today, label: 'billing.range.today' },
    { from: addDays(today, -6), label: 'billing.range.week' },
    { from: addMonths(today, -3), label: 'billing.range.months' },
  ] as const;
  const chosen = presets.find(({ from }) => from === view.filters.from && view.filters.to === today)?.from ?? null;
  const choose = (from: string) => changeAddress({ from, to: today, page: undefined }, { replace: true });
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={chosen}
      onChange={(_, from: string | null) => from && choose(from)}
      aria-label={say('billing.range')}
    >
      {presets.map(({ from, label }) => (
        <ToggleButton key={label} value={from}>
          {say(label)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

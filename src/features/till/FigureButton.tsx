import Link from '@mui/material/Link';
import { useWords } from '../../words/useWords.ts';

/** A sum that leads to its payments; nothing leads to none. */
export function FigureButton({ amount, show }: { amount: number; show: () => void }) {
  const { money, say } = useWords();
  if (amount === 0) return money(amount);
  return (
    <Link component="button" type="button" onClick={show} title={say('till.drill')} sx={{ font: 'inherit' }}>
      {money(amount)}
    </Link>
  );
}

import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useWords } from '../../words/useWords.ts';
import type { useSkinTest } from './useSkinTest.ts';

/** The skin test goes with the drug unless the doctor says otherwise. */
export function SkinTestChoice({ skinTest }: { skinTest: ReturnType<typeof useSkinTest> }) {
  const { say, name } = useWords();
  if (!skinTest.test) return null;
  return (
    <FormControlLabel
      control={<Checkbox size="small" checked={skinTest.isWanted} onChange={(_, isOn) => skinTest.want(isOn)} />}
      label={say('order.skinTest.together', { name: name(skinTest.test) })}
    />
  );
}

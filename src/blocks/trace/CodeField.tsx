import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useWords } from '../../words/useWords.ts';
import { scanSearched } from '../useScan.ts';

/** Enter adds what was typed; pasted lines become one code each. */
export function CodeField({ add, autoFocus }: { add: (text: string) => void; autoFocus: boolean }) {
  const { say } = useWords();
  const [text, setText] = useState('');
  return (
    <OutlinedInput
      size="small"
      fullWidth
      autoFocus={autoFocus}
      value={text}
      placeholder={say('trace.dialog.scan')}
      inputProps={{ 'aria-label': say('trace.dialog.scan'), autoComplete: 'off', ...scanSearched('unknown') }}
      onChange={(event) => setText(event.target.value)}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text');
        if (!/[\n\t]/.test(pasted.trim())) return;
        event.preventDefault();
        add(pasted);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || text.trim() === '') return;
        event.preventDefault();
        add(text);
        setText('');
      }}
    />
  );
}

import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useRef, useState } from 'react';
import { QrCodeScannerIcon } from '../../blocks/icons.tsx';
import { scanSearched } from '../../blocks/useScan.ts';
import { useShortcut } from '../../blocks/useShortcut.ts';
import { useWords } from '../../words/useWords.ts';
import type { SheetSearch } from './useSheetSearch.ts';

interface Props {
  search: SheetSearch['search'];
  /** An empty box: the whole queue is shown again. */
  clear: () => void;
}

/** A number, or who it is for, typed by hand; scans are taken by the desk. `/` comes here from anywhere. */
export function ScanBox({ search, clear }: Props) {
  const { say } = useWords();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useShortcut('/', 'pharmacy.scan', () => input.current?.select());

  const look = () => {
    const keyword = text.trim();
    if (keyword === '') return clear();
    // Emptied before the sheet opens: a box that changes while it opens is being typed into, and keeps the focus.
    void search(keyword, 'hand', (isFound) => {
      if (input.current?.value.trim() !== keyword) return;
      if (isFound) setText('');
      else input.current.select();
    });
  };
  return (
    <OutlinedInput
      size="small"
      type="search"
      inputRef={input}
      value={text}
      placeholder={say('pharmacy.scan.hint')}
      inputProps={{ 'aria-label': say('pharmacy.scan'), maxLength: 100, autoComplete: 'off', ...scanSearched() }}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        look();
      }}
      startAdornment={
        <InputAdornment position="start">
          <QrCodeScannerIcon fontSize="small" />
        </InputAdornment>
      }
      sx={{ width: 300 }}
    />
  );
}

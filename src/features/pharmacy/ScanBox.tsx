import QrCodeScannerIcon from '@mui/icons-material/QrCodeScanner';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { isCallProblem, showingProblems } from '../../api/problem.ts';
import { useShortcut } from '../../blocks/useShortcut.ts';
import type * as Dispensing from '../../domain/dispensing/shapes.ts';
import { useWords } from '../../words/useWords.ts';

interface Props {
  open: (sheet: Dispensing.Line) => void;
  /** Several people answer to what was typed: the queue shows them. */
  narrow: (keyword: string) => void;
  tell: (told: string, isWrong?: boolean) => void;
}

/** A scanner types a number and Enter; so does a person. `/` comes here from anywhere. */
export function ScanBox({ open, narrow, tell }: Props) {
  const { say } = useWords();
  const [text, setText] = useState('');
  const [find] = api.useLazyQueryDispensingListQuery();
  const input = useRef<HTMLInputElement>(null);
  useShortcut('/', 'pharmacy.scan', () => input.current?.select());
  const last = useRef('');

  const search = async () => {
    const keyword = text.trim();
    last.current = keyword;
    if (keyword === '') return narrow('');
    try {
      const { rows } = await find(showingProblems({ tab: 'any' as const, keyword, page: 1, size: 20 })).unwrap();
      // The next sheet was scanned meanwhile.
      if (last.current !== keyword) return;
      const isLeft = input.current?.value.trim() === keyword;
      const [first] = rows;
      const typed = keyword.toUpperCase();
      if (!first) {
        if (isLeft) input.current?.select();
        return tell(say('pharmacy.scan.none', { keyword }), true);
      }
      if (isLeft) setText('');
      if (rows.every(({ patientId }) => patientId === first.patientId))
        return open(rows.find((row) => row.prescriptionNumber === typed) ?? first);
      narrow(keyword);
    } catch (problem) {
      tell(isCallProblem(problem) ? problem.message : say('error.server'), true);
    }
  };
  return (
    <OutlinedInput
      size="small"
      type="search"
      inputRef={input}
      value={text}
      placeholder={say('pharmacy.scan.hint')}
      inputProps={{ 'aria-label': say('pharmacy.scan'), maxLength: 100, autoComplete: 'off' }}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        void search();
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

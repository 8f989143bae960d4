import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { SearchIcon } from '../../blocks/icons.tsx';
import { useShortcut } from '../../blocks/useShortcut.ts';
import { addressOfHelp } from '../../domain/help/pages.ts';
import { useWords } from '../../words/useWords.ts';
import { useHelpScreen } from './ManualText.tsx';

/** The question stands in the address: going back from a found section shows what was found. */
export function SearchField({ question, page }: { question: string; page: string }) {
  const { say } = useWords();
  const screen = useHelpScreen();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  useShortcut('/', 'help.search', () => input.current?.select());

  const ask = (next: string) => {
    const address = next ? `${screen}?${new URLSearchParams({ page, search: next })}` : addressOfHelp(screen, page);
    // One step back leaves the search, however many letters were typed.
    void navigate(address, { replace: question !== '' });
  };
  return (
    <TextField
      type="search"
      size="small"
      fullWidth
      label={say('help.search')}
      value={question}
      onChange={({ target }) => ask(target.value)}
      onKeyDown={({ key }) => key === 'Escape' && ask('')}
      inputRef={input}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { phrasesOf, withWords } from '../domain/session/personal.ts';
import { useWords } from '../words/useWords.ts';
import { usePersonal } from './usePersonal.ts';

interface Props {
  /** Code of a section of the record; '' for any other text. */
  section: string;
  /** Name of the text, already worded. */
  label: string;
  /** Id of the text's field. */
  fieldId: string;
  text: string;
  change: (text: string) => void;
}

/** The person's own phrases for a text; draws nothing if there are none. A phrase goes to the caret. */
export function OwnPhrases({ section, label, fieldId, text, change }: Props) {
  const { say } = useWords();
  const offered = phrasesOf(usePersonal().phrases, section);
  const [anchor, setAnchor] = useState<HTMLElement>();
  if (offered.length === 0) return null;
  const take = (words: string) => {
    setAnchor(undefined);
    change(withWords(text, words, selectionOf(fieldId)));
  };
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-label={say('common.phrases.of', { text: label })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {say('common.phrases')}
      </Button>
      {anchor ? (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(undefined)}>
          {offered.map((words) => (
            <MenuItem key={words} sx={{ maxWidth: 480, whiteSpace: 'normal' }} onClick={() => take(words)}>
              {words}
            </MenuItem>
          ))}
        </Menu>
      ) : null}
    </>
  );
}

/** The selection or caret that the browser keeps after a field lost the focus; undefined if the caret was never moved from the start. */
function selectionOf(fieldId: string) {
  const field = document.getElementById(fieldId);
  if (!(field instanceof HTMLTextAreaElement) || field.selectionEnd === 0) return undefined;
  return { start: field.selectionStart, end: field.selectionEnd };
}

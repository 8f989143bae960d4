import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { useState } from 'react';
import { DeleteIcon } from '../../../blocks/icons.tsx';
import { useKeepPersonal } from '../../../blocks/useKeepPersonal.ts';
import { useUnsaved } from '../../../blocks/useUnsaved.ts';
import { recordSections, sectionWords } from '../../../domain/encounter/sections.ts';
import { longestPhrase, mostPhrases, type Phrase } from '../../../domain/session/personal.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './personal.module.css';

/** Phrases of this person, changed as a whole and saved once. */
export function PhrasesCard({ phrases: kept }: { phrases: readonly Phrase[] }) {
  const { say } = useWords();
  const { keep, isSaving } = useKeepPersonal();
  const [draft, setDraft] = useState<readonly Phrase[]>();
  const [refusal, setRefusal] = useState<string>();
  const [isTried, setTried] = useState(false);
  const isChanged = draft !== undefined && JSON.stringify(draft) !== JSON.stringify(kept);
  // Saved: from here on the card follows what is kept, also from another window.
  if (draft && !isChanged) setDraft(undefined);
  const phrases = draft ?? kept;
  useUnsaved('personal.phrases', isChanged);
  const put = (index: number, part: Partial<Phrase>) =>
    setDraft(phrases.map((phrase, at) => (at === index ? { ...phrase, ...part } : phrase)));
  const isEmpty = ({ words }: Phrase) => words.trim() === '';
  const save = async () => {
    setTried(true);
    if (phrases.some(isEmpty)) return;
    setRefusal(
      await keep(
        'phrases',
        phrases.map(({ section, words }) => ({ section, words: words.trim() })),
      ),
    );
    setTried(false);
  };
  return (
    <section className={style.card} aria-labelledby="personal-phrases">
      <h2 id="personal-phrases">{say('session.personal.phrases')}</h2>
      <p className={style.hint}>{say('session.personal.phrases.hint', { most: mostPhrases })}</p>
      {phrases.length === 0 ? <p className={style.hint}>{say('session.personal.phrases.none')}</p> : null}
      {phrases.map((phrase, index) => (
        <PhraseRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a phrase has no id and keeps its place while it is written
          key={index}
          phrase={phrase}
          number={index + 1}
          isWrong={isTried && isEmpty(phrase)}
          put={(part) => put(index, part)}
          remove={() => setDraft(phrases.filter((_, at) => at !== index))}
        />
      ))}
      {isTried && phrases.some(isEmpty) ? <Alert severity="error">{say('session.personal.phrases.empty')}</Alert> : null}
      {refusal ? <Alert severity="error">{refusal}</Alert> : null}
      <div className={style.begin}>
        <Button disabled={phrases.length >= mostPhrases} onClick={() => setDraft([...phrases, { section: '', words: '' }])}>
          {say('session.personal.phrases.add')}
        </Button>
      </div>
      <div className={style.acts}>
        <Button variant="outlined" disabled={!isChanged || isSaving} onClick={() => setDraft(undefined)}>
          {say('session.personal.reset')}
        </Button>
        <Button variant="contained" disabled={!isChanged || isSaving} onClick={() => void save()}>
          {say('action.save')}
        </Button>
      </div>
    </section>
  );
}

interface RowProps {
  phrase: Phrase;
  /** Counted from 1. */
  number: number;
  isWrong: boolean;
  put: (part: Partial<Phrase>) => void;
  remove: () => void;
}

function PhraseRow({ phrase, number, isWrong, put, remove }: RowProps) {
  const { say } = useWords();
  return (
    <div className={style.phrase}>
      <Select
        size="small"
        displayEmpty
        value={phrase.section}
        inputProps={{ 'aria-label': `${say('session.personal.phrases.section')} ${number}` }}
        onChange={(event) => put({ section: event.target.value })}
      >
        <MenuItem value="">{say('session.personal.phrases.every')}</MenuItem>
        {recordSections.map((code) => (
          <MenuItem key={code} value={code}>
            {say(sectionWords[code])}
          </MenuItem>
        ))}
      </Select>
      <OutlinedInput
        size="small"
        multiline
        value={phrase.words}
        error={isWrong}
        inputProps={{ maxLength: longestPhrase, 'aria-label': `${say('session.personal.phrases.words')} ${number}` }}
        onChange={(event) => put({ words: event.target.value })}
      />
      <IconButton size="small" aria-label={say('session.personal.phrases.remove', { number })} onClick={remove}>
        <DeleteIcon fontSize="inherit" />
      </IconButton>
    </div>
  );
}

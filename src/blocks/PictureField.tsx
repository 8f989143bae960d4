import Button from '@mui/material/Button';
import { type ChangeEvent, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import type { MessageId } from '../domain/messageId.ts';
import { useWords } from '../words/useWords.ts';
import { FieldFrame } from './FieldFrame.tsx';
import style from './picture.module.css';
import { readPicture } from './readPicture.ts';

interface Props {
  of: string;
  label: MessageId;
  hint: MessageId;
  /** Characters of the data address; a larger picture is made smaller. */
  longest: number;
}

/** A small picture kept within the record. Needs the words of `organisation`. */
export function PictureField({ of, label, hint, longest }: Props) {
  const { say } = useWords();
  const { field } = useController({ name: of });
  const file = useRef<HTMLInputElement>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picked] = target.files ?? [];
    target.value = '';
    if (!picked) return;
    const picture = await readPicture(picked, longest);
    setUnreadable(picture === undefined);
    if (picture) field.onChange(picture);
  };
  const error = isUnreadable ? ({ message: 'organisation.picture.unreadable' } as const) : undefined;
  return (
    <FieldFrame label={label} hint={hint} error={error} group wide>
      {(ids) => (
        <fieldset className={style.picture} aria-labelledby={ids['aria-labelledby']} aria-describedby={ids['aria-describedby']}>
          {field.value ? <img src={field.value} alt={say(label)} /> : null}
          <Button size="small" variant="outlined" onClick={() => file.current?.click()}>
            {say('organisation.picture.choose')}
          </Button>
          {field.value ? (
            <Button size="small" onClick={() => field.onChange(null)}>
              {say('organisation.picture.remove')}
            </Button>
          ) : null}
          <input
            ref={file}
            type="file"
            accept="image/png,image/jpeg"
            hidden
            aria-label={say(label)}
            onChange={(event) => void read(event)}
          />
        </fieldset>
      )}
    </FieldFrame>
  );
}

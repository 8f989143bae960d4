import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { FieldFrame } from '../../blocks/FieldFrame.tsx';
import type { FieldWords } from '../../blocks/resolver.ts';
import { pictureLine } from '../../domain/education/markup.ts';
import type { EducationFile } from '../../domain/education/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './education.module.css';
import { MarkupText } from './MarkupText.tsx';
import { PictureButton } from './upload/PictureButton.tsx';
import { useFileAddress } from './useFileAddress.ts';

/** A text with pictures, with buttons for what a reader sees as a heading, a point or a strong word, and the text as it is read. */
export function ContentField() {
  const { say } = useWords();
  const { field, fieldState } = useController({ name: 'content' });
  const content = field.value as string;
  const [isReading, setReading] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const pictureAt = useFileAddress();

  const put = (before: string, after = '') => {
    const element = area.current;
    const from = element?.selectionStart ?? content.length;
    const to = element?.selectionEnd ?? content.length;
    field.onChange(`${content.slice(0, from)}${before}${content.slice(from, to)}${after}${content.slice(to)}`);
    // The text stands in the field after the next paint.
    requestAnimationFrame(() => {
      element?.focus();
      element?.setSelectionRange(from + before.length, to + before.length);
    });
  };
  const putLine = (mark: string) => {
    const from = area.current?.selectionStart ?? content.length;
    const isAtStart = from === 0 || content[from - 1] === '\n';
    put(isAtStart ? mark : `\n${mark}`);
  };
  const putPicture = ({ id, name }: EducationFile) => {
    const line = pictureLine(id, name.replace(/\.\w{2,4}$/, ''));
    field.onChange(content === '' || content.endsWith('\n') ? `${content}${line}\n` : `${content}\n${line}\n`);
  };
  return (
    <FieldFrame label="education.field.content" hint="education.text.hint" wide error={fieldState.error as FieldWords | undefined}>
      {(ids) => (
        <>
          <div className={style.tools}>
            <Button size="small" disabled={isReading} onClick={() => putLine('## ')}>
              {say('education.text.heading')}
            </Button>
            <Button size="small" disabled={isReading} onClick={() => put('**', '**')}>
              {say('education.text.strong')}
            </Button>
            <Button size="small" disabled={isReading} onClick={() => putLine('- ')}>
              {say('education.text.point')}
            </Button>
            <Button size="small" disabled={isReading} onClick={() => putLine('1. ')}>
              {say('education.text.step')}
            </Button>
            <PictureButton put={putPicture} />
            <Button size="small" aria-pressed={isReading} onClick={() => setReading(!isReading)}>
              {say(isReading ? 'education.text.write' : 'education.text.read')}
            </Button>
          </div>
          {isReading ? (
            <div className={style.reading}>
              <MarkupText content={content} pictureAt={pictureAt} />
            </div>
          ) : (
            <OutlinedInput
              multiline
              minRows={8}
              maxRows={20}
              fullWidth
              value={content}
              inputRef={area}
              onChange={field.onChange}
              onBlur={field.onBlur}
              inputProps={{ id: ids.id, 'aria-describedby': ids['aria-describedby'], maxLength: 20_000 }}
            />
          )}
        </>
      )}
    </FieldFrame>
  );
}

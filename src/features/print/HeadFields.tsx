import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ChangeEvent, useRef, useState } from 'react';
import { readPicture } from '../../blocks/readPicture.ts';
import type { TemplateContent } from '../../domain/print/templateContent.ts';
import { useWords } from '../../words/useWords.ts';
import { Choice } from './Choice.tsx';
import style from './template.module.css';

interface Props {
  content: TemplateContent;
  put: (content: TemplateContent) => void;
}

/** Logo, address line, title, and what stands at the foot. */
export function HeadFields({ content, put }: Props) {
  const { say } = useWords();
  return (
    <fieldset className={style.section}>
      <legend>{say('print.section.head')}</legend>
      <Choice
        label={say('print.logo')}
        value={content.logo}
        options={[
          ['practice', say('print.logo.practice')],
          ['none', say('print.logo.none')],
          ['own', say('print.logo.own')],
        ]}
        put={(logo) => put({ ...content, logo })}
      />
      {content.logo === 'own' ? <LogoField content={content} put={put} /> : null}
      <Choice
        label={say('print.contact')}
        value={content.contact}
        options={[
          ['document', say('print.contact.document')],
          ['shown', say('print.contact.shown')],
          ['hidden', say('print.contact.hidden')],
        ]}
        put={(contact) => put({ ...content, contact })}
      />
      <BothLanguages of="title" longest={40} content={content} put={put} />
      <BothLanguages of="footnote" longest={200} content={content} put={put} />
    </fieldset>
  );
}

function BothLanguages({ of, longest, content, put }: Props & { of: 'title' | 'footnote'; longest: number }) {
  const { say } = useWords();
  return (
    <div className={style.field}>
      <span>{say(`print.${of}`)}</span>
      <span className={style.pair}>
        {(['zh', 'en'] as const).map((language) => (
          <OutlinedInput
            key={language}
            size="small"
            fullWidth
            value={content[of][language]}
            placeholder={`${say(`print.inLanguage.${language}`)} · ${say(`print.${of}.hint`)}`}
            inputProps={{
              maxLength: longest,
              lang: language === 'zh' ? 'zh-CN' : language,
              'aria-label': `${say(`print.${of}`)} · ${say(`print.inLanguage.${language}`)}`,
            }}
            onChange={(event) => put({ ...content, [of]: { ...content[of], [language]: event.target.value } })}
          />
        ))}
      </span>
    </div>
  );
}

function LogoField({ content, put }: Props) {
  const { say } = useWords();
  const file = useRef<HTMLInputElement>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picked] = target.files ?? [];
    target.value = '';
    if (!picked) return;
    const ownLogo = await readPicture(picked, 90_000);
    setUnreadable(ownLogo === undefined);
    if (ownLogo) put({ ...content, ownLogo });
  };
  return (
    <div className={style.field}>
      <span />
      <span className={style.logo}>
        {content.ownLogo ? <img src={content.ownLogo} alt={say('print.logo.preview')} /> : null}
        <Button size="small" variant="outlined" onClick={() => file.current?.click()}>
          {say('print.logo.choose')}
        </Button>
        <input
          ref={file}
          type="file"
          accept="image/png,image/jpeg"
          hidden
          aria-label={say('print.logo.choose')}
          onChange={(event) => void take(event)}
        />
        {isUnreadable ? <em className={style.wrong}>{say('print.logo.unreadable')}</em> : null}
      </span>
    </div>
  );
}

import TextField from '@mui/material/TextField';
import { useState } from 'react';
import licence from '../../../LICENSE?raw';
import notice from '../../../NOTICE?raw';
import { version } from '../../../package.json';
import packages from '../../../package-lock.json?packages';
import { useWords } from '../../words/useWords.ts';
import style from './help.module.css';

/** Version, supported browsers, licence of the product and of every package that it ships. */
export function AboutPage() {
  const { say } = useWords();
  return (
    <div className={style.text}>
      <h2 className={style.pageTitle} tabIndex={-1}>
        {say('help.about')}
      </h2>
      <p>
        <strong>{say('help.about.product', { version })}</strong>
      </p>
      <p>{say('help.about.product.line')}</p>
      <h3>{say('help.about.browsers')}</h3>
      <p>{say('help.about.browsers.line')}</p>
      <h3>{say('help.about.licence')}</h3>
      <FoldedText title={say('help.about.licenceText')} text={licence} />
      <FoldedText title={say('help.about.notice')} text={notice} />
      <Packages />
    </div>
  );
}

/** Texts of law are in English, in every language of the product. */
function FoldedText({ title, text }: { title: string; text: string }) {
  return (
    <details>
      <summary>{title}</summary>
      <pre className={style.plain} lang="en">
        {text}
      </pre>
    </details>
  );
}

function Packages() {
  const { say } = useWords();
  const [question, setQuestion] = useState('');
  const asked = question.trim().toLowerCase();
  const shown = packages.filter(({ name, licence: of }) => `${name} ${of}`.toLowerCase().includes(asked));
  return (
    <>
      <h3>{say('help.about.packages')}</h3>
      <p>{say('help.about.packages.line', { count: packages.length })}</p>
      <TextField
        size="small"
        label={say('help.about.packages.search')}
        value={question}
        onChange={({ target }) => setQuestion(target.value)}
      />
      <div className={style.table}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say('help.about.package')}</th>
              <th scope="col">{say('help.about.version')}</th>
              <th scope="col">{say('help.about.licenceOf')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ name, version: of, licence: under }) => (
              <tr key={`${name}@${of}`}>
                <td>{name}</td>
                <td>{of}</td>
                <td>{under}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

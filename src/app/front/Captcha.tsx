import { useEffect, useState } from 'react';
import type { CaptchaKind } from '../../domain/session/captcha.ts';
import type { CaptchaAnswer, Language, Captcha as Question } from '../../domain/session/shapes.ts';
import { callBeforeSignIn } from './call.ts';
import { Entry } from './Entry.tsx';
import { useFrontWords } from './frontWords.ts';

interface Props {
  language: Language;
  /** Another number asks another question: each takes one answer. */
  round: number;
  problem?: string | undefined;
  onAnswer: (answer: CaptchaAnswer) => void;
}

/** A sum in a picture, or in words for who cannot see it, with which a person proves to be one. */
export function Captcha({ language, round, problem, onAnswer }: Props) {
  const say = useFrontWords();
  const [kind, setKind] = useState<CaptchaKind>('picture');
  const [again, setAgain] = useState(0);
  const [question, setQuestion] = useState<Question>();
  const [fault, setFault] = useState<string>();
  const [answer, setAnswer] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round or another press asks anew
  useEffect(() => {
    let isCurrent = true;
    void callBeforeSignIn<Question>(`auth/captcha/${kind}`, language).then((got) => {
      if (!isCurrent) return;
      setFault('data' in got ? undefined : 'refused' in got ? got.refused : say('login.unreachable'));
      if (!('data' in got)) return;
      setQuestion(got.data);
      setAnswer('');
      onAnswer({ token: got.data.token, answer: '' });
    });
    return () => {
      isCurrent = false;
    };
  }, [kind, language, round, again]);
  const type = (text: string) => {
    setAnswer(text);
    if (question) onAnswer({ token: question.token, answer: text });
  };
  return (
    <fieldset className="captcha">
      <legend>{say('login.captcha')}</legend>
      <div role="status">
        {question?.picture ? <img src={pictureAddress(question.picture)} alt={say('login.captcha.alt')} width={200} height={64} /> : null}
        {question?.question ? <p>{question.question}</p> : null}
        {fault ? <p className="beside">{fault}</p> : null}
      </div>
      <div>
        <button type="button" onClick={() => setAgain(again + 1)}>
          {say('login.captcha.another')}
        </button>
        <button type="button" onClick={() => setKind(kind === 'picture' ? 'words' : 'picture')}>
          {say(kind === 'picture' ? 'login.captcha.inWords' : 'login.captcha.asPicture')}
        </button>
      </div>
      <Entry
        id="captcha"
        label={say('login.captcha.answer')}
        problem={problem}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={answer}
        onChange={(event) => type(event.target.value)}
      />
    </fieldset>
  );
}

const pictureAddress = (svg: string) => `data:image/svg+xml;base64,${btoa(svg)}`;

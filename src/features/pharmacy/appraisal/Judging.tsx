import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useRef, useState } from 'react';
import { api } from '../../../api/api.ts';
import { Key } from '../../../blocks/Key.tsx';
import { useShortcut } from '../../../blocks/useShortcut.ts';
import { inOrderOfRules, type ProblemCode } from '../../../domain/pharmacy/appraisal/codes.ts';
import { checkJudgement, ownPartWords } from '../../../domain/pharmacy/appraisal/rules.ts';
import type { SampleFull, Verdict } from '../../../domain/pharmacy/appraisal/shapes.ts';
import { remarkAtMost } from '../../../domain/wire.ts';
import { useWords } from '../../../words/useWords.ts';
import dock from '../pharmacy.module.css';
import style from './appraisal.module.css';
import { CodePicker } from './CodePicker.tsx';
import { FinishedActs } from './FinishedActs.tsx';
import { useEnter } from './useEnter.ts';

interface Props {
  sheet: SampleFull;
  refresh: () => void;
  done: () => void;
  back?: () => void;
}

/** Judging with the keys: letters and digits pick codes, Enter judges; without a code the prescription is rational. */
export function Judging({ sheet, refresh, done, back }: Props) {
  const { say } = useWords();
  if (sheet.isFinished) return <FinishedActs sheet={sheet} refresh={refresh} />;
  if (sheet.ownPart) return <p className={style.own}>{say(ownPartWords[sheet.ownPart].message)}</p>;
  return <JudgingForm sheet={sheet} refresh={refresh} done={done} {...(back && { back })} />;
}

function JudgingForm({ sheet, refresh, done, back }: Props) {
  const { say } = useWords();
  const [codes, setCodes] = useState<readonly ProblemCode[]>(sheet.codes);
  const [comment, setComment] = useState(sheet.comment);
  const [problem, setProblem] = useState<string>();
  const [send, sending] = api.useJudgeAppraisalMutation();
  const pick = (code: ProblemCode) =>
    setCodes((now) => inOrderOfRules(now.includes(code) ? now.filter((each) => each !== code) : [...now, code]));
  const judge = async (verdict: Verdict | null, picked: readonly ProblemCode[]) => {
    const [found] = checkJudgement({ verdict, codes: [...picked], comment });
    setProblem(found && say(found.field === 'comment' ? 'pharmacy.appraisal.commentNeeded' : found.message, found.values));
    if (found || sending.isLoading) return;
    const { error } = await send({ id: sheet.id, verdict, codes: [...picked], comment, version: sheet.version });
    if (error) refresh();
    else if (verdict !== null) done();
  };
  const submit = () => void judge(codes.length > 0 ? 'irrational' : 'rational', codes);
  const takeBack = () => void judge(null, []);
  useShortcut('u', 'pharmacy.appraisal.key.undo', sheet.verdict === null ? back : takeBack);
  const pane = useRef<HTMLDivElement>(null);
  useEnter(pane, submit);
  return (
    <div ref={pane} className={style.judging}>
      <CodePicker picked={codes} proposals={sheet.proposals} pick={pick} isDisabled={sending.isLoading} />
      <div className={dock.dock}>
        <OutlinedInput
          size="small"
          className={style.comment}
          value={comment}
          placeholder={say('pharmacy.appraisal.field.comment')}
          onChange={(event) => setComment(event.target.value)}
          inputProps={{ 'aria-label': say('pharmacy.appraisal.field.comment'), maxLength: remarkAtMost }}
        />
        {problem ? (
          <span role="alert" className={dock.reason}>
            {problem}
          </span>
        ) : null}
        {sheet.verdict !== null ? (
          <Button variant="outlined" onClick={takeBack} disabled={sending.isLoading}>
            {say('pharmacy.appraisal.act.undo')} <Key>u</Key>
          </Button>
        ) : null}
        <Button variant="contained" color={codes.length > 0 ? 'error' : 'primary'} onClick={submit} disabled={sending.isLoading}>
          {codes.length > 0 ? say('pharmacy.appraisal.act.irrational', { count: codes.length }) : say('pharmacy.appraisal.act.rational')}{' '}
          <Key>Enter</Key>
        </Button>
      </div>
    </div>
  );
}

import { Key } from '../../../blocks/Key.tsx';
import { useShortcut } from '../../../blocks/useShortcut.ts';
import {
  codeWords,
  kindOf,
  type ProblemCode,
  pressedKeyOf,
  problemCodes,
  problemKinds,
  problemKindWords,
} from '../../../domain/pharmacy/appraisal/codes.ts';
import type { CodeProposal } from '../../../domain/pharmacy/appraisal/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './appraisal.module.css';

interface Props {
  picked: readonly ProblemCode[];
  proposals: readonly CodeProposal[];
  pick: (code: ProblemCode) => void;
  isDisabled: boolean;
}

/** Codes of problems in their three kinds; those that the rules found are marked, and none is picked by itself. */
export function CodePicker({ picked, proposals, pick, isDisabled }: Props) {
  const { say } = useWords();
  return (
    <div className={style.codes}>
      {problemKinds.map((kind) => (
        <fieldset key={kind} className={style.kind}>
          <legend>{say(problemKindWords[kind])}</legend>
          {problemCodes
            .filter((code) => kindOf(code) === kind)
            .map((code) => (
              <Code
                key={code}
                code={code}
                isPicked={picked.includes(code)}
                proposal={proposals.find((each) => each.code === code)}
                pick={() => pick(code)}
                isDisabled={isDisabled}
              />
            ))}
        </fieldset>
      ))}
    </div>
  );
}

interface CodeProps {
  code: ProblemCode;
  isPicked: boolean;
  proposal: CodeProposal | undefined;
  pick: () => void;
  isDisabled: boolean;
}

function Code({ code, isPicked, proposal, pick, isDisabled }: CodeProps) {
  const { say } = useWords();
  useShortcut(pressedKeyOf(code), codeWords[code], isDisabled ? undefined : pick);
  return (
    <button
      type="button"
      className={style.code}
      aria-pressed={isPicked}
      data-proposed={proposal !== undefined || undefined}
      disabled={isDisabled}
      // A click leaves the focus where it was, so that Enter judges and does not press the code again.
      onMouseDown={(event) => event.preventDefault()}
      onClick={pick}
    >
      <Key>{pressedKeyOf(code)}</Key>
      <span>
        {code} {say(codeWords[code])}
        {proposal ? (
          <em>
            {say('pharmacy.appraisal.proposed')}
            {proposal.texts.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </em>
        ) : null}
      </span>
    </button>
  );
}

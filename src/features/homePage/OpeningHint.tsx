import { Link, useLocation } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useStaff } from '../../blocks/staff.ts';
import { type Filling, fillingOf, firstStepOf } from '../../domain/setup/firstSteps.ts';
import type { OpeningStep } from '../../domain/setup/opening.ts';
import { useWords } from '../../words/useWords.ts';
import { useOpeningPlace } from './openingPlaces.ts';

interface Props {
  /** The list of a screen, which may also be told what fills it. */
  isOfList?: boolean;
}

/** Below something empty in a clinic that opens: what has to be done first, with the way there or whom to ask; else what fills the list. */
export function OpeningHint({ isOfList = false }: Props) {
  const { pathname } = useLocation();
  const { user } = useStaff();
  const { data: steps } = api.useQueryOpeningListQuery(undefined, { skip: user.loginInfo.isDemonstration === true });
  const step = steps && firstStepOf(pathname, steps);
  if (step) return <Hint step={step} here={pathname} />;
  const filling = isOfList ? fillingOf(pathname) : undefined;
  return filling ? <Filled filling={filling} here={pathname} /> : null;
}

function Hint({ step, here }: { step: OpeningStep; here: string }) {
  const { say } = useWords();
  const to = useOpeningPlace(step);
  const title = say(`shell.opening.${step}`);
  const isElsewhere = to !== undefined && to.split('?')[0] !== here;
  return (
    <p>
      {say(to ? 'shell.opening.first' : 'shell.opening.ask')} {isElsewhere ? <Link to={to}>{title}</Link> : title}
      {say('shell.opening.stop')}
      {say(`shell.opening.${step}.missing`)}
    </p>
  );
}

function Filled({ filling: { line, at }, here }: { filling: Filling; here: string }) {
  const { say } = useWords();
  const { pathTo } = useStaff();
  const to = at && pathTo(...at);
  return (
    <p>
      {say(line)} {to && to !== here ? <Link to={to}>{say('shell.fills.go')}</Link> : null}
    </p>
  );
}

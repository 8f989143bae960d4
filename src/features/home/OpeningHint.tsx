import { Link, useLocation } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useStaff } from '../../blocks/staff.ts';
import { administration } from '../../domain/permission/codes.ts';
import { firstStepOf } from '../../domain/setup/firstSteps.ts';
import type { OpeningStep } from '../../domain/setup/opening.ts';
import { useWords } from '../../words/useWords.ts';
import { useOpeningPlace } from './openingPlaces.ts';

/** Below an empty list of a clinic that opens: what has to be done first, for those who may do it. */
export function OpeningHint() {
  const { pathname } = useLocation();
  const { user, may } = useStaff();
  const isAsked = may(administration) && !user.loginInfo.isDemonstration;
  const { data: steps } = api.useQueryOpeningListQuery(undefined, { skip: !isAsked });
  const step = steps && firstStepOf(pathname, steps);
  return step ? <Hint step={step} here={pathname} /> : null;
}

function Hint({ step, here }: { step: OpeningStep; here: string }) {
  const { say } = useWords();
  const to = useOpeningPlace(step);
  const title = say(`shell.opening.${step}`);
  const isElsewhere = to !== undefined && to.split('?')[0] !== here;
  return (
    <p>
      {say('shell.opening.first')} {isElsewhere ? <Link to={to}>{title}</Link> : title}. {say(`shell.opening.${step}.missing`)}
    </p>
  );
}

import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { CheckIcon } from '../../blocks/icons.tsx';
import { useStaff } from '../../blocks/staff.ts';
import type { OpeningStep } from '../../domain/setup/opening.ts';
import { useWords } from '../../words/useWords.ts';
import style from './home.module.css';
import { useOpeningPlace } from './openingPlaces.ts';

const putAwayKey = 'openingListPutAway';

/** What a new clinic still lacks and what follows from it, for its administrators, until all is done or the list is put away. */
export function OpeningList() {
  const { say } = useWords();
  const { user, may } = useStaff();
  const isAsked = (may('m_clinical_management') || may('m_orgnization_management')) && !user.loginInfo.isDemonstration;
  const { data: steps } = api.useQueryOpeningListQuery(undefined, { skip: !isAsked });
  const { data: config } = api.useQueryMyConfigQuery(undefined, { skip: !isAsked });
  const [save] = api.useSaveMyConfigMutation();
  const open = steps?.filter(({ isDone }) => !isDone).length ?? 0;
  if (!steps || !config || open === 0 || config[putAwayKey] === true) return null;
  return (
    <section className={style.told} aria-labelledby="opening">
      <header className={style.openingHead}>
        <h2 id="opening" className={style.toldTitle}>
          {say('shell.opening', { done: steps.length - open, all: steps.length })}
        </h2>
        <Button size="small" onClick={() => void save({ key: putAwayKey, value: true })}>
          {say('shell.opening.putAway')}
        </Button>
      </header>
      <OpeningSteps steps={steps} />
    </section>
  );
}

export function OpeningSteps({ steps }: { steps: readonly { step: OpeningStep; isDone: boolean }[] }) {
  return (
    <ol className={style.steps}>
      {steps.map(({ step, isDone }) => (
        <Step key={step} step={step} isDone={isDone} />
      ))}
    </ol>
  );
}

function Step({ step, isDone }: { step: OpeningStep; isDone: boolean }) {
  const { say } = useWords();
  const to = useOpeningPlace(step);
  const title = say(`shell.opening.${step}`);
  const link = to ? <Link to={to}>{title}</Link> : title;
  if (isDone)
    return (
      <li data-done="true">
        <CheckIcon fontSize="small" titleAccess={say('shell.opening.done')} />
        {link}
      </li>
    );
  return (
    <li>
      <span>
        {link}
        <br />
        <span className={style.line}>{say(`shell.opening.${step}.missing`)}</span>
      </span>
    </li>
  );
}

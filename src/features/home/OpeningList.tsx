import CheckIcon from '@mui/icons-material/CheckOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useStaff } from '../../blocks/staff.ts';
import type { OpeningStep } from '../../domain/setup/opening.ts';
import { useWords } from '../../words/useWords.ts';
import style from './home.module.css';

interface Place {
  /** Below the root of the full edition. */
  full: string;
  /** Below the root of the simplified edition, there also in which part of the screen. */
  simplified: string;
  part?: string;
  tab?: string;
}

const clinic = { full: 'configuration/clinic-configuration', simplified: 'simplified-clinic', part: 'departments' };
const charges = { full: 'configuration/charge-configuration', simplified: 'simplified-configuration/charge-configuration' };
const goods = { full: 'inventory/goods-management', simplified: 'simplified-stock', part: 'goods' };

/** Where each step is done. */
const places: Record<OpeningStep, Place> = {
  clinic: { full: 'clinic/basic-clinic-information', simplified: 'simplified-clinic', part: 'clinic' },
  logo: { full: 'clinic/basic-clinic-information', simplified: 'simplified-clinic', part: 'clinic' },
  departments: clinic,
  rooms: { ...clinic, tab: 'rooms' },
  appointmentTypes: { ...clinic, tab: 'types' },
  paymentMethods: { ...clinic, tab: 'payment' },
  staff: { full: 'clinic/staff-management', simplified: 'simplified-clinic', part: 'staff' },
  fee: charges,
  prices: charges,
  drugs: goods,
  drugSafety: goods,
  stock: { full: 'inventory/outbound-management', simplified: 'simplified-stock', part: 'documents' },
  roster: { full: 'appointment/clinic-scheduling', simplified: 'simplified-configuration/clinic-scheduling' },
  patient: { full: 'patients/patients', simplified: 'simplified-patients' },
  papers: {
    full: 'configuration/print-template-configuration',
    simplified: 'simplified-configuration/print-template-configuration',
  },
};
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
  const to = usePlace(places[step]);
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

/** The address of a place in the edition of the person, or undefined if it is not open to the person. */
function usePlace({ full, simplified, part, tab }: Place): string | undefined {
  const { pathTo } = useStaff();
  const inFull = pathTo(full);
  const path = inFull ?? pathTo(simplified);
  const query = new URLSearchParams({ ...(part && !inFull ? { part } : {}), ...(tab ? { tab } : {}) }).toString();
  return path && (query ? `${path}?${query}` : path);
}

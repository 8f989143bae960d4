import { api } from '../../api/api.ts';
import { useStaff } from '../../blocks/staff.ts';
import type * as Patient from '../../domain/patient/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { OverviewCard, type Way } from './OverviewCard.tsx';
import style from './overview.module.css';

/** Route of the list that has what is open of the patient. */
function billListOf({ owed, unpaid }: Patient.Summary): string {
  if (unpaid) return 'billing/not-pay';
  return owed > 0 ? 'billing/owe-bill' : 'billing/have-pay';
}

/** What the patient owes here and holds: deposits, cards with what is on them, packages with what is left. */
export function MoneyCards({ summary }: { summary: Patient.Summary }) {
  const { say, money, name, date } = useWords();
  const { pathTo } = useStaff();
  const cards = api.useQueryCardsOfPatientQuery({ patientId: summary.id });
  const packages = api.useQueryUsablePackagesQuery({ patientId: summary.id });
  const { currentData: deposits } = api.useQueryHeldDepositsQuery({ patientId: summary.id });
  const ofPatient = (...routes: string[]): Way | undefined => {
    const path = pathTo(...routes);
    return path ? { to: `${path}?keyword=${encodeURIComponent(summary.mrn)}` } : undefined;
  };
  const owed = (
    <span className={style.line}>
      <span>{say('patient.overview.owed')}</span>
      <span className={summary.owed > 0 ? style.owed : undefined}>{money(summary.owed)}</span>
    </span>
  );
  const unpaid = summary.unpaid && (
    <span key="unpaid" className={style.line}>
      <span>{say('patient.overview.unpaid', { count: summary.unpaid.count })}</span>
      <span className={style.owed}>{money(summary.unpaid.amount)}</span>
    </span>
  );
  const deposited = deposits && deposits.balance > 0 && (
    <span key="deposit" className={style.line}>
      <span>{say('patient.overview.deposits')}</span>
      <span>{money(deposits.balance)}</span>
    </span>
  );
  const held = cards.currentData?.map((card) => (
    <span key={card.id} className={style.line}>
      <span>
        {name({ nameZh: card.typeNameZh, nameEn: card.typeNameEn })} <span className={style.quiet}>{card.cardNumber}</span>
      </span>
      <span>{say('patient.overview.card', { balance: money(card.principal + card.gift), points: card.points })}</span>
    </span>
  ));
  const bought = packages.currentData?.map((one) => (
    <span key={one.id} className={style.line}>
      <span>
        {name(one)}{' '}
        <span className={style.quiet}>
          {one.items
            .map((item) => say('patient.overview.left', { item: name(item), count: item.quantity - item.used }))
            .join(say('patient.list.comma'))}
        </span>
      </span>
      <span className={style.quiet}>{say('patient.overview.until', { date: date(one.expiresOn) })}</span>
    </span>
  ));
  return (
    <>
      <OverviewCard
        title="patient.overview.money"
        way={ofPatient(billListOf(summary), 'simplified-bill', 'patients/member-detail')}
        lines={held && [owed, ...(unpaid ? [unpaid] : []), ...(deposited ? [deposited] : []), ...held]}
        none="patient.overview.noCards"
        failed={cards.error}
      />
      <OverviewCard
        title="patient.overview.packages"
        way={ofPatient('billing/plan-buy')}
        lines={bought}
        none="patient.overview.noPackages"
        failed={packages.error}
      />
    </>
  );
}

import Link from '@mui/material/Link';
import { api } from '../../api/api.ts';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import { type AgeBand, type AgedAmount, type AgedInsurer, ageBandNames, ageBands, totalOf } from '../../domain/insurance/aging.ts';
import { useWords } from '../../words/useWords.ts';
import style from './insurance.module.css';

interface Props {
  /** Opens the claims behind a sum. */
  show: (claims: { companyId: string; age: string }) => void;
}

/** Open claims by insurer and by days since submission; a press on a sum shows its claims. */
export function AgingTab({ show }: Props) {
  const { say, name } = useWords();
  const asked = api.useQueryClaimAgingQuery(undefined, { refetchOnMountOrArgChange: true });
  const insurers = asked.currentData;
  const rows = insurers && insurers.length > 1 ? [...insurers, totalRowOf(insurers)] : insurers;
  const cellOf = (insurer: AgedInsurer, age: AgeBand | '') => {
    const amount = age === '' ? totalOf(Object.values(insurer.bands)) : insurer.bands[age];
    const label = age === '' ? say('insurance.aging.total') : say(ageBands[age].name);
    const of = insurer.companyId ? name(insurer) : say('insurance.aging.total');
    return <Sum of={amount} label={`${of} · ${label}`} press={() => show({ companyId: insurer.companyId, age: age || 'open' })} />;
  };
  return (
    <div className={style.aging}>
      <p className={style.note}>{say('insurance.aging.about')}</p>
      <DetailTable
        title="insurance.aging"
        asked={asked}
        rows={rows}
        keyOf={({ companyId }) => companyId || 'total'}
        empty="insurance.aging.none"
        columns={[
          {
            label: 'insurance.company',
            cell: (insurer) => (insurer.companyId ? name(insurer) : <strong>{say('insurance.aging.total')}</strong>),
          },
          ...ageBandNames.map((band) => ({
            label: ageBands[band].name,
            right: true,
            cell: (insurer: AgedInsurer) => cellOf(insurer, band),
          })),
          { label: 'insurance.aging.total', right: true, cell: (insurer) => cellOf(insurer, '') },
        ]}
      />
    </div>
  );
}

function Sum({ of, label, press }: { of: AgedAmount; label: string; press: () => void }) {
  const { say, amount } = useWords();
  if (of.count === 0) return '–';
  return (
    <>
      <Link component="button" type="button" onClick={press} aria-label={`${label} ${amount(of.open)}`}>
        {amount(of.open)}
      </Link>
      <div className={style.note}>{say('insurance.aging.count', { count: of.count })}</div>
    </>
  );
}

/** The last row: all insurers together. */
function totalRowOf(insurers: readonly AgedInsurer[]): AgedInsurer {
  const bandOf = (band: AgeBand) => totalOf(insurers.map(({ bands }) => bands[band]));
  return {
    companyId: '',
    nameZh: '',
    nameEn: '',
    bands: { d30: bandOf('d30'), d60: bandOf('d60'), d90: bandOf('d90'), older: bandOf('older') },
  };
}

import Skeleton from '@mui/material/Skeleton';
import { skipToken } from '@reduxjs/toolkit/query';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../../api/api.ts';
import { EmptyState } from '../../../blocks/EmptyState.tsx';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { Page } from '../../../blocks/Page.tsx';
import { isDrugKind } from '../../../domain/inventory/rules.ts';
import { PrintActs } from '../../../print/acts/PrintActs.tsx';
import { useWords } from '../../../words/useWords.ts';
import { MedicineSheet } from './MedicineSheet.tsx';
import style from './medicine.module.css';

/** One drug as a page of its own, which can be kept open or sent to a colleague; `?id=` names it. */
export default function MedicineScreen() {
  const { say, name } = useWords();
  const [parameters] = useSearchParams();
  const id = parameters.get('id');
  const { currentData: medicine, error, refetch } = api.useQueryMedicineQuery(id ? { id } : skipToken, { refetchOnMountOrArgChange: true });
  return (
    <Page title="inventory.medicine.title">
      {!id ? <EmptyState line={say('inventory.medicine.choose')} /> : null}
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      {id && !medicine && !error ? <Skeleton variant="rounded" height={240} /> : null}
      {medicine ? (
        <article className={style.page} aria-label={name(medicine.goods)}>
          <div className={style.head}>
            <h2>{name(medicine.goods)}</h2>
            {isDrugKind(medicine.goods.categoryCode) ? <PrintActs of={[{ document: 'drugSheet', id: medicine.goods.id }]} /> : null}
          </div>
          <MedicineSheet medicine={medicine} />
        </article>
      ) : null}
    </Page>
  );
}

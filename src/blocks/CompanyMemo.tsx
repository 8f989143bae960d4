import Alert from '@mui/material/Alert';
import { useWatch } from 'react-hook-form';
import { api } from '../api/api.ts';
import style from './form.module.css';

/** What the clinic has noted about the insurer that is chosen. */
export function CompanyMemo() {
  const companyId = useWatch<{ companyId: string }, 'companyId'>({ name: 'companyId' });
  const { currentData } = api.useQueryInsuranceMemoQuery({ id: companyId }, { skip: !companyId });
  return currentData?.memo ? (
    <Alert severity="info" className={style.wide}>
      {currentData.memo}
    </Alert>
  ) : null;
}

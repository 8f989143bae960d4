import { api } from '../api/api.ts';

/** False where nobody approves an own application; the organisation's administrator may allow it to a clinic of one person. */
export function useMayApproveOwn(): boolean {
  const { data } = api.useQuerySystemParameterQuery({ code: 'REFUND_APPROVED_ALONE' });
  return data?.value === true;
}

import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { type AddressChange, useAddress } from '../../blocks/useAddress.ts';
import { newcomerOf } from '../../domain/patient/newcomer.ts';
import type { Draft } from '../../domain/patient/shapes.ts';

/** Only a route of our own may be returned to. */
const isOwnRoute = (path: string | null): path is string => path?.startsWith('/') === true && !path.startsWith('//');

const nothingOpen: AddressChange = {
  id: undefined,
  new: undefined,
  name: undefined,
  mobile: undefined,
  idNumber: undefined,
  return: undefined,
  part: undefined,
};

/** Facts of a newcomer known on another screen; a card number brings its sex and birth date along. */
function typedIn(parameters: URLSearchParams): { name: string; mobile: string } & Partial<Draft> {
  const [name = '', mobile = '', idNumber = ''] = ['name', 'mobile', 'idNumber'].map((fact) => parameters.get(fact) ?? '');
  return { ...(idNumber !== '' && newcomerOf(idNumber)), name, mobile };
}

/**
 * What stands open over the list, kept in the URL: `?id=` a patient, `?new=1` the registration. Another screen that needs a new
 * patient names itself as `return` and is answered with `patient=`.
 */
export function usePatientPlace() {
  const [parameters, changeAddress] = useAddress();
  const navigate = useNavigate();
  const put = useCallback((values: AddressChange) => changeAddress({ ...nothingOpen, ...values }), [changeAddress]);
  const back = parameters.get('return');
  const open = useCallback((id: string) => put({ id }), [put]);
  return {
    openId: parameters.get('id') ?? '',
    isRegistering: parameters.get('new') === '1',
    typed: typedIn(parameters),
    open: (id: string) => open(id),
    startRegistration: () => put({ new: '1' }),
    close: () => put({}),
    registered: (id: string) => {
      if (isOwnRoute(back)) void navigate(`${back}${back.includes('?') ? '&' : '?'}patient=${id}`);
      else put({ id, part: 'facts' });
    },
  };
}

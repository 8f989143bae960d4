import { type ReactNode, useMemo } from 'react';
import { api } from '../../api/api.ts';
import { StateWords } from '../../blocks/stateWords.ts';

/** The words and colours the organisation has chosen for the states of appointments, for every screen. */
export function OwnStateWords({ children }: { children: ReactNode }) {
  const { data } = api.useGetAppointmentStatusListQuery();
  const words = useMemo(
    () =>
      data
        ? {
            appointment: new Map(
              data.map(({ code, nameZh, nameEn, extra }) => [
                code,
                { nameZh, nameEn, colour: typeof extra.dot === 'string' ? extra.dot : null },
              ]),
            ),
          }
        : {},
    [data],
  );
  return <StateWords value={words}>{children}</StateWords>;
}

import { wallClock } from '../../../../src/domain/dates.ts';
import type { Db } from '../../../database/connect.ts';
import { tellPeople } from '../../../push/tellPeople.ts';
import { findWorkplaces } from '../../../sessions/queries.ts';

interface Reset {
  orgId: string;
  staffId: string;
  at: Date;
  newId: () => string;
  address: string;
}

/** Tells a person, in each clinic of the person, that the password was set anew by a code: somebody else may hold the phone. */
export async function tellOwner(db: Db, { orgId, staffId, at, newId, address }: Reset): Promise<void> {
  const { date, time } = wallClock(at);
  const places = await findWorkplaces(db, staffId);
  await tellPeople(
    db,
    { orgId, practiceId: null, staffId: null, at, newId },
    places.map(({ practiceId }) => ({ staffId, practiceId })),
    {
      message: 'shell.notice.orderHasChanged',
      values: { change: 'passwordReset', items: `${date} ${time}`, reason: address, patientName: '' },
    },
  );
}

import { createContext, useContext } from 'react';
import type { Need } from '../domain/permission/holds.ts';
import type { User } from '../domain/session/shapes.ts';

/** Who works here, what they may do, and where the screens of their edition are. The shell provides it. */
export interface Staff {
  user: User;
  may: (need: Need) => boolean;
  /** The first of these routes (below the root of the edition) that is built and open to this person. */
  pathTo: (...routes: string[]) => string | undefined;
  /** The paths of the screens that would open to somebody with these authorities. */
  screensOpenTo: (authorities: readonly string[]) => ReadonlySet<string>;
  patientPath: (patientId: string) => string;
  /** With a consultation: the tab of its own that the record has for it. */
  recordPath: (appointmentId: string, consultation?: { number: string; kind: string }) => string;
}

export const StaffContext = createContext<Staff | null>(null);

/** `const { may, patientPath } = useStaff()` */
export function useStaff(): Staff {
  const staff = useContext(StaffContext);
  if (!staff) throw new Error('useStaff needs the shell above');
  return staff;
}

/** True if the person may do what needs the right. What needs none is allowed without the shell, too: forms stand outside of it as well. */
export function useMay(need: Need): boolean {
  const staff = useContext(StaffContext);
  if (need === 'anyone' || need === 'signedIn') return true;
  if (!staff) throw new Error('useMay needs the shell above');
  return staff.may(need);
}

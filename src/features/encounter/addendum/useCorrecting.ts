import { api } from '../../../api/api.ts';
import { useStaff } from '../../../blocks/staff.ts';
import { addendumRefused } from '../../../domain/addendum/rules.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { openReopening } from '../Reopening.tsx';

/** What a correction of an archived record begins from. */
export interface Correcting {
  noteRecordId: string;
  /** Additions and corrections that are shown. */
  seen: number;
}

/** Nothing for a person who may not correct this record, and while it is open. */
export function useCorrecting(encounter: Encounter.Full): Correcting | undefined {
  const { user: me } = useStaff();
  const actor = { staffId: me.userId, isDoctor: encounter.canTreat };
  const isAllowed = addendumRefused('correction', actor, encounter) === undefined && openReopening(encounter) === undefined;
  const { currentData } = api.useQueryAddendumListQuery({ noteRecordId: encounter.id }, { skip: !isAllowed });
  return isAllowed && currentData ? { noteRecordId: encounter.id, seen: currentData.length } : undefined;
}

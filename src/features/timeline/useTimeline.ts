import { useState } from 'react';
import { api } from '../../api/api.ts';
import type { QueryState } from '../../api/hooks.ts';
import type * as Timeline from '../../domain/timeline/shapes.ts';
import { mergedWindow, type Source } from '../../domain/timeline/window.ts';
import type { Page } from '../../domain/wire.ts';

export type Entry =
  | (Timeline.VitalSign & { kind: 'vitalSign' })
  | (Timeline.Diagnose & { kind: 'diagnose' })
  | (Timeline.LabCheck & { kind: 'labCheck' })
  | (Timeline.VideoCheck & { kind: 'videoCheck' })
  | (Timeline.Vaccine & { kind: 'vaccine' })
  | (Timeline.Drug & { kind: 'drug' })
  | (Timeline.Appointment & { kind: 'appointment' });
export type Kind = Entry['kind'];
export const kinds = ['vitalSign', 'diagnose', 'labCheck', 'videoCheck', 'vaccine', 'drug', 'appointment'] as const;

/** The window grows by so many a kind; a call answers a hundred at most, and turns its pages beyond. */
const step = 20;
const most = 100;

type Asked = QueryState<Page<Omit<Entry, 'kind'>>> & { refetch: () => unknown };

/** One line of time of a patient: every kind read from its newest end, further back as the window slides. */
export function useTimeline(patientId: string, shown: Kind | undefined) {
  const [size, setSize] = useState(step);
  const of = { patientId, page: 1, size };
  const skip = (kind: Kind) => ({ skip: shown !== undefined && shown !== kind });
  const asked = {
    vitalSign: api.useQueryVitalSignOverviewQuery(of, skip('vitalSign')),
    diagnose: api.useQueryDiagnoseOverviewQuery(of, skip('diagnose')),
    labCheck: api.useQueryLabCheckOverviewQuery(of, skip('labCheck')),
    videoCheck: api.useQueryVideoCheckOverviewQuery(of, skip('videoCheck')),
    vaccine: api.useQueryVaccineOverviewQuery(of, skip('vaccine')),
    drug: api.useQueryDrugOverviewQuery(of, skip('drug')),
    appointment: api.useQueryAppointmentOverviewQuery(of, skip('appointment')),
  } as unknown as Record<Kind, Asked>; // seven answers of one form
  const watched = kinds.filter((kind) => shown === undefined || shown === kind);
  const sources = watched.map((kind): Source<Entry> => {
    const page = asked[kind].data;
    const entries = (page?.rows ?? []).map((row) => ({ ...row, kind }) as Entry);
    return { entries, hasMore: page === undefined || page.total > entries.length };
  });
  const failed = watched.map((kind) => asked[kind]).find(({ error, data }) => error && !data);
  const { entries, hasMore } = mergedWindow(sources);
  return {
    entries,
    hasMore: hasMore && size < most,
    isLoading: watched.some((kind) => asked[kind].data === undefined),
    error: failed?.error,
    retry: () => failed?.refetch(),
    more: () => setSize((before) => Math.min(before + step, most)),
  };
}

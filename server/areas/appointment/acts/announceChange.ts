import type { Context } from '../../../pipeline/context.ts';

/** The desk and the doctors see every change of the day without asking. */
export async function announceChange({ announce }: Pick<Context, 'announce'>): Promise<void> {
  const change = { subType: null, tags: ['Appointment', 'Encounter'] as const };
  await announce({ ...change, audience: { permission: 'm_appointment' } });
  await announce({ ...change, audience: { permission: 'm_chart' } });
}

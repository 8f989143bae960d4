import type { Context } from '../../../pipeline/context.ts';

const readers = ['m_patient', 'm_chart'] as const;

/** A course shows the title of its resource, and whether it is published. */
export async function announceResources({ announce }: Context): Promise<void> {
  for (const permission of readers)
    await announce({ subType: null, tags: ['EducationResource', 'EducationCourse'], audience: { permission } });
}

export async function announceCourses({ announce }: Context): Promise<void> {
  for (const permission of readers) await announce({ subType: null, tags: ['EducationCourse'], audience: { permission } });
}

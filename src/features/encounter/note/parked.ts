import * as z from 'zod/mini';
import { sectionContent } from '../../../domain/encounter/shapes.ts';
import type { SectionView } from './sectionView.ts';

const parked = z.object({ content: sectionContent, base: z.object({ content: sectionContent, version: z.number() }) });

/** undefined: of another release. */
export const parseParked = (body: unknown): Pick<SectionView, 'content' | 'base'> | undefined => parked.safeParse(body).data;

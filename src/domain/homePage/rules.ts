import { addMonths } from '../dates.ts';
import type { FieldProblem } from '../problem.ts';
import { type Card, cardKeys } from './cards.ts';
import type { AnnouncementDraft, Stage } from './shapes.ts';

/** An announcement ends on or after the day it starts, and stands a year at most. */
export function checkAnnouncement(draft: AnnouncementDraft): FieldProblem<AnnouncementDraft>[] {
  if (draft.titleZh.trim() === '') return [{ field: 'titleZh', message: 'error.field.required' }];
  if (draft.contentZh.trim() === '') return [{ field: 'contentZh', message: 'error.field.required' }];
  if (draft.endsOn < draft.startsOn) return [{ field: 'endsOn', message: 'homePage.announcement.endsBeforeStart' }];
  return draft.endsOn > addMonths(draft.startsOn, 12) ? [{ field: 'endsOn', message: 'homePage.announcement.tooLong' }] : [];
}

/** Fields that a reader reads: who has read them before a change has to read them again. */
const textFields = ['titleZh', 'titleEn', 'contentZh', 'contentEn'] as const;
export const changesText = (before: AnnouncementDraft, after: AnnouncementDraft): boolean =>
  textFields.some((field) => before[field] !== after[field]);

export function stageOf({ published, startsOn, endsOn }: { published: boolean; startsOn: string; endsOn: string }, today: string): Stage {
  if (!published) return 'withdrawn';
  if (startsOn > today) return 'coming';
  return endsOn < today ? 'over' : 'current';
}

/** The cards of somebody with several roles: those of any of them, in the order of the first that names them. A role without a choice shows all. */
export function cardsOf(roles: readonly (readonly Card[] | null)[]): Card[] {
  if (roles.length === 0 || roles.some((cards) => cards === null)) return unique([...roles.flatMap((cards) => cards ?? []), ...cardKeys]);
  return unique(roles.flatMap((cards) => cards ?? []));
}

const unique = (cards: readonly Card[]): Card[] => [...new Set(cards)];

import { isQuickSection } from '../../../domain/encounter/quickItems.ts';
import type { SectionContent } from '../../../domain/encounter/shapes.ts';
import { tcmSection } from '../../../domain/encounter/tcm.ts';
import { TcmFields } from '../tcm/TcmFields.tsx';
import { FamilyFields } from './FamilyFields.tsx';
import { QuickItems } from './QuickItems.tsx';
import { ReproductionNumbers } from './ReproductionNumbers.tsx';

interface Props {
  sectionType: string;
  content: SectionContent;
  closed: boolean;
  change: (content: SectionContent) => void;
  leave: () => void;
}

/** What a section holds beside its text: numbers of childbearing, a line of each relative, ticked findings; nothing for the others. */
export function StructuredPart({ sectionType, ...part }: Props) {
  if (sectionType === '0010') return <ReproductionNumbers {...part} />;
  if (sectionType === '0013') return <FamilyFields {...part} />;
  if (sectionType === tcmSection) return <TcmFields {...part} />;
  return isQuickSection(sectionType) ? <QuickItems section={sectionType} {...part} /> : null;
}

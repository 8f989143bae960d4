import type SvgIcon from '@mui/material/SvgIcon';
import {
  AssignmentIcon as DiagnoseIcon,
  MedicationIcon as DrugIcon,
  ImageSearchIcon as ImagingIcon,
  ScienceIcon as LabIcon,
  VaccinesIcon as VaccineIcon,
  EventIcon as VisitIcon,
  MonitorHeartIcon as VitalIcon,
} from '../../blocks/icons.tsx';
import type { Kind } from './useTimeline.ts';

const icons: Record<Kind, typeof SvgIcon> = {
  vitalSign: VitalIcon,
  diagnose: DiagnoseIcon,
  labCheck: LabIcon,
  videoCheck: ImagingIcon,
  vaccine: VaccineIcon,
  drug: DrugIcon,
  appointment: VisitIcon,
};

/** The sign of a kind of entry; its name always stands beside it. */
export function KindIcon({ kind }: { kind: Kind }) {
  const Icon = icons[kind];
  return <Icon fontSize="inherit" />;
}

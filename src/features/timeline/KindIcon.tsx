import type { SvgIconComponent } from '@mui/icons-material';
import DiagnoseIcon from '@mui/icons-material/AssignmentOutlined';
import VisitIcon from '@mui/icons-material/EventOutlined';
import ImagingIcon from '@mui/icons-material/ImageSearchOutlined';
import DrugIcon from '@mui/icons-material/MedicationOutlined';
import VitalIcon from '@mui/icons-material/MonitorHeartOutlined';
import LabIcon from '@mui/icons-material/ScienceOutlined';
import VaccineIcon from '@mui/icons-material/VaccinesOutlined';
import type { Kind } from './useTimeline.ts';

const icons: Record<Kind, SvgIconComponent> = {
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

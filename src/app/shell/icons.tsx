import type { SvgIconComponent } from '@mui/icons-material';
import OrganisationIcon from '@mui/icons-material/AccountTreeOutlined';
import ApprovalIcon from '@mui/icons-material/ApprovalOutlined';
import AssessmentIcon from '@mui/icons-material/AssessmentOutlined';
import BedIcon from '@mui/icons-material/BedOutlined';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import SurgeryIcon from '@mui/icons-material/ContentCutOutlined';
import OperationIcon from '@mui/icons-material/HealingOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import ImagingIcon from '@mui/icons-material/ImageSearchOutlined';
import InventoryIcon from '@mui/icons-material/Inventory2Outlined';
import LocalPharmacyIcon from '@mui/icons-material/LocalPharmacyOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import MedicalIcon from '@mui/icons-material/MedicalServicesOutlined';
import StethoscopeIcon from '@mui/icons-material/MonitorHeartOutlined';
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import CriticalIcon from '@mui/icons-material/ReportProblemOutlined';
import ScienceIcon from '@mui/icons-material/ScienceOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import ClinicIcon from '@mui/icons-material/StorefrontOutlined';
import SummaryIcon from '@mui/icons-material/SummarizeOutlined';
import TuneIcon from '@mui/icons-material/TuneOutlined';

/** By section of the menu, both editions. */
const bySection: Record<string, SvgIconComponent> = {
  home: HomeIcon,
  appointment: CalendarIcon,
  patients: PeopleIcon,
  'in-hospital': BedIcon,
  clinical: StethoscopeIcon,
  'doctor-workstation': StethoscopeIcon,
  'nurse-workstation': MedicalIcon,
  billing: PaymentsIcon,
  bill: PaymentsIcon,
  approval: ApprovalIcon,
  inventory: InventoryIcon,
  stock: InventoryIcon,
  consumables: CategoryIcon,
  pharmacy: LocalPharmacyIcon,
  laboratory: ScienceIcon,
  radiology: ImagingIcon,
  report: AssessmentIcon,
  'report-center': SummaryIcon,
  clinic: ClinicIcon,
  organization: OrganisationIcon,
  configuration: SettingsIcon,
  'medical-configuration': TuneIcon,
  'critical-value-register': CriticalIcon,
  'patient-operation': OperationIcon,
  surgery: SurgeryIcon,
  surgeries: SurgeryIcon,
  crm: CampaignIcon,
  'message-center': MailIcon,
};

/** The icon of a section of the menu, of the settings where it has none of its own. */
export const iconOf = (section: string): SvgIconComponent => bySection[section.replace('simplified-', '')] ?? SettingsIcon;

export function SectionIcon({ section }: { section: string }) {
  const Icon = iconOf(section);
  return <Icon fontSize="small" />;
}

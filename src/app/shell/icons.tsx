import type { SvgIconComponent } from '@mui/icons-material';
import AssessmentIcon from '@mui/icons-material/AssessmentOutlined';
import BedIcon from '@mui/icons-material/BedOutlined';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import InventoryIcon from '@mui/icons-material/Inventory2Outlined';
import LocalPharmacyIcon from '@mui/icons-material/LocalPharmacyOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import MedicalIcon from '@mui/icons-material/MedicalServicesOutlined';
import StethoscopeIcon from '@mui/icons-material/MonitorHeartOutlined';
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import ScienceIcon from '@mui/icons-material/ScienceOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';

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
  inventory: InventoryIcon,
  stock: InventoryIcon,
  consumables: InventoryIcon,
  pharmacy: LocalPharmacyIcon,
  laboratory: ScienceIcon,
  radiology: ScienceIcon,
  report: AssessmentIcon,
  'report-center': AssessmentIcon,
  crm: CampaignIcon,
  'message-center': MailIcon,
};

export function SectionIcon({ section }: { section: string }) {
  const Icon = bySection[section.replace('simplified-', '')] ?? SettingsIcon;
  return <Icon fontSize="small" />;
}

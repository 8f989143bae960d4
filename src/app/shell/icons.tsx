import type SvgIcon from '@mui/material/SvgIcon';
import {
  ApprovalIcon,
  AssessmentIcon,
  BedIcon,
  CalendarMonthIcon as CalendarIcon,
  CampaignIcon,
  CashRegisterIcon,
  CategoryIcon,
  StorefrontIcon as ClinicIcon,
  WarningIcon as CriticalIcon,
  HomeIcon,
  ImageSearchIcon as ImagingIcon,
  InventoryIcon,
  LocalPharmacyIcon,
  MailIcon,
  MedicalServicesIcon as MedicalIcon,
  HealingIcon as OperationIcon,
  AccountTreeIcon as OrganisationIcon,
  PaymentsIcon,
  PeopleIcon,
  ScienceIcon,
  SettingsIcon,
  MonitorHeartIcon as StethoscopeIcon,
  SummarizeIcon as SummaryIcon,
  ContentCutIcon as SurgeryIcon,
  TuneIcon,
} from '../../blocks/icons.tsx';

/** By section of the menu, both editions. */
const bySection: Record<string, typeof SvgIcon> = {
  home: HomeIcon,
  appointment: CalendarIcon,
  patients: PeopleIcon,
  'in-hospital': BedIcon,
  clinical: StethoscopeIcon,
  'doctor-workstation': StethoscopeIcon,
  'nurse-workstation': MedicalIcon,
  billing: PaymentsIcon,
  bill: PaymentsIcon,
  till: CashRegisterIcon,
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
export const iconOf = (section: string): typeof SvgIcon => bySection[section.replace('simplified-', '')] ?? SettingsIcon;

export function SectionIcon({ section }: { section: string }) {
  const Icon = iconOf(section);
  return <Icon fontSize="small" />;
}

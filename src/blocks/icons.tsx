import {
  mdiAccountMultipleOutline,
  mdiAlertOutline,
  mdiArrowDown,
  mdiArrowUp,
  mdiBandage,
  mdiBedOutline,
  mdiBellOutline,
  mdiBullhornOutline,
  mdiCalendarMonthOutline,
  mdiCalendarTodayOutline,
  mdiCancel,
  mdiCashMultiple,
  mdiCashRegister,
  mdiChartBoxOutline,
  mdiCheck,
  mdiChevronDown,
  mdiChevronLeft,
  mdiChevronRight,
  mdiClipboardTextOutline,
  mdiClose,
  mdiCogOutline,
  mdiContentCut,
  mdiDeleteOutline,
  mdiDotsHorizontal,
  mdiDragVertical,
  mdiEmailOutline,
  mdiFileDocumentOutline,
  mdiFlaskOutline,
  mdiHeartPulse,
  mdiHistory,
  mdiHomeOutline,
  mdiImageOutline,
  mdiImageSearchOutline,
  mdiInformationOutline,
  mdiLockOutline,
  mdiMagnify,
  mdiMedicalBag,
  mdiMedicationOutline,
  mdiMenu,
  mdiMenuDown,
  mdiMortarPestlePlus,
  mdiNeedle,
  mdiNoteEditOutline,
  mdiNoteOutline,
  mdiPackageVariantClosed,
  mdiPencilOutline,
  mdiPlus,
  mdiPrinterOutline,
  mdiQrcodeScan,
  mdiReceiptTextOutline,
  mdiRefresh,
  mdiShapeOutline,
  mdiSitemapOutline,
  mdiStamper,
  mdiStar,
  mdiStarOutline,
  mdiStorefrontOutline,
  mdiTextBoxOutline,
  mdiTune,
} from '@mdi/js';
import { createSvgIcon } from '@mui/material/utils';

/** Every icon of the screens, each with one meaning: the path comes from the package, the size and the colour from where it stands. */
const icon = (path: string, name: string) => createSvgIcon(<path d={path} />, name);

export const AccountTreeIcon = icon(mdiSitemapOutline, 'AccountTree');
export const AddIcon = icon(mdiPlus, 'Add');
export const ApprovalIcon = icon(mdiStamper, 'Approval');
export const ArrowDownwardIcon = icon(mdiArrowDown, 'ArrowDownward');
export const ArrowDropDownIcon = icon(mdiMenuDown, 'ArrowDropDown');
export const ArrowUpwardIcon = icon(mdiArrowUp, 'ArrowUpward');
export const AssessmentIcon = icon(mdiChartBoxOutline, 'Assessment');
export const AssignmentIcon = icon(mdiClipboardTextOutline, 'Assignment');
export const BedIcon = icon(mdiBedOutline, 'Bed');
export const BlockIcon = icon(mdiCancel, 'Block');
export const CalendarMonthIcon = icon(mdiCalendarMonthOutline, 'CalendarMonth');
export const CampaignIcon = icon(mdiBullhornOutline, 'Campaign');
export const CategoryIcon = icon(mdiShapeOutline, 'Category');
export const CheckIcon = icon(mdiCheck, 'Check');
export const ChevronLeftIcon = icon(mdiChevronLeft, 'ChevronLeft');
export const ChevronRightIcon = icon(mdiChevronRight, 'ChevronRight');
export const CloseIcon = icon(mdiClose, 'Close');
export const ContentCutIcon = icon(mdiContentCut, 'ContentCut');
export const DeleteIcon = icon(mdiDeleteOutline, 'Delete');
export const DescriptionIcon = icon(mdiFileDocumentOutline, 'Description');
export const DragIndicatorIcon = icon(mdiDragVertical, 'DragIndicator');
export const EditIcon = icon(mdiPencilOutline, 'Edit');
export const EditNoteIcon = icon(mdiNoteEditOutline, 'EditNote');
export const NoteIcon = icon(mdiNoteOutline, 'Note');
export const EventIcon = icon(mdiCalendarTodayOutline, 'Event');
export const ExpandMoreIcon = icon(mdiChevronDown, 'ExpandMore');
export const HealingIcon = icon(mdiBandage, 'Healing');
export const HistoryIcon = icon(mdiHistory, 'History');
export const HomeIcon = icon(mdiHomeOutline, 'Home');
export const ImageIcon = icon(mdiImageOutline, 'Image');
export const ImageSearchIcon = icon(mdiImageSearchOutline, 'ImageSearch');
export const InfoIcon = icon(mdiInformationOutline, 'Info');
export const InventoryIcon = icon(mdiPackageVariantClosed, 'Inventory');
export const LocalPharmacyIcon = icon(mdiMortarPestlePlus, 'LocalPharmacy');
export const LockIcon = icon(mdiLockOutline, 'Lock');
export const MailIcon = icon(mdiEmailOutline, 'Mail');
export const MedicalServicesIcon = icon(mdiMedicalBag, 'MedicalServices');
export const MedicationIcon = icon(mdiMedicationOutline, 'Medication');
export const MenuIcon = icon(mdiMenu, 'Menu');
export const MonitorHeartIcon = icon(mdiHeartPulse, 'MonitorHeart');
export const MoreHorizIcon = icon(mdiDotsHorizontal, 'MoreHoriz');
export const NotificationsNoneIcon = icon(mdiBellOutline, 'NotificationsNone');
export const CashRegisterIcon = icon(mdiCashRegister, 'CashRegister');
export const PaymentsIcon = icon(mdiCashMultiple, 'Payments');
export const PeopleIcon = icon(mdiAccountMultipleOutline, 'People');
export const PrintIcon = icon(mdiPrinterOutline, 'Print');
export const QrCodeScannerIcon = icon(mdiQrcodeScan, 'QrCodeScanner');
export const ReceiptIcon = icon(mdiReceiptTextOutline, 'Receipt');
export const RefreshIcon = icon(mdiRefresh, 'Refresh');
export const ScienceIcon = icon(mdiFlaskOutline, 'Science');
export const SearchIcon = icon(mdiMagnify, 'Search');
export const SettingsIcon = icon(mdiCogOutline, 'Settings');
export const StarFilledIcon = icon(mdiStar, 'StarFilled');
export const StarIcon = icon(mdiStarOutline, 'Star');
export const StorefrontIcon = icon(mdiStorefrontOutline, 'Storefront');
export const SummarizeIcon = icon(mdiTextBoxOutline, 'Summarize');
export const TuneIcon = icon(mdiTune, 'Tune');
export const VaccinesIcon = icon(mdiNeedle, 'Vaccines');
export const WarningIcon = icon(mdiAlertOutline, 'Warning');

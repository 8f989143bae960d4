import type { WordArea } from '../domain/messageId.ts';
import type { Screen } from './routes.tsx';

/** Words of the panels of a patient (patientPanels.tsx), in the pages of both editions. */
const patientAreas: readonly WordArea[] = [
  ...(['patient', 'import', 'appointment', 'insurance', 'order', 'timeline', 'complaint', 'followup'] as const),
  ...(['document', 'report', 'print', 'vital', 'vaccine', 'form', 'history', 'trail'] as const),
  ...(['crm', 'education', 'inquiry', 'surgery', 'consumable'] as const),
];
const moneyAreas: readonly WordArea[] = ['membership', 'approval', 'billing', 'coupon', 'package', 'invoice'];

/** Screens of patients, and of all that follows a visit. */
export const patientScreens: readonly Screen[] = [
  {
    path: 'main/patients/revisit-record',
    needs: ['o_follow_up', 'm_chart'],
    title: 'shell.screen.revisit-record',
    areas: ['followup', 'register'],
    load: () => import('../features/followup/FollowUpScreen.tsx'),
  },
  {
    path: 'main/patients/complaints-record',
    needs: 'm_patient',
    title: 'shell.screen.complaints-record',
    areas: ['complaint', 'print'],
    load: () => import('../features/complaint/ComplaintsScreen.tsx'),
  },
  {
    path: 'main/patients/education-resource',
    needs: 'm_patient',
    title: 'shell.screen.education-resource',
    areas: ['education', 'document', 'patient'],
    load: () => import('../features/education/ResourcesScreen.tsx'),
  },
  {
    path: 'main/patients/revisit-template-configuration',
    needs: 'm_patient',
    title: 'shell.screen.revisit-template-configuration',
    areas: ['followup', 'register', 'organisation'],
    load: () => import('../features/followup/setup/TemplatesScreen.tsx'),
  },
  {
    path: 'main/patients/revisit-role-configuration',
    needs: 'm_patient',
    title: 'shell.screen.revisit-role-configuration',
    areas: ['followup', 'register', 'organisation', 'order'],
    load: () => import('../features/followup/setup/SetupScreen.tsx'),
  },
  {
    path: 'main/patients/consulting-record',
    needs: 'm_patient',
    title: 'shell.screen.consulting-record',
    areas: ['consulting'],
    load: () => import('../features/consulting/ConsultingScreen.tsx'),
  },
  ...['main/patients', 'simplified-main/simplified-configuration'].flatMap((section): Screen[] => [
    {
      path: `${section}/label-management`,
      needs: ['m_patient', 'm_settings'],
      title: 'shell.screen.label-management',
      areas: ['register', 'organisation'],
      load: () => import('../features/register/LabelScreen.tsx'),
    },
    {
      path: `${section}/patients-source`,
      needs: ['m_patient', 'm_settings'],
      title: 'shell.screen.patients-source',
      areas: ['register', 'organisation'],
      load: () => import('../features/register/SourceScreen.tsx'),
    },
  ]),
  {
    path: 'main/patients/query-log',
    needs: ['m_clinical_management', 'm_orgnization_management'],
    title: 'shell.screen.query-log',
    areas: ['trail'],
    load: () => import('../features/trail/TrailScreen.tsx'),
  },
  {
    path: 'main/patients/patients',
    needs: ['m_patient', 'm_appointment'],
    title: 'shell.screen.patients',
    areas: patientAreas,
    load: () => import('./screens/PatientsScreen.tsx'),
  },
  {
    path: 'main/patients/patients/:id',
    needs: ['m_patient', 'm_appointment'],
    title: 'patient.detail.title',
    areas: patientAreas,
    load: () => import('./screens/PatientPageScreen.tsx'),
  },
  {
    path: 'simplified-main/simplified-patients',
    needs: ['m_patient', 'm_appointment'],
    title: 'shell.menu.simplified-patients',
    areas: [...patientAreas, ...moneyAreas, 'consulting', 'organisation', 'register'],
    load: () => import('./screens/SimplifiedPatientsScreen.tsx'),
  },
  {
    path: 'simplified-main/simplified-patients/:id',
    needs: ['m_patient', 'm_appointment'],
    title: 'patient.detail.title',
    areas: patientAreas,
    load: () => import('./screens/PatientPageScreen.tsx'),
  },
];

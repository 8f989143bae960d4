import type { PlaceLine } from '../../src/domain/inventory/places.ts';
import type * as Inventory from '../../src/domain/inventory/shapes.ts';
import type * as Organisation from '../../src/domain/organisation/shapes.ts';
import type * as Role from '../../src/domain/role/shapes.ts';
import type * as Staff from '../../src/domain/staff/shapes.ts';
import { deviceWord } from '../../src/domain/trail/deviceWords.ts';
import type { Operation } from '../../src/domain/trail/operations.ts';
import type * as SignIns from '../../src/domain/trail/signIns.ts';
import { dictionaryNames, type ListDescription, listColumns } from './kit.ts';

const person = listColumns<Staff.Line>();
export const staffList: ListDescription<Staff.Line> = {
  title: 'shell.screen.staff-management',
  columns: async (context, { scope }) => {
    const titleOf = await dictionaryNames(context, 'title');
    const place =
      scope === 'org'
        ? person.text('staff.practices', 28, ({ practices }, { name }) => practices.map(name).join(' · '))
        : person.text('staff.department', 20, ({ departments }, { name }) => departments.map(name).join(' · '));
    return [
      person.text('organisation.field.staffNo', 12, ({ staffNo }) => staffNo),
      person.text('organisation.field.name', 14, (row, { name }) => name({ nameZh: row.name, nameEn: row.nameEn })),
      person.text('organisation.field.loginName', 14, ({ loginName }) => loginName),
      person.text('organisation.field.titleCode', 18, ({ titleCode }) => titleOf(titleCode)),
      place,
      person.text('staff.roles', 24, ({ roles }, { name }) => roles.map(name).join(' · ')),
      person.text('organisation.field.mobile', 14, ({ mobile }) => mobile),
      person.date('organisation.field.contractUntil', ({ contractUntil }) => contractUntil),
      person.inUse(({ active }) => active),
    ];
  },
};

const role = listColumns<Role.Line>();
export const roleList: ListDescription<Role.Line> = {
  title: 'shell.screen.role-management',
  columns: [
    role.text('role.name', 20, (row, { name }) => name(row)),
    role.beside(role.text('role.headOnly', 12, ({ headOnly }, { say }) => (headOnly ? say('role.headOnly') : ''))),
    role.text('organisation.field.remark', 40, ({ remark }) => remark),
    role.number('role.authorityCount', ({ authorityCount }) => authorityCount),
    role.number('role.staffCount', ({ staffCount }) => staffCount),
  ],
};

const signIn = listColumns<SignIns.Line>();
export const signInList: ListDescription<SignIns.Line> = {
  title: 'shell.screen.login-log',
  columns: [
    signIn.dateTime('trail.at', ({ at }) => at),
    signIn.text('trail.signIn.person', 14, ({ staffName, staffNameEn }, { name, say }) =>
      staffName ? name({ nameZh: staffName, nameEn: staffNameEn }) : say('trail.signIn.unknown'),
    ),
    signIn.text('trail.signIn.account', 16, ({ loginName }) => loginName),
    signIn.text('trail.signIn.result', 24, ({ outcome }, { say }) => say(`trail.signIn.outcome.${outcome}`)),
    signIn.text('trail.signIn.unusual', 24, ({ unusual }, { say }) =>
      unusual.map((oddity) => say(`trail.signIn.odd.${oddity}`)).join(' · '),
    ),
    signIn.text('trail.signIn.device', 12, ({ deviceType }, { say }) => say(deviceWord(deviceType))),
    signIn.text('trail.address', 18, ({ address }) => address),
    signIn.text('trail.signIn.clinic', 20, ({ practiceName, practiceNameEn }, { name }) =>
      name({ nameZh: practiceName ?? '', nameEn: practiceNameEn }),
    ),
  ],
};

const operation = listColumns<Operation>();
export const operationList: ListDescription<Operation> = {
  title: 'shell.screen.operation-log',
  columns: [
    operation.dateTime('trail.at', ({ at }) => at),
    operation.text('trail.staff', 14, ({ staffName, staffNameEn, isProgram }, { name, say }) =>
      isProgram ? say('trail.operation.program') : name({ nameZh: staffName, nameEn: staffNameEn }),
    ),
    operation.text('trail.operation', 32, ({ verb, subject }, { say }) =>
      say('trail.sentence', { verb: say(`trail.verb.${verb}`), subject: say(`trail.subject.${subject}`) }),
    ),
    operation.text('trail.operation.object', 20, ({ objectName }) => objectName),
    operation.text('trail.patient', 14, ({ patientName }) => patientName),
    operation.text('trail.mrn', 12, ({ mrn }) => mrn),
    operation.text('trail.address', 18, ({ address }) => address),
    operation.beside(operation.text('trail.object', 38, ({ objectId }) => objectId)),
  ],
};

const department = listColumns<Organisation.Department>();
export const departmentList: ListDescription<Organisation.Department> = {
  title: 'organisation.department.title',
  columns: [
    department.number('organisation.field.sort', ({ sort }) => sort),
    department.text('organisation.field.code', 14, ({ code }) => code),
    department.text('organisation.department.name', 24, (row, { name }) => name(row)),
    department.text('organisation.field.isMedical', 14, ({ isMedical }, { say }) =>
      say(isMedical ? 'organisation.department.medical' : 'organisation.department.nonMedical'),
    ),
    department.text('organisation.field.headId', 14, ({ headName }) => headName),
    department.number('organisation.clinic.staffCount', ({ staffCount }) => staffCount),
    department.beside(department.inUse(({ enabled }) => enabled)),
  ],
};

const clinic = listColumns<Organisation.Practice>();
export const clinicList: ListDescription<Organisation.Practice> = {
  title: 'organisation.clinics',
  columns: [
    clinic.text('organisation.field.code', 12, ({ code }) => code),
    clinic.text('organisation.clinic.name', 24, (row, { name }) => name(row)),
    clinic.text('organisation.field.address', 36, ({ address, addressEn }, { name }) => name({ nameZh: address, nameEn: addressEn })),
    clinic.text('organisation.field.phone', 16, ({ phone }) => phone),
    clinic.text('organisation.clinic.hours', 14, ({ opens, closes }) => `${opens}–${closes}`),
    clinic.text('organisation.field.businessModel', 16, ({ businessModel }, { say }) =>
      say(`organisation.model.${businessModel}` as const),
    ),
    clinic.number('organisation.clinic.staffCount', ({ staffCount }) => staffCount),
    clinic.inUse(({ enabled }) => enabled),
  ],
};

const warehouse = listColumns<Inventory.Warehouse>();
export const warehouseList: ListDescription<Inventory.Warehouse> = {
  title: 'shell.screen.warehouse-management',
  columns: [
    warehouse.text('inventory.field.code', 12, ({ code }) => code),
    warehouse.text('inventory.warehouse.name', 20, (row, { name }) => name(row)),
    warehouse.text('inventory.warehouse.kind', 12, ({ isPharmacy }, { say }) =>
      say(isPharmacy ? 'inventory.warehouse.pharmacy' : 'inventory.warehouse.store'),
    ),
    warehouse.text('inventory.warehouse.position', 14, ({ position }) => position),
    warehouse.text('inventory.warehouse.keeper', 14, (row, { name }) => name({ nameZh: row.keeperName ?? '', nameEn: row.keeperNameEn })),
    warehouse.text('inventory.warehouse.staff', 30, ({ staff }, { say, name }) =>
      staff.length === 0
        ? say('inventory.warehouse.everybody')
        : staff.map((one) => name({ nameZh: one.name, nameEn: one.nameEn })).join(', '),
    ),
    warehouse.number('inventory.warehouse.batches', ({ batches }) => batches),
    warehouse.text('field.status', 14, ({ frozen }, { say }) => say(frozen ? 'inventory.frozen.yes' : 'inventory.frozen.no')),
  ],
};

const place = listColumns<PlaceLine>();
export const placeList: ListDescription<PlaceLine> = {
  title: 'inventory.place.sheet',
  columns: [
    place.text('inventory.field.goods', 28, (row, { name }) => name(row)),
    place.beside(place.text('inventory.field.code', 14, ({ itemCode }) => itemCode)),
    place.beside(place.text('inventory.field.specification', 18, ({ specification }) => specification)),
    place.beside(place.text('inventory.place.use', 14, ({ use }, { say }) => say(`inventory.place.use.${use}`))),
    place.text('inventory.field.warehouse', 20, (row, { name }) => name({ nameZh: row.warehouseZh, nameEn: row.warehouseEn })),
    place.number('inventory.place.priority', ({ priority }) => priority),
    place.text('inventory.field.shelf', 12, ({ shelf }) => shelf),
    place.number('inventory.field.lower', ({ lowerLimit }) => lowerLimit),
    place.number('inventory.field.reorder', ({ reorderPoint }) => reorderPoint),
    place.number('inventory.field.upper', ({ upperLimit }) => upperLimit),
    place.number('inventory.place.quantity', ({ quantity }) => quantity),
    place.beside(place.inUse(({ enabled }) => enabled)),
  ],
};

import * as z from 'zod/mini';
import { movementKinds } from '../../inventory/months.ts';
import { registerClass } from '../../pharmacy/controlled/shapes.ts';
import * as Wire from '../../wire.ts';
import { bilingual, practiceHead } from '../paperParts.ts';

/** A line of the special register, as the regulation of 2005 (卫医发〔2005〕438号, article 14) asks for it. */
export const controlledRegisterLine = z.object({
  id: Wire.id,
  at: Wire.instant,
  movement: z.enum(movementKinds),
  number: z.string(),
  /** Supplier, other warehouse or department; empty where there is none. */
  party: bilingual,
  /** Null where the line is about no patient. */
  receiver: z.nullable(
    z.object({
      patientId: Wire.id,
      patientName: bilingual,
      sex: z.string(),
      birthday: Wire.birthDay,
      mrn: z.string(),
      idNumber: z.string(),
      diagnoses: z.array(bilingual),
      doctorName: bilingual,
    }),
  ),
  batchNumber: z.string(),
  expiresOn: Wire.lifeDay,
  /** Stock units, with the sign of the movement. */
  change: z.number(),
  balance: z.number(),
  by: bilingual,
  checkedBy: z.nullable(bilingual),
  needsSignature: z.boolean(),
  ampoulesOut: z.nullable(Wire.count),
  ampoulesBack: z.nullable(Wire.count),
});
export type ControlledRegisterLine = z.infer<typeof controlledRegisterLine>;

/** Pages of one book: a drug in a warehouse, on the days asked for. */
export const controlledRegisterPrint = z.extend(practiceHead, {
  goodsName: bilingual,
  specification: bilingual,
  manufacturerName: z.string(),
  class: registerClass,
  warehouseName: bilingual,
  unitName: bilingual,
  packageName: bilingual,
  /** Stock units in one package. */
  inOnePackage: z.number(),
  printedBy: bilingual,
  printedAt: Wire.instant,
  /** Days of the filter; empty for an open end. */
  from: z.string(),
  to: z.string(),
  lines: z.array(controlledRegisterLine),
});
export type ControlledRegisterPrint = z.infer<typeof controlledRegisterPrint>;

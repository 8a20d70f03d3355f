import type { ModelFieldName } from './model-fields.ts'

/** In the order of the editor; fields of one row stand next to each other. */
export const modelSections = {
  name: [
    ['name'],
    ['class'],
    ['status'],
    ['discontinued_year'],
    ['successor'],
    ['released'],
    ['skill'],
    ['airframe'],
    ['image'],
    ['image_alt'],
    ['manual'],
    ['slug'],
  ],
  figures: [
    ['wingspan'],
    ['length'],
    ['weight', 'weight_max'],
    ['wing_area'],
    ['scale'],
    ['dismantled_length'],
    ['wing_pieces'],
    ['assembly_hours'],
    ['flight_minutes'],
  ],
  power: [
    ['engine'],
    ['electric'],
    ['propeller'],
    ['power'],
    ['radio_req'],
    ['channels', 'channels_max'],
    ['servos'],
  ],
  balance: [['cg'], ['throws'], ['retracts'], ['runway']],
  lists: [['include_list'], ['does_not_include_list'], ['features_list']],
  story: [['story']],
  versions: [['versions']],
} as const satisfies Record<string, readonly (readonly ModelFieldName[])[]>

import { msg } from '@lingui/core/macro'

/** Descriptions of a model's undercarriage, by the model's field `retracts`. */
export const undercarriageNames = {
  yes: msg`Retracts included`,
  optional: msg`Prepared for retracts`,
  no: msg`Fixed undercarriage`,
}

/** Descriptions of a model's undercarriage, by its field `retracts`. */
export const undercarriageNames = {
  yes: 'Retracts included',
  optional: 'Prepared for retracts',
  no: 'Fixed undercarriage',
}

/** By whether a model has retracts. */
export const undercarriages = {
  yes: 'Retracts included',
  optional: 'Prepared for retracts',
  no: 'Fixed undercarriage',
}

/**
 * A `tel:` URL (RFC 3966). Drops the trunk prefix in '+43 (0) 3842', which must not be dialled after a country
 * code.
 */
export function toTelephoneUrl(phone: string): string {
  return `tel:${phone.replace(/^(\+.*?)\(0\)/, '$1').replaceAll(/[^+\d]/g, '')}`
}

/** RFC 3966; the trunk prefix in '+43 (0) 3842' must not be dialled after a country code. */
export function toTelephoneUrl(phone: string): string {
  return `tel:${phone.replace(/^(\+.*?)\(0\)/, '$1').replaceAll(/[^+\d]/g, '')}`
}

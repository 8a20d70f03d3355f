/** What people type for a country besides its English name, by ISO 3166-1 alpha-2 code: short forms and adjectives. */
const countryWords: Record<string, { names?: string; adjectives: string }> = {
  AR: { adjectives: 'Argentine Argentinian' },
  AT: { adjectives: 'Austrian' },
  AU: { adjectives: 'Australian' },
  BE: { adjectives: 'Belgian' },
  BR: { names: 'Brasil', adjectives: 'Brazilian' },
  CA: { adjectives: 'Canadian' },
  CH: { adjectives: 'Swiss' },
  CN: { adjectives: 'Chinese' },
  CZ: { names: 'Czech Republic Czechoslovakia', adjectives: 'Czech Czechoslovak' },
  DE: { adjectives: 'German' },
  DK: { adjectives: 'Danish' },
  ES: { adjectives: 'Spanish' },
  FI: { adjectives: 'Finnish' },
  FR: { adjectives: 'French' },
  GB: { names: 'UK Great Britain England', adjectives: 'British English' },
  GR: { adjectives: 'Greek' },
  HU: { adjectives: 'Hungarian' },
  IE: { adjectives: 'Irish' },
  IL: { adjectives: 'Israeli' },
  IN: { adjectives: 'Indian' },
  IT: { adjectives: 'Italian' },
  JP: { adjectives: 'Japanese' },
  KR: { names: 'Korea', adjectives: 'Korean' },
  MX: { adjectives: 'Mexican' },
  NL: { names: 'Holland', adjectives: 'Dutch' },
  NO: { adjectives: 'Norwegian' },
  NZ: { adjectives: 'Zealand' },
  PL: { adjectives: 'Polish' },
  PT: { adjectives: 'Portuguese' },
  RO: { adjectives: 'Romanian' },
  RU: { names: 'USSR Soviet Union', adjectives: 'Russian Soviet' },
  SE: { adjectives: 'Swedish' },
  SG: { adjectives: 'Singaporean' },
  TH: { adjectives: 'Thai' },
  TR: { names: 'Turkey', adjectives: 'Turkish' },
  TW: { adjectives: 'Taiwanese' },
  UA: { adjectives: 'Ukrainian' },
  US: { names: 'USA US America', adjectives: 'American' },
  VN: { names: 'Viet Nam', adjectives: 'Vietnamese' },
  ZA: { adjectives: 'African' },
}

const englishNames = new Intl.DisplayNames('en', { type: 'region' })

/** The names of a country, without adjectives. */
export function listCountryNames(code: string): string[] {
  return [englishNames.of(code) ?? code, countryWords[code]?.names ?? '']
}

/** The names of a country and its adjectives. */
export function listCountryWords(code: string): string[] {
  return [...listCountryNames(code), countryWords[code]?.adjectives ?? '']
}

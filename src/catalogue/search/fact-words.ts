import type { Tables } from '../../database/tables.ts'
import { listCountryWords } from '../../finder/search/country-words.ts'

const roleWords: Record<string, string> = {
  fighter: 'fighter plane',
  bomber: 'bomber plane',
  attack: 'attack ground attack plane',
  trainer: 'trainer',
  aerobatic: 'aerobatic aerobatics',
  touring: 'touring tourer',
  bush: 'bush plane',
  liaison: 'liaison',
  airliner: 'airliner transport',
  racer: 'racer racing',
  glider: 'glider sailplane',
}

const eraWords: Record<string, string> = {
  pioneer: 'pioneer',
  ww1: 'WW1 WWI First World War World War One Great War',
  'golden-age': 'golden age interwar',
  ww2: 'WW2 WWII Second World War World War Two',
  'cold-war': 'cold war',
  modern: 'modern',
}

const wingWords: Record<string, string> = {
  low: 'low wing',
  mid: 'mid wing',
  high: 'high wing',
  shoulder: 'shoulder wing',
  parasol: 'parasol wing',
  biplane: 'biplane bipe',
  triplane: 'triplane',
}

const landingGearWords: Record<string, string> = {
  taildragger: 'taildragger tailwheel',
  tricycle: 'tricycle nosewheel',
}

const engineWords: Record<number, string> = { 1: 'single', 2: 'twin', 3: 'trimotor' }

/** Words that people type for the facts about a full-size aircraft. */
export function listAirframeWords(airframe: Tables['airframe']): string[] {
  const { country, role, era, wing, landing_gear, engines } = airframe
  return [
    ...(country === null ? [] : listCountryWords(country)),
    roleWords[role ?? ''] ?? role ?? '',
    eraWords[era ?? ''] ?? era ?? '',
    wingWords[wing ?? ''] ?? wing ?? '',
    landingGearWords[landing_gear ?? ''] ?? landing_gear ?? '',
    engineWords[engines ?? 0] ?? '',
  ]
}

export const powerWords: Record<Tables['aircraft_model_power']['kind'], string> = {
  'glow-two-stroke': 'glow nitro two-stroke',
  'glow-four-stroke': 'glow nitro four-stroke',
  petrol: 'petrol gas gasoline',
  electric: 'electric brushless',
}

/** A number or a range with a unit. It is removed, because the same figures are in fields of their own. */
const QUANTITY =
  /(?<![\d.,])\d[\d.,]*(?:\s*[–-]\s*\d[\d.,]*)?\s*(?:kV|k?W|m?Ah?|[SPVA]|cc|ccm|cu in|cm³|k?g|[cm]?m|in|lb|oz)(?![\p{L}\p{N}])/gu

/**
 * Numbers that are names of engines and motors, such as 3542 in '3542 outrunner of 900 kV' or 60 in '60-class outrunner'.
 * Displacements such as .60 are not names, even without a unit.
 */
export function listPowerNumbers(texts: readonly (string | null)[]): string[] {
  const words = texts.map((text) => text?.replaceAll(QUANTITY, ' ') ?? '').join(' ')
  return [...new Set(words.match(/(?<![\d.,])\d{2,6}(?![\d]|[.,]\d)/g))]
}

export const accessoryWords: Record<string, string> = {
  retracts: 'retracts retract set',
  wheels: 'wheels',
  floats: 'floats',
  spinner: 'spinner',
  'display-propeller': 'display propeller prop',
  pilot: 'pilot figure',
  cockpit: 'cockpit',
  canopy: 'canopy',
  cowl: 'cowl cowling',
  'drop-tanks': 'drop tanks',
  decals: 'decals stickers',
  struts: 'struts',
  rigging: 'rigging wires',
  'wing-tube': 'wing tube',
  bag: 'wing bags bag',
  tank: 'tank',
  exhaust: 'exhaust muffler silencer',
  'electric-set': 'electric set conversion',
}

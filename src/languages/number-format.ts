import { type FigureNotation, isLanguage, languages, type SiteLanguage } from './languages.ts'

interface NumberFormat {
  format: (value: number) => string
}

/**
 * Formats numbers as `new Intl.NumberFormat(locales, options)` does, and creates that only for what it does not know itself:
 * languages whose notation `languages.ts` does not have, other options than those of this site, negative numbers, and those that are written with an exponent.
 *
 * The reason is time. V8 opens the data of all its locales for the first number, list or date of a page. That takes a computer
 * 50 ms and a slow phone 200, and every page formats numbers while it hydrates. Therefore Lingui uses this function in
 * browsers, see `vite/lingui-number-format.ts`.
 */
export function createNumberFormat(
  locales: readonly string[],
  options: Intl.NumberFormatOptions = {},
): NumberFormat {
  const [locale = ''] = locales
  const { useGrouping, minimumFractionDigits: least = 0, maximumFractionDigits, ...others } = options
  const most = maximumFractionDigits ?? Math.max(least, 3)
  const language: SiteLanguage | undefined = isLanguage(locale) ? languages[locale] : undefined
  const notation = Object.keys(others).length === 0 ? language?.figures : undefined
  let format: Intl.NumberFormat | undefined
  return {
    format(value) {
      const digits = toDigits(value, least, most)
      if (notation && digits && typeof useGrouping !== 'string')
        return punctuate(digits, notation, useGrouping)
      format ??= new Intl.NumberFormat(locales, options)
      return format.format(value)
    },
  }
}

/** The whole and the decimal digits of a number, rounded; undefined if its shortest notation is not plain digits. */
function toDigits(value: number, least: number, most: number): [string, string] | undefined {
  const shortest = /^(\d+)(?:\.(\d+))?$/.exec(String(value))
  // `String` writes the negative zero without its sign.
  if (!shortest || Object.is(value, -0)) return undefined
  let [, whole = '', decimals = ''] = shortest
  if (decimals.length > most) {
    // Rounds the digits, because arithmetic with the number is not exact: 1.005 is rounded to 1.01, but 1.005 * 100 is less than 100.5.
    const isRoundedUp = decimals.charAt(most) >= '5'
    const cut = BigInt(whole + decimals.slice(0, most)) + (isRoundedUp ? 1n : 0n)
    const rounded = String(cut).padStart(most + 1, '0')
    whole = rounded.slice(0, rounded.length - most)
    decimals = rounded.slice(rounded.length - most).replace(/0+$/, '')
  }
  return [whole, decimals.padEnd(least, '0')]
}

function punctuate(
  [whole, decimals]: [string, string],
  { decimal, group, groupsFrom }: FigureNotation,
  useGrouping: boolean | undefined,
): string {
  const isGrouped = useGrouping ?? whole.length >= groupsFrom
  const shown = isGrouped ? whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group) : whole
  return decimals === '' ? shown : shown + decimal + decimals
}

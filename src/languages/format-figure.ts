import type { I18n } from '@lingui/core'
import { createNumberFormat } from './number-format.ts'

/** By language and decimal places. Pages have hundreds of figures, and Lingui would write all options into the key of its cache. */
const formats = new Map<string, ReturnType<typeof createNumberFormat>>()

/**
 * Formats a figure of the catalogue as people of the page's language write it, such as 1.524 in German and 1524 in Spanish, which
 * separates thousands from five digits on. In English figures have no separators: there '1524 mm' is how makers write it.
 * @param digits decimal places; undefined for as many as the figure has
 */
export function formatFigure({ locale }: I18n, figure: number, digits?: number): string {
  const key = `${locale} ${digits}`
  const format =
    formats.get(key) ??
    createNumberFormat([locale], {
      ...(locale === 'en' && { useGrouping: false }),
      minimumFractionDigits: digits ?? 0,
      maximumFractionDigits: digits ?? 20,
    })
  formats.set(key, format)
  return format.format(figure)
}

/** Formats the figures of a scale, such as '1:6.5', which is 1:6,5 in German. */
export const formatScale = (i18n: I18n, scale: string): string =>
  scale.replaceAll(/\d+(?:\.\d+)?/g, (figure) => formatFigure(i18n, Number(figure)))

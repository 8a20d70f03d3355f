import { median } from './median.ts'

/** One measured value. */
export interface Sample {
  measure: string
  page: string
  site: string
  value: number
}

/**
 * A Markdown table with a row for each measure and a column for each page. Cells are the medians of the sites in the given
 * order, or what `summarize` makes of their values instead, and bold where the last site has more than the first: less is better
 * in every row.
 */
export function formatComparison(
  samples: Sample[],
  sites: string[],
  summarize: (values: number[]) => number = median,
): string {
  const pages = [...new Set(samples.map(({ page }) => page))]
  const measures = [...new Set(samples.map(({ measure }) => measure))]
  const toCell = (measure: string, page: string) => {
    const summaries = sites.map((site) => {
      const values = samples
        .filter((sample) => sample.measure === measure && sample.page === page && sample.site === site)
        .map(({ value }) => value)
      return values.length > 0 ? Math.round(summarize(values)) : undefined
    })
    if (summaries.every((value) => value === undefined)) return ''
    const text = summaries.map((value) => value ?? '-').join(' / ')
    return (summaries.at(-1) ?? 0) > (summaries[0] ?? Number.POSITIVE_INFINITY) ? `**${text}**` : text
  }
  const rows = measures.map((measure) => [measure, ...pages.map((page) => toCell(measure, page))])
  return formatTable([[sites.join(' / '), ...pages], ...rows])
}

/** Columns as wide as their longest cell. */
function formatTable(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const toLine = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows.map(toLine)
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body].join('\n')
}

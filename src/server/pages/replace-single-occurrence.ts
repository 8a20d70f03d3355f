/** @throws Error unless the text occurs exactly once */
export function replaceSingleOccurrence(html: string, mark: string, replacement: string): string {
  const at = html.indexOf(mark)
  if (at < 0) throw unexpectedHtml(`lacks ${mark}`)
  if (html.includes(mark, at + 1)) throw unexpectedHtml(`has ${mark} more than once`)
  return html.slice(0, at) + replacement + html.slice(at + mark.length)
}

export function unexpectedHtml(fault: string): Error {
  return new Error(
    `A rendered page ${fault}: it would be sent without its styles or scripts. ` +
      'If an update of React or React Router changed its HTML, adapt src/server/pages/finalize-page.ts.',
  )
}

/** Replaces what must be in a rendered page exactly once. */
export function replaceOnly(html: string, mark: string, replacement: string): string {
  const parts = html.split(mark)
  if (parts.length === 1) throw unexpected(`lacks ${mark}`)
  if (parts.length > 2) throw unexpected(`has ${mark} more than once`)
  return parts.join(replacement)
}

export function unexpected(fault: string): Error {
  return new Error(
    `A rendered page ${fault}: it would be sent without its styles or scripts. ` +
      'If an update of React or React Router changed its HTML, adapt src/server/pages/finalize-page.ts.',
  )
}

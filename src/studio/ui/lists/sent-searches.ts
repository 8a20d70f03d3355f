/**
 * Called with the texts that a search field has sent, the newest last, when the URL changes to another text. Returns the texts
 * whose results may still arrive, or undefined if something else than the field has changed the URL.
 */
export function listPendingSearches(sent: readonly string[], text: string): readonly string[] | undefined {
  const index = sent.indexOf(text)
  return index === -1 ? undefined : sent.slice(index)
}

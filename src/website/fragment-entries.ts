/**
 * Gives history entries of `#fragment` links a key of their own, like the router's entries have. Without a key,
 * 'back' would not restore the scroll position. Must be called before the router adds its listeners.
 */
export function addKeysToFragmentEntries(): void {
  addEventListener('popstate', () => {
    if (history.state === null) history.replaceState({ key: Math.random().toString(36).slice(2) }, '')
  })
}

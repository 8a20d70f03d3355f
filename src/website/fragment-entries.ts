/**
 * Gives each entry of the history that a `#fragment` link makes a key of its own, as the router's entries have. Without
 * one, 'back' would leave the window where the link has led. To be called before the router listens.
 */
export function watchFragmentEntries(): void {
  addEventListener('popstate', () => {
    if (history.state === null) history.replaceState({ key: Math.random().toString(36).slice(2) }, '')
  })
}

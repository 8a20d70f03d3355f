/**
 * Applies the theme that the visitor has chosen before, if any, to a page that is being loaded: it does what `show-theme.ts` does
 * to a page without a theme. Pages contain the text of this function, so it must not use anything outside of itself.
 */
export default function showStoredTheme(key: string, colours: Record<string, string>): void {
  try {
    const theme = localStorage.getItem(key) ?? ''
    const content = colours[theme]
    if (!content) return
    document.documentElement.dataset['theme'] = theme
    document.head.prepend(Object.assign(document.createElement('meta'), { name: 'theme-color', content }))
  } catch {
    // The browser does not let the page read its storage: the theme follows the system.
  }
}

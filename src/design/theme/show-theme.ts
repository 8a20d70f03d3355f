/**
 * Applies a theme. Any name but 'light' and 'dark' follows the system. Pages also contain the text of this function,
 * to run it before anything is painted, so it must not use anything outside of itself.
 */
export default function showTheme(theme: string | null, colours: { light: string; dark: string }): void {
  const page = document.documentElement
  document.querySelector('meta[data-theme]')?.remove()
  delete page.dataset['theme']
  if (theme !== 'light' && theme !== 'dark') return
  page.dataset['theme'] = theme
  const bar = document.createElement('meta')
  bar.name = 'theme-color'
  bar.content = colours[theme]
  bar.dataset['theme'] = theme
  document.head.prepend(bar)
}

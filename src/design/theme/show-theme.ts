/** Applies a theme. Any name but 'light' and 'dark' follows the system. */
export function showTheme(theme: string | null, colours: { light: string; dark: string }): void {
  const page = document.documentElement
  // Removes the colour of an earlier choice. The two colours for visitors without a choice have a media query, and stay.
  document.querySelector('meta[name="theme-color"]:not([media])')?.remove()
  delete page.dataset['theme']
  if (theme !== 'light' && theme !== 'dark') return
  page.dataset['theme'] = theme
  const bar = document.createElement('meta')
  bar.name = 'theme-color'
  bar.content = colours[theme]
  document.head.prepend(bar)
}

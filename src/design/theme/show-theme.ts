/** Applies a theme. Any name but 'light' and 'dark' follows the system. */
export function showTheme(theme: string | null, colours: { light: string; dark: string }): void {
  const page = document.documentElement
  // Those of the system's themes have a media query.
  document.querySelector('meta[name="theme-color"]:not([media])')?.remove()
  delete page.dataset['theme']
  if (theme !== 'light' && theme !== 'dark') return
  page.dataset['theme'] = theme
  const bar = document.createElement('meta')
  bar.name = 'theme-color'
  bar.content = colours[theme]
  document.head.prepend(bar)
}

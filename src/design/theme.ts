/** Plan paper, blueprint, or whichever of them the visitor's system asks for. */
export type Theme = 'system' | 'light' | 'dark'

const key = 'theme'

/**
 * Runs in the head of a page, before anything is drawn, so that the wrong theme never flashes. It stands
 * there as text: what it needs must be within it.
 */
export const themeScript = `try{let t=localStorage.getItem('${key}');if(t=='light'||t=='dark')document.documentElement.dataset.theme=t}catch{}`

/** What the visitor chose on this device. */
export function chosenTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Shows a theme at once, and again on the next visit where the device lets us remember it. */
export function chooseTheme(theme: Theme): void {
  show(theme)
  try {
    if (theme === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // A visitor who forbids storage chooses for this page only.
  }
}

/** Calls back whenever the choice changes, here or in another window. */
export function onThemeChange(changed: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    show(event.newValue === 'light' || event.newValue === 'dark' ? event.newValue : 'system')
  }
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  addEventListener('storage', follow)
  return () => {
    observer.disconnect()
    removeEventListener('storage', follow)
  }
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

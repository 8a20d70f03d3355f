import { useEffect } from 'react'
import { useLocation } from 'react-router'
import sheet from '../../design/heading-face.css?url'

/** Delay after a navigation in ms, after which the part below the window is rendered too. */
const SETTLED_MS = 500

/**
 * Loads font faces for letters that the loaded faces lack. Faces are loaded only when needed, because each makes the
 * browser lay out all text again.
 */
export function HeadingFaces() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const timer = setTimeout(
      () => loadMissingFaces(document.querySelector('main')?.textContent ?? ''),
      SETTLED_MS,
    )
    return () => clearTimeout(timer)
  }, [pathname, search])
  return null
}

/** Loads the remaining faces of the heading font if the text has a letter that the loaded ones lack. */
export function loadMissingFaces(text: string): void {
  const ranges = [...document.fonts]
    .filter(({ family }) => family.includes('Archivo'))
    .flatMap(({ unicodeRange }) => [...unicodeRange.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)])
    .map(([, from = '', to = from]) => `\\u{${from}}-\\u{${to}}`)
  const unknown = new RegExp(`[^\\n${ranges.join('')}]`, 'u')
  if (!unknown.test(text) || document.querySelector(`link[href="${sheet}"]`)) return
  const link = document.createElement('link')
  // After a failure, for example offline, the next page tries again.
  link.onerror = () => link.remove()
  document.head.append(Object.assign(link, { rel: 'stylesheet', href: sheet }))
}

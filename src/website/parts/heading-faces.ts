import { useEffect } from 'react'
import { useLocation } from 'react-router'
import sheet from '../../design/heading-face.css?url'

/** After a navigation, in ms: what is below the window is rendered by then. */
const SETTLED_MS = 500

/** Loads the faces of letters that the first page did not have: with another face, browsers lay all text out again. */
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

/** For text that is in the heading face. */
export function loadMissingFaces(text: string): void {
  const ranges = [...document.fonts]
    .filter(({ family }) => family.includes('Archivo'))
    .flatMap(({ unicodeRange }) => [...unicodeRange.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)])
    .map(([, from = '', to = from]) => `\\u{${from}}-\\u{${to}}`)
  const unknown = new RegExp(`[^\\n${ranges.join('')}]`, 'u')
  if (!unknown.test(text) || document.querySelector(`link[href="${sheet}"]`)) return
  const link = document.createElement('link')
  // Offline, say: the next page tries again.
  link.onerror = () => link.remove()
  document.head.append(Object.assign(link, { rel: 'stylesheet', href: sheet }))
}

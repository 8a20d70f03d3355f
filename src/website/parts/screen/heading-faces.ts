import { useEffect } from 'react'
import { useLocation } from 'react-router'
import sheet from '../../../design/heading-face.css?url'

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

/** The letters of `archivo-narrow-basic.woff2`, whose face has no range, so that pages are shorter. */
const BASIC_LETTERS = String.raw`\n -~\u{a0}\u{a9}\u{ab}\u{ad}\u{ae}\u{b0}\u{b2}\u{b3}\u{b7}\u{bb}-\u{be}\u{c4}-\u{c7}\u{c9}\u{d6}-\u{d8}\u{dc}\u{df}-\u{ef}\u{f1}-\u{f6}\u{f8}-\u{fc}\u{2013}\u{2014}\u{2018}\u{2019}\u{201c}\u{201d}\u{2026}\u{202f}\u{2032}\u{2033}\u{2060}\u{2212}\u{1ebf}\u{1ec7}`

const ALL_LETTERS = 'U+0-10FFFF'

/** Loads the remaining faces of the heading font if the text has a letter that the loaded ones lack. */
export function loadMissingFaces(text: string): void {
  const ranges = [...document.fonts]
    .filter(({ family, unicodeRange }) => family.includes('Archivo') && unicodeRange !== ALL_LETTERS)
    .flatMap(({ unicodeRange }) => [...unicodeRange.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)])
    .map(([, from = '', to = from]) => `\\u{${from}}-\\u{${to}}`)
  const unknown = new RegExp(`[^${BASIC_LETTERS}${ranges.join('')}]`, 'u')
  if (!unknown.test(text) || document.querySelector(`link[href="${sheet}"]`)) return
  const link = document.createElement('link')
  // After a failure, for example offline, the next page tries again.
  link.onerror = () => link.remove()
  document.head.append(Object.assign(link, { rel: 'stylesheet', href: sheet }))
}

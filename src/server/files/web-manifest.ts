import type { SiteRecord } from '../../content-model/site-texts.ts'
import { pagePaths } from '../../contract/site-map.ts'
import { barColours } from '../../design/theme/theme.ts'
import type { AppIcons } from './app-icons.ts'
import { leadingWords } from './leading-words.ts'

/** Home screens truncate longer names. */
const MAX_SHORT_NAME = 12

/** Describes the site for home screens, see https://www.w3.org/TR/appmanifest/. */
export function describeWebManifest(site: Pick<SiteRecord, 'name' | 'tagline'>, icons: AppIcons) {
  return {
    id: pagePaths.home,
    name: site.name,
    short_name: leadingWords(site.name, MAX_SHORT_NAME),
    ...(site.tagline && { description: site.tagline }),
    lang: 'en',
    dir: 'ltr',
    start_url: pagePaths.home,
    scope: pagePaths.home,
    // Shows the browser's buttons to go back and to reload, which pages do not have.
    display: 'minimal-ui',
    // A manifest has only one colour, while pages name one for each theme.
    background_color: barColours.light,
    theme_color: barColours.light,
    categories: ['lifestyle', 'sports'],
    icons: [...listIcons(icons.any, 'any'), ...listIcons(icons.maskable, 'maskable')],
    shortcuts: [
      describeShortcut('All models', pagePaths.allModels, icons.shortcuts.models),
      describeShortcut('Search', pagePaths.search, icons.shortcuts.search),
      describeShortcut('Distributors', pagePaths.distributors, icons.shortcuts.distributors),
    ],
  }
}

function listIcons(addresses: Record<number, string>, purpose: 'any' | 'maskable') {
  return Object.entries(addresses).map(([size, src]) => ({ ...describePng(src, size), purpose }))
}

function describeShortcut(name: string, url: string, icon: string) {
  return { name, url, icons: [describePng(icon, '96')] }
}

function describePng(src: string, size: string) {
  return { src, sizes: `${size}x${size}`, type: 'image/png' }
}

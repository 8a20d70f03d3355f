import type { PageDescriber, PageDescribers } from './described-page.ts'

const modules = import.meta.glob<PageDescribers>(['./pages/describe-*.ts', '!**/*.test.ts'], {
  eager: true,
  import: 'pageDescribers',
})

const describers = new Map(Object.values(modules).flatMap((module) => Object.entries(module)))

/**
 * What a page says about itself, by its path with parameters, such as `/aircraft-models/:aircraftClassId`. Every module in `pages/`
 * exports the describers of its pages as `pageDescribers`.
 */
export const findPageDescriber = (route: string): PageDescriber | undefined => describers.get(route)

import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { pagePaths } from '../contract/site-map.ts'

/** The screen of a page is in the folder of its name: that of `modelDetail` is `model-detail/model-detail.screen.tsx`. */
const screens = Object.entries(pagePaths).map(([page, path]) => {
  const name = page.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
  const file = `${name}/${name}.screen.tsx`
  return path === pagePaths.home ? index(file) : route(path.slice(1), file)
})

export default [
  layout('screens.tsx', [
    ...screens,
    ...(process.env['NODE_ENV'] === 'development'
      ? [route('styleguide', 'styleguide/styleguide.screen.tsx')]
      : []),
    route('*', 'unknown-page/unknown-page.screen.tsx'),
  ]),
] satisfies RouteConfig

import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { pagePaths } from '../contract/site-map.ts'

const screen = (path: string, file: string) => (path === '/' ? index(file) : route(path.slice(1), file))

export default [
  layout('screens.tsx', [
    screen(pagePaths.home, 'home/home.screen.tsx'),
    screen(pagePaths.aircraftClasses, 'aircraft-classes/aircraft-classes.screen.tsx'),
    screen(pagePaths.allModels, 'all-models/all-models.screen.tsx'),
    screen(pagePaths.modelsOfAClass, 'models-of-a-class/models-of-a-class.screen.tsx'),
    screen(pagePaths.modelDetail, 'model-detail/model-detail.screen.tsx'),
    screen(pagePaths.accessories, 'accessories/accessories.screen.tsx'),
    screen(pagePaths.product, 'product/product.screen.tsx'),
    screen(pagePaths.reviews, 'reviews/reviews.screen.tsx'),
    screen(pagePaths.distributors, 'distributors/distributors.screen.tsx'),
    screen(pagePaths.events, 'events/events.screen.tsx'),
    screen(pagePaths.event, 'event/event.screen.tsx'),
    screen(pagePaths.compare, 'compare/compare.screen.tsx'),
    screen(pagePaths.search, 'search/search.screen.tsx'),
    screen(pagePaths.contactUs, 'contact-us/contact-us.screen.tsx'),
    screen(pagePaths.whoMadeThisWebsite, 'who-made-this-website/who-made-this-website.screen.tsx'),
    ...(process.env['NODE_ENV'] === 'development'
      ? [route('styleguide', 'styleguide/styleguide.screen.tsx')]
      : []),
    screen(pagePaths.tribute, 'tribute/tribute.screen.tsx'),
    route('*', 'unknown-page/unknown-page.screen.tsx'),
  ]),
] satisfies RouteConfig

// The site map.
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('screens.tsx', [
    index('home/home.screen.tsx'),
    route('aircraft-classes', 'aircraft-classes/aircraft-classes.screen.tsx'),
    route('aircraft-models/:aircraftClassId', 'models-of-a-class/models-of-a-class.screen.tsx'),
    route('aircraft-model-detail/:aircraftModelId', 'model-detail/model-detail.screen.tsx'),
    route('accessories', 'accessories/accessories.screen.tsx'),
    route('reviews', 'reviews/reviews.screen.tsx'),
    route('distributors', 'distributors/distributors.screen.tsx'),
    route('contact-us', 'contact-us/contact-us.screen.tsx'),
    route('who-made-this-website', 'who-made-this-website/who-made-this-website.screen.tsx'),
    // The living style sheet is for those who work on the site; what is built has none.
    ...(process.env['NODE_ENV'] === 'development'
      ? [route('styleguide', 'styleguide/styleguide.screen.tsx')]
      : []),
    route(':name', 'tribute/tribute.screen.tsx'),
    route('*', 'elsewhere/elsewhere.screen.tsx'),
  ]),
] satisfies RouteConfig

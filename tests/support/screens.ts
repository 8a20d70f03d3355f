/** Each screen of the website by an address of the demonstration catalogue. */
export const screens = [
  '/',
  '/aircraft-classes',
  '/aircraft-models/3',
  '/aircraft-model-detail/1',
  '/accessories',
  '/reviews',
  '/distributors',
  '/contact-us',
  '/walter-good',
  '/who-made-this-website',
] as const

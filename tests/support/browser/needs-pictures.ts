/**
 * Details of a browser test that looks at pictures or at what happens when they load, as in
 * `test('every picture loads', needsPictures, async ({ page }) => …)`. All other tests run in a browser that neither requests nor
 * draws pictures, which takes a seventh less processor time: there an `img` keeps its size, but is never complete.
 */
export const needsPictures = { tag: '@pictures' }

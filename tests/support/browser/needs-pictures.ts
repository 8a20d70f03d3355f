/**
 * Details of a browser test that looks at pictures, at what happens when they load or fail to, or at printed pages:
 * `test('every picture loads', needsPictures, async ({ page }) => …)`. All other tests run in a browser that neither requests nor
 * draws pictures, which takes a seventh less processor time: there an `img` keeps its size, but never loads or fails to.
 */
export const needsPictures = { tag: '@pictures' }

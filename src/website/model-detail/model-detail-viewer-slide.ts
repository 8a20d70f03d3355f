// The strip of photos scrolls from slide to slide; these move what is scrolled.

const SLIDE_MS = 200

export function currentSlide(strip: HTMLElement): number {
  return Math.round(strip.scrollLeft / strip.clientWidth)
}

/** Lets a finger scroll the strip, until it slides to a place again. */
export function allowStripScrolling(strip: HTMLElement): void {
  for (const animation of [...strip.children].flatMap((slide) => slide.getAnimations())) animation.cancel()
  strip.style.scrollSnapType = 'none'
}

/** Scrolls at once, and the slides move to their new places from where they are seen. */
export function slideTo(strip: HTMLElement, index: number): void {
  const slides = [...strip.children]
  const leftEdge = () => slides[0]?.getBoundingClientRect().left ?? 0
  const from = leftEdge()
  // Browsers would snap to where a moving slide is.
  allowStripScrolling(strip)
  strip.scrollTo({ left: index * strip.clientWidth, behavior: 'instant' })
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const distance = isCalm ? 0 : from - leftEdge()
  const transform = [`translateX(${distance}px)`, 'none']
  const timing = { duration: distance === 0 ? 0 : SLIDE_MS, easing: 'ease-out' }
  const [animation] = slides.map((slide) => slide.animate({ transform }, timing))
  animation?.addEventListener('finish', () => (strip.style.scrollSnapType = ''))
}

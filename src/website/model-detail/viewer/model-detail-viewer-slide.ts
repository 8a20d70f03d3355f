// Animates the strip of photos, which scrolls from slide to slide.

const SLIDE_MS = 200

export function currentSlide(strip: HTMLElement): number {
  return Math.round(strip.scrollLeft / strip.clientWidth)
}

/** The animation that a strip is performing. A strip at rest has none, or one that has ended. */
const running = new WeakMap<HTMLElement, Animation>()

/** Cancels running animations, so that a finger can scroll the strip. */
export function allowStripScrolling(strip: HTMLElement): void {
  running.delete(strip)
  for (const animation of [...strip.children].flatMap((slide) => slide.getAnimations())) animation.cancel()
  strip.style.scrollSnapType = 'none'
}

/** Scrolls immediately, and animates the slides from their previous to their new positions. */
export function slideTo(strip: HTMLElement, index: number): void {
  const slides = [...strip.children]
  const leftEdge = () => slides[0]?.getBoundingClientRect().left ?? 0
  const from = leftEdge()
  // Browsers would snap to the position of a moving slide.
  allowStripScrolling(strip)
  strip.scrollTo({ left: index * strip.clientWidth, behavior: 'instant' })
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const distance = isCalm ? 0 : from - leftEdge()
  const transform = [`translateX(${distance}px)`, 'none']
  const timing = { duration: distance === 0 ? 0 : SLIDE_MS, easing: 'ease-out' }
  const [animation] = slides.map((slide) => slide.animate({ transform }, timing))
  if (!animation) return
  running.set(strip, animation)
  // On a busy device the event of an animation that has ended may come after the next one has begun.
  animation.addEventListener('finish', () => {
    if (running.get(strip) === animation) strip.style.scrollSnapType = ''
  })
}

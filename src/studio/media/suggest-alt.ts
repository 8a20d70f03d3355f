/** What a photograph shows, as far as its name says so. */
export const pictureViews = ['front', 'side', 'rear', 'top', 'detail', 'flight'] as const

export type PictureView = (typeof pictureViews)[number]

const phrases: Record<PictureView, string> = {
  front: 'seen from the front',
  side: 'in side view',
  rear: 'seen from behind',
  top: 'seen from above',
  detail: 'in detail',
  flight: 'in flight',
}

export function guessView(path: string): PictureView | undefined {
  return pictureViews.find((view) => new RegExp(`(?:^|[^a-z])${view}(?:[^a-z]|$)`).test(path.toLowerCase()))
}

interface PhotographOfModel {
  model: string
  /** The colours of its scheme, else the scheme's name. */
  colours: string | undefined
  view: PictureView | undefined
}

/** In English, as the website is. */
export function suggestAlt({ model, colours, view }: PhotographOfModel): string {
  const subject = `${model} model${colours ? ` in ${colours}` : ''}`
  return view ? `${subject}, ${phrases[view]}` : subject
}

/** The views of a model that can be recognized in file names. */
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
  /** The colours of the scheme, or its name if they are unknown. */
  colours: string | undefined
  view: PictureView | undefined
}

/** Suggests a text alternative in English, the language of the website. */
export function suggestAlt({ model, colours, view }: PhotographOfModel): string {
  const subject = `${model} model${colours ? ` in ${colours}` : ''}`
  return view ? `${subject}, ${phrases[view]}` : subject
}

// Fields that several content types have alike.
import { file, optional, sentence } from './field-builders.ts'

/** A picture and what it shows. */
export const pictureFields = (about: { own?: true } = {}) => ({
  image: optional(file('Picture', 'picture', about)),
  image_alt: optional(
    sentence('Text of the picture', {
      help: 'What the picture shows, for those who cannot see it.',
      ...about,
    }),
  ),
})

/** The fields of each photograph of a list of photographs. */
export const photoFields = {
  src: file('File', 'picture'),
  alt: sentence('Text of the picture'),
}

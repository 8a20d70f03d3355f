// Fields for pictures, which several content types have.
import { file, optional, sentence, translated } from './field-builders.ts'
import { withTranslations } from './translations-field.ts'

/** A picture with its alternative text. */
export const pictureFields = (about: { own?: true } = {}) => ({
  image: optional(file('Picture', 'picture', about)),
  image_alt: optional(
    translated(
      sentence('Text of the picture', {
        help: 'What the picture shows, for those who cannot see it.',
        ...about,
      }),
    ),
  ),
})

/** The fields of each photograph of a list of photographs. */
export const photoFields = withTranslations({
  src: file('File', 'picture'),
  alt: translated(sentence('Text of the picture')),
})

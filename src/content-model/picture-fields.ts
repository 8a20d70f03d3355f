// Fields that several content types have alike.
import { file, optional, sentence } from './field-builders.ts'

/** A picture and what it shows. */
export const pictureFields = {
  image: optional(file('Picture', 'picture')),
  image_alt: optional(
    sentence('Text of the picture', { help: 'What the picture shows, for those who cannot see it.' }),
  ),
}

/** The fields of each photograph of a list of photographs. */
export const photoFields = {
  src: file('File', 'picture'),
  alt: sentence('Text of the picture'),
}

import { mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { aircraftModelRecordSchema } from '../contract/aircraft-model.ts'
import { migrate } from '../database/migrate.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import { mediaStoreIn } from '../media/folder-media-store.ts'
import { createTestDatabase } from '../../tests/support/test-databases.ts'
import { edit, put, smallCatalogue } from '../../tests/support/small-catalogue.ts'
import { listFilesBelow, temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { InvalidCatalogueError } from './catalogue-problem.ts'
import { importCatalogue } from './import-catalogue.ts'
import { readStoredCatalogue } from './stored-catalogue.ts'

interface Fault {
  fault: string
  spoil: (folder: string) => Promise<unknown>
  /** Every line of the report. */
  says: string[]
}

const airframes = 'airframes.yaml'
const site = 'catalogue/site.yaml'
const classes = 'catalogue/classes.yaml'
const cub = 'catalogue/models/cub-25.yaml'
const glider = 'catalogue/models/glider-25.yaml'
const zero = 'catalogue/models/zero-40.yaml'
const accessories = 'catalogue/accessories.yaml'
const reviews = 'catalogue/reviews.yaml'
const distributors = 'catalogue/distributors.yaml'
const side = 'media/aircraft/cub/yellow-side.jpg'
const logo = 'media/distributors/fjord-fly.svg'

const changing = (file: string, before: string, after: string) => (folder: string) =>
  edit(folder, file, before, after)

const writing = (file: string, content: string | Uint8Array) => (folder: string) => put(folder, file, content)

const drawing = (within: string, attributes = '') =>
  writing(
    logo,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"${attributes}>\n  ${within}\n</svg>\n`,
  )

const halving = (file: string) => async (folder: string) => {
  const whole = await readFile(join(folder, file))
  await put(folder, file, whole.subarray(0, whole.length / 2))
}

const faultsOfYaml: Fault[] = [
  {
    fault: 'an unclosed quote',
    spoil: changing(cub, "scale: '1:8'", "scale: '1:8"),
    says: ['catalogue/models/cub-25.yaml:7: has an unclosed quote. Close the quote above.'],
  },
  {
    fault: 'a second colon in a text',
    spoil: changing(zero, 'A6M Zero 40', 'Zero: the light one'),
    says: [
      'catalogue/models/zero-40.yaml:3: has a second colon, or what follows is indented too far. Put a text that contains a colon in quotes, or correct the indentation.',
    ],
  },
  {
    fault: 'a tab as indentation',
    spoil: changing(cub, '  min: 55', '\tmin: 55'),
    says: ['catalogue/models/cub-25.yaml:15: is indented with a tab. Use spaces.'],
  },
  {
    fault: 'a missing space after a colon',
    spoil: changing(cub, 'weight: 1400', 'weight:1400'),
    says: [
      "catalogue/models/cub-25.yaml:10: is neither a field nor a list item. Write 'field: value' or '- item', including the space.",
    ],
  },
  {
    fault: 'a text that starts with an at sign',
    spoil: changing(zero, 'story: Light', 'story: @ Light'),
    says: [
      'catalogue/models/zero-40.yaml:12: has a text that starts with a character reserved by YAML. Put the text in quotes.',
    ],
  },
  {
    fault: 'a text that starts with an exclamation mark',
    spoil: changing(zero, 'story: Light', 'story: !Light'),
    says: [
      "catalogue/models/zero-40.yaml:12: has a text that starts with '!', which YAML reserves. Put the text in quotes.",
    ],
  },
  {
    fault: 'a field given twice',
    spoil: changing(cub, 'length: 854', 'weight: 854'),
    says: ['catalogue/models/cub-25.yaml:10: weight appears twice. Keep one of the two.'],
  },
  {
    fault: 'two fields given twice',
    spoil: changing(zero, 'length: 1130', 'weight: 1130\nname: Zero'),
    says: [
      'catalogue/models/zero-40.yaml:9: name appears twice. Keep one of the two.',
      'catalogue/models/zero-40.yaml:10: weight appears twice. Keep one of the two.',
    ],
  },
  {
    fault: 'characters in another encoding',
    spoil: writing(cub, new Uint8Array([0x6e, 0x61, 0x6d, 0x65, 0x3a, 0x20, 0xe9, 0x0a])),
    says: ['catalogue/models/cub-25.yaml: is not UTF-8 text. Save it as UTF-8.'],
  },
  {
    fault: 'a text that starts with an asterisk',
    spoil: changing(zero, 'story: Light', 'story: *Light'),
    says: [
      'catalogue/models/zero-40.yaml:12: continues after the end of a value. Put the whole text in quotes.',
    ],
  },
  {
    fault: 'a small file that aliases make huge',
    spoil: writing(accessories, bomb()),
    says: [
      'catalogue/accessories.yaml:1: uses the YAML anchor &l0. Put the text in quotes, or remove the anchor.',
    ],
  },
  {
    fault: 'an unprintable character',
    spoil: changing(zero, 'Light for its size.', '"Light\\0"'),
    says: ['catalogue/models/zero-40.yaml:12: contains the unprintable character U+0000. Remove it.'],
  },
  {
    fault: 'a line of three hyphens in the middle',
    spoil: changing(cub, 'skill: beginner', '---\nskill: beginner'),
    says: [
      "catalogue/models/cub-25.yaml:28: starts a second YAML document. Remove the line that starts with '---' or '...'.",
    ],
  },
  {
    fault: 'an empty file',
    spoil: writing(classes, ''),
    says: [
      "catalogue/classes.yaml:1: is empty. Write a list, each entry beginning with '- ', or [] for none.",
    ],
  },
]

const faultsOfFields: Fault[] = [
  {
    fault: 'a mistyped field',
    spoil: changing(cub, 'wingspan:', 'wingspann:'),
    says: [
      'catalogue/models/cub-25.yaml:1: wingspan is missing. Add it: millimetres, a whole number from 100 to 10000.',
      "catalogue/models/cub-25.yaml:8: wingspann is not a known field. Rename it if you mean 'wingspan', or remove it.",
    ],
  },
  {
    fault: 'an unknown field',
    spoil: changing(accessories, 'image_alt: A pair of floats', 'price: 49'),
    says: [
      'catalogue/accessories.yaml:7: [0].price is not a known field. Remove it; the known fields are id, slug, name, product_code, model, image, image_alt, description.',
    ],
  },
  {
    fault: 'a field of another kind of block',
    spoil: changing(site, '    image: media/home/1.jpg', '    image: media/home/1.jpg\n    text: A caption'),
    says: [
      'catalogue/site.yaml:17: home_story.blocks[1].text is not a known field. Remove it; the known fields are type, image, alt.',
    ],
  },
  {
    fault: 'an unknown kind of block',
    spoil: changing(site, 'type: paragraph', 'type: paragraf'),
    says: ['catalogue/site.yaml:13: home_story.blocks[0].type is "paragraf". Write paragraph or photo.'],
  },
  {
    fault: 'a missing field',
    spoil: changing(zero, 'wingspan: 1500\n', ''),
    says: [
      'catalogue/models/zero-40.yaml:1: wingspan is missing. Add it: millimetres, a whole number from 100 to 10000.',
    ],
  },
  {
    fault: 'a field without a value',
    spoil: changing(zero, 'story: Light for its size.', 'story:'),
    says: [
      'catalogue/models/zero-40.yaml:12: story is empty. Write a text, its paragraphs separated by an empty line.',
    ],
  },
  {
    fault: 'an empty text',
    spoil: changing(distributors, 'name: Fjord Fly', "name: '  '"),
    says: ['catalogue/distributors.yaml:3: [0].name is empty. Write a text of up to 200 characters.'],
  },
  {
    fault: 'a number instead of a text',
    spoil: changing(distributors, "phone: '+47 00 00 00 00'", 'phone: 4700000000'),
    says: [
      "catalogue/distributors.yaml:11: [0].phone is 4700000000. Write a telephone number in quotes, such as '+84 28 0000 0000'.",
    ],
  },
  {
    fault: 'a number with its unit',
    spoil: changing(zero, 'wingspan: 1500', 'wingspan: 1500 mm'),
    says: [
      'catalogue/models/zero-40.yaml:7: wingspan is "1500 mm". Write millimetres, a whole number from 100 to 10000.',
    ],
  },
  {
    fault: 'a number that is too small',
    spoil: changing(zero, 'weight: 2500', 'weight: 2.5'),
    says: ['catalogue/models/zero-40.yaml:9: weight is 2.5. Write grams, a whole number from 10 to 200000.'],
  },
  {
    fault: 'a number that is too large',
    spoil: changing(zero, 'length: 1130', 'length: 113000'),
    says: [
      'catalogue/models/zero-40.yaml:8: length is 113000. Write millimetres, a whole number from 100 to 10000.',
    ],
  },
  {
    fault: 'a fraction instead of a whole number',
    spoil: changing(zero, 'length: 1130', 'length: 1130.5'),
    says: [
      'catalogue/models/zero-40.yaml:8: length is 1130.5. Write millimetres, a whole number from 100 to 10000.',
    ],
  },
  {
    fault: 'an unknown choice',
    spoil: changing(cub, 'skill: beginner', 'skill: easy'),
    says: ['catalogue/models/cub-25.yaml:28: skill is "easy". Write beginner, intermediate or expert.'],
  },
  {
    fault: 'a slug with capitals and spaces',
    spoil: changing(accessories, 'slug: cub-floats', 'slug: Cub floats'),
    says: [
      'catalogue/accessories.yaml:2: [0].slug is "Cub floats". Write lower-case letters and digits joined by hyphens, such as p-51d-mustang-60.',
    ],
  },
  {
    fault: 'a product code in small letters',
    spoil: changing(zero, 'product_code: CE-002A', 'product_code: ce-002a'),
    says: [
      'catalogue/models/zero-40.yaml:18: versions[0].product_code is "ce-002a". Write capital letters and digits joined by hyphens, such as CE-017A.',
    ],
  },
  {
    fault: 'an airframe under a name with spaces',
    spoil: changing(airframes, 'cub:', 'J-3 Cub:'),
    says: [
      'airframes.yaml:1: J-3 Cub is not a valid key. Write lower-case letters and digits joined by hyphens, such as p-51d-mustang-60.',
    ],
  },
  {
    fault: 'a list instead of a text',
    spoil: changing(zero, 'story: Light for its size.', 'story:\n- Light for its size.'),
    says: [
      'catalogue/models/zero-40.yaml:12: story is a list, not a text. Write a text, its paragraphs separated by an empty line, in quotes if it starts with a bracket.',
    ],
  },
  {
    fault: 'a text instead of a list',
    spoil: changing(cub, 'features_list:\n- Clear windows', 'features_list: Clear windows'),
    says: [
      'catalogue/models/cub-25.yaml:40: features_list is "Clear windows". Write a list of texts, or [] for none.',
    ],
  },
  {
    fault: 'an item with a colon',
    spoil: changing(cub, '- Clear windows', '- Windows: clear'),
    says: [
      'catalogue/models/cub-25.yaml:41: features_list[0] is a group of fields (Windows), not a text. Put the text in quotes, because it contains a colon.',
    ],
  },
  {
    fault: 'a list file that holds a single entry',
    spoil: writing(reviews, 'id: 1\nslug: one\n'),
    says: [
      "catalogue/reviews.yaml:1: is a group of fields (id, slug). Write a list, each entry beginning with '- ', or [] for none.",
    ],
  },
  {
    fault: 'a single-entry file that holds a list',
    spoil: writing(glider, '- id: 3\n'),
    says: [
      `catalogue/models/glider-25.yaml:1: is a list. Write the fields ${Object.keys(aircraftModelRecordSchema.shape).join(', ')}.`,
    ],
  },
  {
    fault: 'a latitude beyond the pole',
    spoil: changing(distributors, 'latitude: 60.39', 'latitude: 160.39'),
    says: [
      'catalogue/distributors.yaml:7: [0].latitude is 160.39. Write degrees north, a number from -90 to 90.',
    ],
  },
  {
    fault: 'a longitude in degrees and minutes',
    spoil: changing(distributors, 'longitude: 5.32', 'longitude: 5°19′ E'),
    says: [
      'catalogue/distributors.yaml:8: [0].longitude is "5°19′ E". Write degrees east, a number from -180 to 180.',
    ],
  },
  {
    fault: 'a country instead of its code',
    spoil: changing(distributors, "country_code: 'NO'", 'country_code: Norway'),
    says: [
      `catalogue/distributors.yaml:5: [0].country_code is "Norway". Write a country code of ISO 3166-1 in quotes, such as 'VN'.`,
    ],
  },
  {
    fault: 'an address that is a script',
    spoil: changing(distributors, 'https://fjord.example', 'javascript:alert(1)'),
    says: [
      'catalogue/distributors.yaml:9: [0].website is "javascript:alert(1)". Write a web address that begins with https://.',
    ],
  },
  {
    fault: 'an e-mail address without an at sign',
    spoil: changing(site, 'workshop@swallow.example', 'workshop'),
    says: ['catalogue/site.yaml:9: contact.email is "workshop". Write an e-mail address.'],
  },
  {
    fault: 'a largest weight below the weight',
    spoil: changing(cub, 'weight_max: 1600', 'weight_max: 1300'),
    says: ['catalogue/models/cub-25.yaml:11: weight_max is less than weight. Correct one of the two.'],
  },
  {
    fault: 'a balance point that ends before it begins',
    spoil: changing(cub, '  max: 65', '  max: 45'),
    says: ['catalogue/models/cub-25.yaml:16: cg.max is less than min. Correct one of the two.'],
  },
  {
    fault: 'a year of discontinuation for a current model',
    spoil: changing(cub, 'released: 1996', 'discontinued_year: 2001'),
    says: [
      'catalogue/models/cub-25.yaml:30: discontinued_year is given although status is current. Correct one of the two.',
    ],
  },
  {
    fault: 'a score above the best score',
    spoil: changing(reviews, 'score: 8.5', 'score: 11'),
    says: ['catalogue/reviews.yaml:9: [0].score is more than score_max. Correct one of the two.'],
  },
  {
    fault: 'a smallest wingspan above the largest',
    spoil: changing(classes, 'min: 1200', 'min: 1500'),
    says: ['catalogue/classes.yaml:6: [0].wingspan_range.max is less than min. Correct one of the two.'],
  },
  {
    fault: 'throws without any surface',
    spoil: changing(
      cub,
      '  elevator:\n    low: 12\n    high: 18\n  aileron: null\n  rudder:\n    low: 25\n    high: 35\n',
      '  elevator: null\n  aileron: null\n  rudder: null\n',
    ),
    says: [
      'catalogue/models/cub-25.yaml:18: throws has no value for any surface. Write the fields elevator, aileron, rudder, flap, or leave it out.',
    ],
  },
  {
    fault: 'two fields that contradict each other, in addition to an invalid field',
    spoil: async (folder) => {
      await edit(folder, cub, 'weight_max: 1600', 'weight_max: 1300')
      await edit(folder, cub, 'skill: beginner', 'skil: beginner')
    },
    says: [
      'catalogue/models/cub-25.yaml:11: weight_max is less than weight. Correct one of the two.',
      "catalogue/models/cub-25.yaml:28: skil is not a known field. Rename it if you mean 'skill', or remove it.",
    ],
  },
]

const faultsOfReferences: Fault[] = [
  {
    fault: 'an id used twice',
    spoil: changing(glider, 'id: 3', 'id: 2'),
    says: [
      'catalogue/models/zero-40.yaml:1: id is 2, which is already used at catalogue/models/glider-25.yaml:1. Give each its own.',
    ],
  },
  {
    fault: 'a slug used twice',
    spoil: changing(accessories, 'slug: zero-retracts', 'slug: cub-floats'),
    says: [
      'catalogue/accessories.yaml:9: [1].slug is cub-floats, which is already used at catalogue/accessories.yaml:2. Give each its own.',
    ],
  },
  {
    fault: 'a product code of both a version and an accessory',
    spoil: changing(accessories, 'product_code: CE-X02', 'product_code: CE-001B'),
    says: [
      'catalogue/accessories.yaml:11: [1].product_code is CE-001B, which is already used at catalogue/models/cub-25.yaml:53. Give each its own.',
    ],
  },
  {
    fault: 'a class that does not exist',
    spoil: changing(zero, 'class: 2', 'class: 9'),
    says: [
      'catalogue/models/zero-40.yaml:4: class is 9, but classes.yaml has no such class. Write the id of an existing one, or add it.',
    ],
  },
  {
    fault: 'a model that does not exist',
    spoil: changing(accessories, 'model: 2', 'model: 22'),
    says: [
      'catalogue/accessories.yaml:12: [1].model is 22, but there is no such model. Write the id of an existing one, or add it.',
    ],
  },
  {
    fault: 'a review of a model that does not exist',
    spoil: changing(reviews, 'model: 1', 'model: 11'),
    says: [
      'catalogue/reviews.yaml:7: [0].model is 11, but there is no such model. Write the id of an existing one, or add it.',
    ],
  },
  {
    fault: 'an airframe that does not exist',
    spoil: changing(zero, 'airframe: zero', 'airframe: zorro'),
    says: [
      'catalogue/models/zero-40.yaml:5: airframe is zorro, but airframes.yaml has no such airframe. Write the slug of an existing one, or add it.',
    ],
  },
  {
    fault: 'a scheme that the airframe does not have',
    spoil: changing(cub, 'scheme: silver', 'scheme: gold'),
    says: [
      'catalogue/models/cub-25.yaml:54: versions[1].scheme is gold, but the airframe has no such scheme. Write one of yellow, silver, or add it to the airframe.',
    ],
  },
  {
    fault: 'a scheme without an airframe',
    spoil: changing(zero, 'airframe: zero\n', ''),
    says: [
      'catalogue/models/zero-40.yaml:18: versions[0].scheme is grey, but the model has no airframe. Add the airframe, or remove the scheme.',
    ],
  },
  {
    fault: 'a tribute at the address of another page',
    spoil: changing(site, 'slug: walter-good', 'slug: reviews'),
    says: [
      'catalogue/site.yaml:29: tributes[0].slug is reviews, which is the address of another page. Choose another slug.',
    ],
  },
  {
    fault: 'a fault in a model, which is not reported again for its accessory',
    spoil: changing(cub, 'wingspan: 1341', 'wingspan: wide'),
    says: [
      'catalogue/models/cub-25.yaml:8: wingspan is "wide". Write millimetres, a whole number from 100 to 10000.',
    ],
  },
  {
    fault: 'an unreadable model, which is not reported again for what refers to it',
    spoil: writing(cub, 'name: "\n'),
    says: ['catalogue/models/cub-25.yaml:2: has an unclosed quote. Close the quote above.'],
  },
  {
    fault: 'an unreadable class file, which is not reported again for the models',
    spoil: writing(classes, '- id: @\n'),
    says: [
      'catalogue/classes.yaml:1: has a text that starts with a character reserved by YAML. Put the text in quotes.',
    ],
  },
  {
    fault: 'a fault in an airframe, which is not reported again for its models',
    spoil: changing(airframes, 'span: 12', 'span: wide'),
    says: [
      'airframes.yaml:11: zero.span is "wide". Write metres of the full-size aircraft, a number up to 100.',
    ],
  },
]

const faultsOfFiles: Fault[] = [
  {
    fault: 'a missing file',
    spoil: (folder) => rm(join(folder, reviews)),
    says: ['catalogue/reviews.yaml: does not exist. Add the file, or correct its name.'],
  },
  {
    fault: 'a mistyped file name',
    spoil: (folder) => rename(join(folder, classes), join(folder, 'catalogue/clases.yaml')),
    says: [
      "catalogue/clases.yaml: is not a catalogue file. Correct its name, or move it elsewhere; a model's file is models/<slug>.yaml.",
      'catalogue/classes.yaml: does not exist. Add the file, or correct its name.',
    ],
  },
  {
    fault: 'a model file with another extension',
    spoil: (folder) => rename(join(folder, glider), join(folder, 'catalogue/models/glider-25.yml')),
    says: [
      "catalogue/models/glider-25.yml: is not a catalogue file. Correct its name, or move it elsewhere; a model's file is models/<slug>.yaml.",
    ],
  },
  {
    fault: 'a model file that is not named by its slug',
    spoil: (folder) => rename(join(folder, glider), join(folder, 'catalogue/models/glider.yaml')),
    says: [
      'catalogue/models/glider.yaml:2: slug is glider-25, which does not match the file name. Rename the file to glider-25.yaml, or correct the slug.',
    ],
  },
  {
    fault: 'a folder instead of a file',
    spoil: (folder) => mkdir(join(folder, 'catalogue/models/wings.yaml')),
    says: ['catalogue/models/wings.yaml: is not a file. Replace it with the file.'],
  },
  {
    fault: 'a missing models folder',
    spoil: (folder) => rm(join(folder, 'catalogue/models'), { recursive: true }),
    says: ['catalogue/models: does not exist. Create the folder; it contains one file per model.'],
  },
  {
    fault: 'a catalogue file that is a link out of the folder',
    spoil: async (folder) => {
      const elsewhere = join(await temporaryFolder(), 'site.yaml')
      await rename(join(folder, site), elsewhere)
      await symlink(elsewhere, join(folder, site))
    },
    says: ['catalogue/site.yaml: is a link to outside the folder. Replace the link with the file itself.'],
  },
  {
    fault: 'a missing picture',
    spoil: (folder) => rm(join(folder, side)),
    says: [
      'catalogue/models/cub-25.yaml:50: versions[0].images[1].src media/aircraft/cub/yellow-side.jpg does not exist. Add the file, or correct its name.',
    ],
  },
  {
    fault: 'a missing picture of a model with another fault',
    spoil: async (folder) => {
      await rm(join(folder, side))
      await edit(folder, cub, 'skill: beginner', 'skill: easy')
    },
    says: [
      'catalogue/models/cub-25.yaml:28: skill is "easy". Write beginner, intermediate or expert.',
      'catalogue/models/cub-25.yaml:50: versions[0].images[1].src media/aircraft/cub/yellow-side.jpg does not exist. Add the file, or correct its name.',
    ],
  },
  {
    fault: 'a picture file that is no picture',
    spoil: writing(side, 'not a picture'),
    says: [
      'catalogue/models/cub-25.yaml:50: versions[0].images[1].src media/aircraft/cub/yellow-side.jpg cannot be read as a picture. Save it again and put the whole file in its place.',
    ],
  },
  {
    fault: 'a truncated picture',
    spoil: halving(side),
    says: [
      'catalogue/models/cub-25.yaml:50: versions[0].images[1].src media/aircraft/cub/yellow-side.jpg cannot be read as a picture. Save it again and put the whole file in its place.',
    ],
  },
  {
    fault: 'an empty picture',
    spoil: writing(side, ''),
    says: [
      'catalogue/models/cub-25.yaml:50: versions[0].images[1].src media/aircraft/cub/yellow-side.jpg is empty. Put the whole file in its place.',
    ],
  },
  {
    fault: 'a JPEG that is named PNG',
    spoil: async (folder) => put(folder, 'media/accessories/floats.png', await readFile(join(folder, side))),
    says: [
      'catalogue/accessories.yaml:6: [0].image media/accessories/floats.png is a jpeg inside. Give it the ending of what it is, or save it again.',
    ],
  },
  {
    fault: 'a folder instead of a picture',
    spoil: async (folder) => {
      await rm(join(folder, side))
      await mkdir(join(folder, side))
    },
    says: [
      'catalogue/models/cub-25.yaml:50: versions[0].images[1].src media/aircraft/cub/yellow-side.jpg is not a file. Replace it with the file.',
    ],
  },
  {
    fault: 'a path that climbs out of the folder',
    spoil: changing(cub, side, 'media/../../secret.jpg'),
    says: [
      'catalogue/models/cub-25.yaml:50: versions[0].images[1].src is "media/../../secret.jpg", outside the folder. Write the path of a picture (jpg, png, webp or svg) that begins with media/.',
    ],
  },
  {
    fault: 'an absolute path',
    spoil: changing(cub, side, '/etc/secret.jpg'),
    says: [
      'catalogue/models/cub-25.yaml:50: versions[0].images[1].src is "/etc/secret.jpg", outside the folder. Write the path of a picture (jpg, png, webp or svg) that begins with media/.',
    ],
  },
  {
    fault: 'a Windows path',
    spoil: changing(cub, side, 'C:\\photos\\cub.jpg'),
    says: [
      'catalogue/models/cub-25.yaml:50: versions[0].images[1].src is "C:\\\\photos\\\\cub.jpg", outside the folder. Write the path of a picture (jpg, png, webp or svg) that begins with media/.',
    ],
  },
  {
    fault: 'a picture of an unknown type',
    spoil: changing(cub, side, 'media/aircraft/cub/yellow-side.gif'),
    says: [
      'catalogue/models/cub-25.yaml:50: versions[0].images[1].src is "media/aircraft/cub/yellow-side.gif". Write the path of a picture (jpg, png, webp or svg) that begins with media/.',
    ],
  },
  {
    fault: 'a picture that is a link out of the folder',
    spoil: async (folder) => {
      const elsewhere = join(await temporaryFolder(), 'side.jpg')
      await rename(join(folder, side), elsewhere)
      await symlink(elsewhere, join(folder, side))
    },
    says: [
      'catalogue/models/cub-25.yaml:50: versions[0].images[1].src media/aircraft/cub/yellow-side.jpg is a link to outside the folder. Replace the link with the file itself.',
    ],
  },
  {
    fault: 'a PDF file that is no PDF',
    spoil: writing('files/manuals/cub-25.pdf', 'Charge the battery first.'),
    says: [
      'catalogue/models/cub-25.yaml:42: manual files/manuals/cub-25.pdf cannot be read as a PDF. Save it again and put the whole file in its place.',
    ],
  },
  {
    fault: 'a truncated PDF',
    spoil: halving('files/reviews/cub.pdf'),
    says: [
      'catalogue/reviews.yaml:8: [0].file files/reviews/cub.pdf cannot be read as a PDF. Save it again and put the whole file in its place.',
    ],
  },
  {
    fault: 'a three-dimensional model that is no GLB file',
    spoil: writing('media/glb/cub.glb', 'not a model'),
    says: [
      'airframes.yaml:1: cub media/glb/cub.glb cannot be read as a GLB model. Export it again and put the whole file in its place.',
    ],
  },
]

const faultsOfDrawings: Fault[] = [
  {
    fault: 'a script',
    spoil: drawing('<script>alert(1)</script>'),
    says: [
      "catalogue/distributors.yaml:14: [0].image media/distributors/fjord-fly.svg holds an element 'script' (line 2 of the drawing). Export it as a plain drawing without scripts or links.",
    ],
  },
  {
    fault: 'a script in an attribute',
    spoil: drawing('<path d="M0 0h9"/>', ' onload="alert(1)"'),
    says: [
      "catalogue/distributors.yaml:14: [0].image media/distributors/fjord-fly.svg holds a script in 'onload' (line 1 of the drawing). Export it as a plain drawing without scripts or links.",
    ],
  },
  {
    fault: 'a link outside',
    spoil: drawing('<use xlink:href="https://elsewhere.example/a.svg#a"/>'),
    says: [
      "catalogue/distributors.yaml:14: [0].image media/distributors/fjord-fly.svg points outside with 'xlink:href' (line 2 of the drawing). Export it as a plain drawing without scripts or links.",
    ],
  },
  {
    fault: 'a document type with an entity',
    spoil: writing(
      logo,
      '<!DOCTYPE svg [<!ENTITY a "b">]>\n<svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>',
    ),
    says: [
      'catalogue/distributors.yaml:14: [0].image media/distributors/fjord-fly.svg declares a document type (line 1 of the drawing). Export it as a plain drawing without scripts or links.',
    ],
  },
  {
    fault: 'an embedded page',
    spoil: drawing('<foreignObject><p>Hello</p></foreignObject>'),
    says: [
      "catalogue/distributors.yaml:14: [0].image media/distributors/fjord-fly.svg holds an element 'foreignObject' (line 2 of the drawing). Export it as a plain drawing without scripts or links.",
    ],
  },
  {
    fault: 'a style that loads from outside',
    spoil: drawing('<style>path { fill: url(https://elsewhere.example/a.svg#b) }</style>'),
    says: [
      'catalogue/distributors.yaml:14: [0].image media/distributors/fjord-fly.svg points outside in a style (line 2 of the drawing). Export it as a plain drawing without scripts or links.',
    ],
  },
  {
    fault: 'an embedded picture',
    spoil: drawing('<image href="data:image/png;base64,AAAA"/>'),
    says: [
      "catalogue/distributors.yaml:14: [0].image media/distributors/fjord-fly.svg holds an element 'image' (line 2 of the drawing). Export it as a plain drawing without scripts or links.",
    ],
  },
  {
    fault: 'a tag that is not closed',
    spoil: drawing('<g>'),
    says: [
      'catalogue/distributors.yaml:14: [0].image media/distributors/fjord-fly.svg cannot be read as XML: Unexpected close tag (line 3 of the drawing). Export it as a plain drawing without scripts or links.',
    ],
  },
  {
    fault: 'a fault in the silhouette of an airframe',
    spoil: writing(
      'media/silhouettes/zero.svg',
      '<svg xmlns="http://www.w3.org/2000/svg">\n<script/>\n</svg>',
    ),
    says: [
      "airframes.yaml:9: zero media/silhouettes/zero.svg holds an element 'script' (line 2 of the drawing). Export it as a plain drawing without scripts or links.",
    ],
  },
]

let db: Database

beforeAll(async () => {
  const place = await createTestDatabase('SQLite')
  db = openDatabase(place.location)
  await migrate(db)
  return async () => {
    await db.destroy()
    await place.remove()
  }
})

describe.each([
  ['A catalogue file', faultsOfYaml],
  ['An entry', faultsOfFields],
  ['A catalogue', faultsOfReferences],
  ['A folder', faultsOfFiles],
  ['A drawing', faultsOfDrawings],
])('%s is rejected, and nothing written, because of', (_, faults) => {
  test.each(faults)('$fault', async ({ spoil, says }) => {
    const folder = await smallCatalogue()
    await spoil(folder)
    expect(await reportOf(folder)).toEqual(says)
  })
})

test('A folder that does not exist is rejected', async () => {
  const folder = join(await temporaryFolder(), 'nowhere')
  expect(await reportOf(folder)).toEqual([
    `${folder}: does not exist. Specify the folder that contains catalogue/, airframes.yaml, media/ and files/.`,
  ])
})

test('A folder without a catalogue is rejected', async () => {
  const folder = await temporaryFolder()
  expect(await reportOf(folder)).toEqual([
    `${folder}: is not a catalogue folder: it does not contain a folder named 'catalogue'. Specify the folder that contains catalogue/, airframes.yaml, media/ and files/.`,
  ])
})

test('The small catalogue of these tests is valid without a fault', async () => {
  const place = await createTestDatabase('SQLite')
  onTestFinished(place.remove)
  const filled = openDatabase(place.location)
  onTestFinished(() => filled.destroy())
  await migrate(filled)
  const changes = await importCatalogue(filled, mediaStoreIn(await temporaryFolder()), await smallCatalogue())
  expect(changes.map(({ kind, name }) => `${kind} ${name}`)).toContain('added J-3 Cub 25')
})

test('Ten faults in one folder are all reported at once, by file and line', async () => {
  const folder = await smallCatalogue()
  await edit(folder, reviews, 'score: 8.5', 'score: 11')
  await edit(folder, cub, 'wingspan: 1341', 'wingspan: 1341 mm')
  await edit(folder, cub, 'weight_max: 1600', 'weight_max: 1300')
  await edit(folder, cub, 'scheme: silver', 'scheme: gold')
  await rm(join(folder, side))
  await put(folder, zero, 'name: "')
  await edit(folder, accessories, 'slug: zero-retracts', 'slug: cub-floats')
  await edit(folder, distributors, 'latitude:', 'latitud:')
  await put(folder, logo, '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
  await rename(join(folder, glider), join(folder, 'catalogue/models/glider.yml'))
  expect(await reportOf(folder)).toEqual([
    'catalogue/accessories.yaml:9: [1].slug is cub-floats, which is already used at catalogue/accessories.yaml:2. Give each its own.',
    "catalogue/distributors.yaml:7: [0].latitud is not a known field. Rename it if you mean 'latitude', or remove it.",
    "catalogue/distributors.yaml:14: [0].image media/distributors/fjord-fly.svg holds an element 'script' (line 1 of the drawing). Export it as a plain drawing without scripts or links.",
    'catalogue/models/cub-25.yaml:8: wingspan is "1341 mm". Write millimetres, a whole number from 100 to 10000.',
    'catalogue/models/cub-25.yaml:11: weight_max is less than weight. Correct one of the two.',
    'catalogue/models/cub-25.yaml:50: versions[0].images[1].src media/aircraft/cub/yellow-side.jpg does not exist. Add the file, or correct its name.',
    'catalogue/models/cub-25.yaml:54: versions[1].scheme is gold, but the airframe has no such scheme. Write one of yellow, silver, or add it to the airframe.',
    "catalogue/models/glider.yml: is not a catalogue file. Correct its name, or move it elsewhere; a model's file is models/<slug>.yaml.",
    'catalogue/models/zero-40.yaml:1: has an unclosed quote. Close the quote above.',
    'catalogue/reviews.yaml:9: [0].score is more than score_max. Correct one of the two.',
  ])
})

/** Imports a folder that must be rejected, checks that nothing was written, and returns the report. */
async function reportOf(folder: string): Promise<string[]> {
  const dataDir = await temporaryFolder()
  const before = await readStoredCatalogue(db)
  const refused = await importCatalogue(db, mediaStoreIn(dataDir), folder).catch((error: unknown) => error)
  if (!(refused instanceof InvalidCatalogueError)) throw refused
  expect(await readStoredCatalogue(db)).toEqual(before)
  expect(await listFilesBelow(dataDir)).toEqual([])
  return refused.message.split('\n')
}

/** Eight lists, each of which contains the previous one nine times. */
function bomb(): string {
  const levels = Array.from({ length: 8 }, (_, level) => {
    const items = level === 0 ? 'boom' : Array.from({ length: 9 }, () => `*l${level - 1}`).join(', ')
    return `- &l${level} [${items}]\n`
  })
  return levels.join('')
}

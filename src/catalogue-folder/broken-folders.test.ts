import { mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { migrate } from '../database/migrate.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import { mediaStoreIn } from '../media/folder-media-store.ts'
import { makeDatabasePlace } from '../../tests/support/databases.ts'
import { edit, put, smallCatalogue } from '../../tests/support/small-catalogue.ts'
import { namesBelow, temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { CatalogueRefused } from './catalogue-problem.ts'
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

/** Replaces a passage of a file. */
const changing = (file: string, before: string, after: string) => (folder: string) =>
  edit(folder, file, before, after)

/** Writes a file anew. */
const writing = (file: string, content: string | Uint8Array) => (folder: string) => put(folder, file, content)

/** Draws the logo anew, with this within. */
const drawing = (within: string, attributes = '') =>
  writing(
    logo,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"${attributes}>\n  ${within}\n</svg>\n`,
  )

/** Leaves the first half of a file. */
const halving = (file: string) => async (folder: string) => {
  const whole = await readFile(join(folder, file))
  await put(folder, file, whole.subarray(0, whole.length / 2))
}

const faultsOfYaml: Fault[] = [
  {
    fault: 'a quote that is not closed',
    spoil: changing(cub, "scale: '1:8'", "scale: '1:8"),
    says: [
      'catalogue/models/cub-25.yaml:7: ends without the quote that closes a text. Close the quotes above.',
    ],
  },
  {
    fault: 'a second colon in a text',
    spoil: changing(zero, 'A6M Zero 40', 'Zero: the light one'),
    says: [
      'catalogue/models/zero-40.yaml:3: holds a second colon, or what follows is indented too far. Put a text that holds a colon in quotes, or correct the indentation.',
    ],
  },
  {
    fault: 'a tab as indentation',
    spoil: changing(cub, '  min: 55', '\tmin: 55'),
    says: ['catalogue/models/cub-25.yaml:15: is indented with a tab. Use spaces.'],
  },
  {
    fault: 'a missing space behind a colon',
    spoil: changing(cub, 'weight: 1400', 'weight:1400'),
    says: [
      "catalogue/models/cub-25.yaml:10: is neither a field nor an item of a list. Write 'field: value' or '- item', each with its space.",
    ],
  },
  {
    fault: 'a text that begins with an at sign',
    spoil: changing(zero, 'story: Light', 'story: @ Light'),
    says: [
      'catalogue/models/zero-40.yaml:12: begins a text with a sign that YAML keeps for itself. Put the text in quotes.',
    ],
  },
  {
    fault: 'a text that begins with an exclamation mark',
    spoil: changing(zero, 'story: Light', 'story: !Light'),
    says: [
      "catalogue/models/zero-40.yaml:12: begins a text with '!', which YAML keeps for itself. Put the text in quotes.",
    ],
  },
  {
    fault: 'a field given twice',
    spoil: changing(cub, 'length: 854', 'weight: 854'),
    says: ['catalogue/models/cub-25.yaml:10: gives weight for the second time. Keep one of the two.'],
  },
  {
    fault: 'two fields given twice',
    spoil: changing(zero, 'length: 1130', 'weight: 1130\nname: Zero'),
    says: [
      'catalogue/models/zero-40.yaml:9: gives name for the second time. Keep one of the two.',
      'catalogue/models/zero-40.yaml:10: gives weight for the second time. Keep one of the two.',
    ],
  },
  {
    fault: 'letters of another encoding',
    spoil: writing(cub, new Uint8Array([0x6e, 0x61, 0x6d, 0x65, 0x3a, 0x20, 0xe9, 0x0a])),
    says: ['catalogue/models/cub-25.yaml: is not UTF-8 text. Save it as UTF-8.'],
  },
  {
    fault: 'a text that begins with a star',
    spoil: changing(zero, 'story: Light', 'story: *Light'),
    says: [
      'catalogue/models/zero-40.yaml:12: goes on after the end of a value. Put the whole text in quotes.',
    ],
  },
  {
    fault: 'a small file that is huge by aliases',
    spoil: writing(accessories, bomb()),
    says: [
      'catalogue/accessories.yaml:1: holds the YAML anchor &l0. Put the text in quotes, or remove the anchor.',
    ],
  },
  {
    fault: 'a character that cannot be printed',
    spoil: changing(zero, 'Light for its size.', '"Light\\0"'),
    says: ['catalogue/models/zero-40.yaml:12: holds a character that cannot be printed (U+0000). Remove it.'],
  },
  {
    fault: 'a line of three hyphens in the middle',
    spoil: changing(cub, 'skill: beginner', '---\nskill: beginner'),
    says: [
      "catalogue/models/cub-25.yaml:28: begins a second document. Remove the line that begins with '---' or '...'.",
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
      "catalogue/models/cub-25.yaml:8: wingspann is not a known field. Write 'wingspan' if that is meant, or remove it.",
    ],
  },
  {
    fault: 'an unknown field',
    spoil: changing(accessories, 'image_alt: A pair of floats', 'price: 49'),
    says: [
      'catalogue/accessories.yaml:7: [0].price is not a known field. Remove it; known are id, slug, name, product_code, model, image, image_alt, description.',
    ],
  },
  {
    fault: 'a field of another kind of block',
    spoil: changing(site, '    image: media/home/1.jpg', '    image: media/home/1.jpg\n    text: A caption'),
    says: [
      'catalogue/site.yaml:17: home_story.blocks[1].text is not a known field. Remove it; known are type, image, alt.',
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
      'catalogue/models/zero-40.yaml:12: story is empty. Write a text, paragraphs apart by an empty line.',
    ],
  },
  {
    fault: 'an empty text',
    spoil: changing(distributors, 'name: Fjord Fly', "name: '  '"),
    says: ['catalogue/distributors.yaml:3: [0].name is empty. Write a text of up to 200 characters.'],
  },
  {
    fault: 'a number in place of a text',
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
    fault: 'a fraction in place of a whole number',
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
      'airframes.yaml:1: J-3 Cub is not a name that can stand here. Write lower-case letters and digits joined by hyphens, such as p-51d-mustang-60.',
    ],
  },
  {
    fault: 'a list in place of one text',
    spoil: changing(zero, 'story: Light for its size.', 'story:\n- Light for its size.'),
    says: [
      'catalogue/models/zero-40.yaml:12: story is a list, not a text. Write a text, paragraphs apart by an empty line, in quotes if it begins with a bracket.',
    ],
  },
  {
    fault: 'one text in place of a list',
    spoil: changing(cub, 'features_list:\n- Clear windows', 'features_list: Clear windows'),
    says: [
      'catalogue/models/cub-25.yaml:40: features_list is "Clear windows". Write a list of texts, or [] for none.',
    ],
  },
  {
    fault: 'an item with a colon',
    spoil: changing(cub, '- Clear windows', '- Windows: clear'),
    says: [
      'catalogue/models/cub-25.yaml:41: features_list[0] is a group of fields (Windows), not a text. Put the text in quotes, since it holds a colon.',
    ],
  },
  {
    fault: 'a file of many entries that holds one',
    spoil: writing(reviews, 'id: 1\nslug: one\n'),
    says: [
      "catalogue/reviews.yaml:1: is a group of fields (id, slug). Write a list, each entry beginning with '- ', or [] for none.",
    ],
  },
  {
    fault: 'a file of one entry that holds a list',
    spoil: writing(glider, '- id: 3\n'),
    says: [
      'catalogue/models/glider-25.yaml:1: is a list. Write the fields id, slug, name, class, airframe, image, image_alt, scale, wingspan, length, weight, weight_max, wing_area, radio_req, engine, electric, propeller, cg, throws, retracts, skill, status, discontinued_year, released, story, include_list, does_not_include_list, features_list, manual, versions.',
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
    fault: 'a country in place of its code',
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
    fault: 'throws of no surface',
    spoil: changing(
      cub,
      '  elevator:\n    low: 12\n    high: 18\n  aileron: null\n  rudder:\n    low: 25\n    high: 35\n',
      '  elevator: null\n  aileron: null\n  rudder: null\n',
    ),
    says: [
      'catalogue/models/cub-25.yaml:18: throws names no surface that moves. Write the fields elevator, aileron, rudder, flap, or leave it out.',
    ],
  },
  {
    fault: 'two fields that contradict each other, beside a field that is wrong',
    spoil: async (folder) => {
      await edit(folder, cub, 'weight_max: 1600', 'weight_max: 1300')
      await edit(folder, cub, 'skill: beginner', 'skil: beginner')
    },
    says: [
      'catalogue/models/cub-25.yaml:11: weight_max is less than weight. Correct one of the two.',
      "catalogue/models/cub-25.yaml:28: skil is not a known field. Write 'skill' if that is meant, or remove it.",
    ],
  },
]

const faultsOfReferences: Fault[] = [
  {
    fault: 'an id used twice',
    spoil: changing(glider, 'id: 3', 'id: 2'),
    says: [
      'catalogue/models/zero-40.yaml:1: id is 2, which catalogue/models/glider-25.yaml:1 has already. Give each its own.',
    ],
  },
  {
    fault: 'a slug used twice',
    spoil: changing(accessories, 'slug: zero-retracts', 'slug: cub-floats'),
    says: [
      'catalogue/accessories.yaml:9: [1].slug is cub-floats, which catalogue/accessories.yaml:2 has already. Give each its own.',
    ],
  },
  {
    fault: 'a product code of both a version and an accessory',
    spoil: changing(accessories, 'product_code: CE-X02', 'product_code: CE-001B'),
    says: [
      'catalogue/accessories.yaml:11: [1].product_code is CE-001B, which catalogue/models/cub-25.yaml:53 has already. Give each its own.',
    ],
  },
  {
    fault: 'a class that does not exist',
    spoil: changing(zero, 'class: 2', 'class: 9'),
    says: [
      'catalogue/models/zero-40.yaml:4: class is 9, but there is no such class in classes.yaml. Write the id of one, or add it.',
    ],
  },
  {
    fault: 'a model that does not exist',
    spoil: changing(accessories, 'model: 2', 'model: 22'),
    says: [
      'catalogue/accessories.yaml:12: [1].model is 22, but there is no such model. Write the id of one, or add it.',
    ],
  },
  {
    fault: 'a review of a model that does not exist',
    spoil: changing(reviews, 'model: 1', 'model: 11'),
    says: [
      'catalogue/reviews.yaml:7: [0].model is 11, but there is no such model. Write the id of one, or add it.',
    ],
  },
  {
    fault: 'an airframe that does not exist',
    spoil: changing(zero, 'airframe: zero', 'airframe: zorro'),
    says: [
      'catalogue/models/zero-40.yaml:5: airframe is zorro, but there is no such airframe in airframes.yaml. Write the slug of one, or add it.',
    ],
  },
  {
    fault: 'a scheme that the airframe does not have',
    spoil: changing(cub, 'scheme: silver', 'scheme: gold'),
    says: [
      'catalogue/models/cub-25.yaml:54: versions[1].scheme is gold, but the airframe has no such scheme. Write one of yellow, silver, or add it there.',
    ],
  },
  {
    fault: 'a scheme without an airframe',
    spoil: changing(zero, 'airframe: zero\n', ''),
    says: [
      'catalogue/models/zero-40.yaml:18: versions[0].scheme is grey, but the model has no airframe. Add the airframe, or leave this out.',
    ],
  },
  {
    fault: 'a tribute at the address of another page',
    spoil: changing(site, 'slug: walter-good', 'slug: reviews'),
    says: [
      'catalogue/site.yaml:29: tributes[0].slug is reviews, the address of another page. Choose another slug.',
    ],
  },
  {
    fault: 'a fault in a model that an accessory fits, which is no fault of the accessory',
    spoil: changing(cub, 'wingspan: 1341', 'wingspan: wide'),
    says: [
      'catalogue/models/cub-25.yaml:8: wingspan is "wide". Write millimetres, a whole number from 100 to 10000.',
    ],
  },
  {
    fault: 'a model that cannot be read, which is no fault of what refers to it',
    spoil: writing(cub, 'name: "\n'),
    says: [
      'catalogue/models/cub-25.yaml:2: ends without the quote that closes a text. Close the quotes above.',
    ],
  },
  {
    fault: 'a class file that cannot be read, which is no fault of the models',
    spoil: writing(classes, '- id: @\n'),
    says: [
      'catalogue/classes.yaml:1: begins a text with a sign that YAML keeps for itself. Put the text in quotes.',
    ],
  },
  {
    fault: 'a fault in an airframe, which is no fault of its models',
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
      'catalogue/clases.yaml: is not a file of the catalogue. Correct its name or move it away; models are models/<slug>.yaml.',
      'catalogue/classes.yaml: does not exist. Add the file, or correct its name.',
    ],
  },
  {
    fault: 'a model file with another ending',
    spoil: (folder) => rename(join(folder, glider), join(folder, 'catalogue/models/glider-25.yml')),
    says: [
      'catalogue/models/glider-25.yml: is not a file of the catalogue. Correct its name or move it away; models are models/<slug>.yaml.',
    ],
  },
  {
    fault: 'a model file that is not named by its slug',
    spoil: (folder) => rename(join(folder, glider), join(folder, 'catalogue/models/glider.yaml')),
    says: [
      'catalogue/models/glider.yaml:2: slug is glider-25, which is not the name of the file. Rename the file to glider-25.yaml or correct the slug.',
    ],
  },
  {
    fault: 'a folder in place of a file',
    spoil: (folder) => mkdir(join(folder, 'catalogue/models/wings.yaml')),
    says: ['catalogue/models/wings.yaml: is not a file. Put the file in its place.'],
  },
  {
    fault: 'no folder for the models',
    spoil: (folder) => rm(join(folder, 'catalogue/models'), { recursive: true }),
    says: ['catalogue/models: is not there. Add the folder; it holds a file for each model.'],
  },
  {
    fault: 'a catalogue file that is a link out of the folder',
    spoil: async (folder) => {
      const elsewhere = join(await temporaryFolder(), 'site.yaml')
      await rename(join(folder, site), elsewhere)
      await symlink(elsewhere, join(folder, site))
    },
    says: ['catalogue/site.yaml: leads out of the folder by a link. Put the file itself in its place.'],
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
    fault: 'a picture that is none',
    spoil: writing(side, 'not a picture'),
    says: [
      'catalogue/models/cub-25.yaml:50: versions[0].images[1].src media/aircraft/cub/yellow-side.jpg cannot be read as a picture. Save it anew and put the whole file in its place.',
    ],
  },
  {
    fault: 'a picture that ends too early',
    spoil: halving(side),
    says: [
      'catalogue/models/cub-25.yaml:50: versions[0].images[1].src media/aircraft/cub/yellow-side.jpg cannot be read as a picture. Save it anew and put the whole file in its place.',
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
      'catalogue/accessories.yaml:6: [0].image media/accessories/floats.png is a jpeg inside. Give it the ending of what it is, or save it anew.',
    ],
  },
  {
    fault: 'a folder in place of a picture',
    spoil: async (folder) => {
      await rm(join(folder, side))
      await mkdir(join(folder, side))
    },
    says: [
      'catalogue/models/cub-25.yaml:50: versions[0].images[1].src media/aircraft/cub/yellow-side.jpg is not a file. Put the file in its place.',
    ],
  },
  {
    fault: 'a path that climbs out of the folder',
    spoil: changing(cub, side, 'media/../../secret.jpg'),
    says: [
      'catalogue/models/cub-25.yaml:50: versions[0].images[1].src "media/../../secret.jpg" leaves the folder. Write the path of a picture (jpg, png, webp or svg) that begins with media/.',
    ],
  },
  {
    fault: 'a path from the root',
    spoil: changing(cub, side, '/etc/secret.jpg'),
    says: [
      'catalogue/models/cub-25.yaml:50: versions[0].images[1].src "/etc/secret.jpg" leaves the folder. Write the path of a picture (jpg, png, webp or svg) that begins with media/.',
    ],
  },
  {
    fault: 'a path of Windows',
    spoil: changing(cub, side, 'C:\\photos\\cub.jpg'),
    says: [
      'catalogue/models/cub-25.yaml:50: versions[0].images[1].src "C:\\\\photos\\\\cub.jpg" leaves the folder. Write the path of a picture (jpg, png, webp or svg) that begins with media/.',
    ],
  },
  {
    fault: 'a picture of an unknown kind',
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
      'catalogue/models/cub-25.yaml:50: versions[0].images[1].src media/aircraft/cub/yellow-side.jpg leads out of the folder by a link. Put the file itself in its place.',
    ],
  },
  {
    fault: 'a PDF that is none',
    spoil: writing('files/manuals/cub-25.pdf', 'Charge the battery first.'),
    says: [
      'catalogue/models/cub-25.yaml:42: manual files/manuals/cub-25.pdf cannot be read as a PDF. Save it anew and put the whole file in its place.',
    ],
  },
  {
    fault: 'a PDF that ends too early',
    spoil: halving('files/reviews/cub.pdf'),
    says: [
      'catalogue/reviews.yaml:8: [0].file files/reviews/cub.pdf cannot be read as a PDF. Save it anew and put the whole file in its place.',
    ],
  },
  {
    fault: 'a three-dimensional model that is none',
    spoil: writing('media/glb/cub.glb', 'not a model'),
    says: [
      'airframes.yaml:1: cub media/glb/cub.glb cannot be read as a GLB model. Export it anew and put the whole file in its place.',
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
  const place = await makeDatabasePlace('SQLite')
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
])('%s is refused, and nothing written, for', (_, faults) => {
  test.each(faults)('$fault', async ({ spoil, says }) => {
    const folder = await smallCatalogue()
    await spoil(folder)
    expect(await reportOf(folder)).toEqual(says)
  })
})

test('A folder that does not exist is refused', async () => {
  const folder = join(await temporaryFolder(), 'nowhere')
  expect(await reportOf(folder)).toEqual([
    `${folder}: does not exist. Give the folder that holds catalogue/, airframes.yaml, media/ and files/.`,
  ])
})

test('A folder that holds no catalogue is refused', async () => {
  const folder = await temporaryFolder()
  expect(await reportOf(folder)).toEqual([
    `${folder}: is not a catalogue folder: it holds no folder named 'catalogue'. Give the folder that holds catalogue/, airframes.yaml, media/ and files/.`,
  ])
})

test('The small catalogue that these faults are made in is whole', async () => {
  const place = await makeDatabasePlace('SQLite')
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
    'catalogue/accessories.yaml:9: [1].slug is cub-floats, which catalogue/accessories.yaml:2 has already. Give each its own.',
    "catalogue/distributors.yaml:7: [0].latitud is not a known field. Write 'latitude' if that is meant, or remove it.",
    "catalogue/distributors.yaml:14: [0].image media/distributors/fjord-fly.svg holds an element 'script' (line 1 of the drawing). Export it as a plain drawing without scripts or links.",
    'catalogue/models/cub-25.yaml:8: wingspan is "1341 mm". Write millimetres, a whole number from 100 to 10000.',
    'catalogue/models/cub-25.yaml:11: weight_max is less than weight. Correct one of the two.',
    'catalogue/models/cub-25.yaml:50: versions[0].images[1].src media/aircraft/cub/yellow-side.jpg does not exist. Add the file, or correct its name.',
    'catalogue/models/cub-25.yaml:54: versions[1].scheme is gold, but the airframe has no such scheme. Write one of yellow, silver, or add it there.',
    'catalogue/models/glider.yml: is not a file of the catalogue. Correct its name or move it away; models are models/<slug>.yaml.',
    'catalogue/models/zero-40.yaml:1: ends without the quote that closes a text. Close the quotes above.',
    'catalogue/reviews.yaml:9: [0].score is more than score_max. Correct one of the two.',
  ])
})

/** Imports a folder that must be refused, makes sure that nothing was written, and returns the report. */
async function reportOf(folder: string): Promise<string[]> {
  const dataDir = await temporaryFolder()
  const before = await readStoredCatalogue(db)
  const refused = await importCatalogue(db, mediaStoreIn(dataDir), folder).catch((error: unknown) => error)
  if (!(refused instanceof CatalogueRefused)) throw refused
  expect(await readStoredCatalogue(db)).toEqual(before)
  expect(await namesBelow(dataDir)).toEqual([])
  return refused.message.split('\n')
}

/** Eight lists, each holding the one before nine times. */
function bomb(): string {
  const levels = Array.from({ length: 8 }, (_, level) => {
    const items = level === 0 ? 'boom' : Array.from({ length: 9 }, () => `*l${level - 1}`).join(', ')
    return `- &l${level} [${items}]\n`
  })
  return levels.join('')
}

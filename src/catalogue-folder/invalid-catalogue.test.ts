import { mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { aircraftModelRecordSchema } from '../contract/models/aircraft-model.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import { mediaStoreIn } from '../media/store/folder-media-store.ts'
import { createTestDatabase } from '../../tests/support/database/test-databases.ts'
import { aTestSite } from '../../tests/support/server/test-site.ts'
import { edit, put, smallCatalogue } from '../../tests/support/catalogue/small-catalogue.ts'
import { demoFolder, listFilesBelow, temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { InvalidCatalogueError } from './catalogue-problem.ts'
import { importCatalogue } from './import-catalogue.ts'
import { readCatalogue } from '../entries/catalogue-contents.ts'

interface Fault {
  fault: string
  damage: (folder: string) => Promise<unknown>
  /** One item per line. */
  report: string[]
}

const airframes = 'airframes.yaml'
const site = 'catalogue/site.yaml'
const classes = 'catalogue/classes.yaml'
const cub = 'catalogue/models/cub-25.yaml'
const glider = 'catalogue/models/glider-25.yaml'
const zero = 'catalogue/models/zero-40.yaml'
const accessories = 'catalogue/accessories.yaml'
const reviews = 'catalogue/reviews.yaml'
const parts = 'catalogue/parts.yaml'
const redirects = 'catalogue/redirects.yaml'
const distributors = 'catalogue/distributors.yaml'
const side = 'media/aircraft/cub/yellow-side.jpg'
const logo = 'media/distributors/fjord-fly.svg'

const plainSvg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'

const changing = (file: string, before: string, after: string) => (folder: string) =>
  edit(folder, file, before, after)

const writing = (file: string, content: string | Uint8Array) => (folder: string) => put(folder, file, content)

const drawing = (within: string, attributes = '') =>
  writing(
    logo,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"${attributes}>\n  ${within}\n</svg>\n`,
  )

/** The facts about the drawings of an airframe, changed. */
const drawingFacts = (change: (facts: string) => string) => async (folder: string) => {
  const facts = await readFile(join(demoFolder, 'media/drawings/a6m-zero/facts.json'), 'utf8')
  await put(folder, 'media/drawings/zero/facts.json', change(facts))
  for (const view of ['top', 'side', 'front']) await put(folder, `media/drawings/zero/${view}.svg`, plainSvg)
}

const halving = (file: string) => async (folder: string) => {
  const content = await readFile(join(folder, file))
  await put(folder, file, content.subarray(0, content.length / 2))
}

const faultsOfYaml: Fault[] = [
  {
    fault: 'an unclosed quote',
    damage: changing(cub, "scale: '1:8'", "scale: '1:8"),
    report: ['catalogue/models/cub-25.yaml:7: has an unclosed quote. Close the quote above.'],
  },
  {
    fault: 'a second colon in a text',
    damage: changing(zero, 'A6M Zero 40', 'Zero: the light one'),
    report: [
      'catalogue/models/zero-40.yaml:3: has a second colon, or what follows is indented too far. Put a text that contains a colon in quotes, or correct the indentation.',
    ],
  },
  {
    fault: 'a tab as indentation',
    damage: changing(cub, '  min: 55', '\tmin: 55'),
    report: ['catalogue/models/cub-25.yaml:15: is indented with a tab. Use spaces.'],
  },
  {
    fault: 'a missing space after a colon',
    damage: changing(cub, 'weight: 1400', 'weight:1400'),
    report: [
      "catalogue/models/cub-25.yaml:10: is neither a field nor a list item. Write 'field: value' or '- item', including the space.",
    ],
  },
  {
    fault: 'a text that starts with an at sign',
    damage: changing(zero, 'story: Light', 'story: @ Light'),
    report: [
      'catalogue/models/zero-40.yaml:12: has a text that starts with a character reserved by YAML. Put the text in quotes.',
    ],
  },
  {
    fault: 'a text that starts with an exclamation mark',
    damage: changing(zero, 'story: Light', 'story: !Light'),
    report: [
      "catalogue/models/zero-40.yaml:12: has a text that starts with '!', which YAML reserves. Put the text in quotes.",
    ],
  },
  {
    fault: 'a field given twice',
    damage: changing(cub, 'length: 854', 'weight: 854'),
    report: ['catalogue/models/cub-25.yaml:10: weight appears twice. Keep one of the two.'],
  },
  {
    fault: 'two fields given twice',
    damage: changing(zero, 'length: 1130', 'weight: 1130\nname: Zero'),
    report: [
      'catalogue/models/zero-40.yaml:9: name appears twice. Keep one of the two.',
      'catalogue/models/zero-40.yaml:10: weight appears twice. Keep one of the two.',
    ],
  },
  {
    fault: 'characters in another encoding',
    damage: writing(cub, new Uint8Array([0x6e, 0x61, 0x6d, 0x65, 0x3a, 0x20, 0xe9, 0x0a])),
    report: ['catalogue/models/cub-25.yaml: is not UTF-8 text. Save it as UTF-8.'],
  },
  {
    fault: 'a text that starts with an asterisk',
    damage: changing(zero, 'story: Light', 'story: *Light'),
    report: [
      'catalogue/models/zero-40.yaml:12: continues after the end of a value. Put the whole text in quotes.',
    ],
  },
  {
    fault: 'a small file that aliases make huge',
    damage: writing(accessories, bomb()),
    report: [
      'catalogue/accessories.yaml:1: uses the YAML anchor &l0. Put the text in quotes, or remove the anchor.',
    ],
  },
  {
    fault: 'an unprintable character',
    damage: changing(zero, 'Light for its size.', '"Light\\0"'),
    report: ['catalogue/models/zero-40.yaml:12: contains the unprintable character U+0000. Remove it.'],
  },
  {
    fault: 'two texts with unprintable characters',
    damage: changing(zero, 'Light for its size.', '"Light\\0"\nconstruction: "Balsa\\x07"'),
    report: [
      'catalogue/models/zero-40.yaml:12: contains the unprintable character U+0000. Remove it.',
      'catalogue/models/zero-40.yaml:13: contains the unprintable character U+0007. Remove it.',
    ],
  },
  {
    fault: 'a line of three hyphens in the middle',
    damage: changing(cub, 'skill: beginner', '---\nskill: beginner'),
    report: [
      "catalogue/models/cub-25.yaml:28: starts a second YAML document. Remove the line that starts with '---' or '...'.",
    ],
  },
  {
    fault: 'an empty file',
    damage: writing(classes, ''),
    report: [
      "catalogue/classes.yaml:1: is empty. Write a list, each entry beginning with '- ', or [] for none.",
    ],
  },
]

const faultsOfFields: Fault[] = [
  {
    fault: 'a way to power a model with a range that is reversed, and one of which only one end is given',
    damage: changing(
      zero,
      'status: current\n',
      'status: current\npower:\n- kind: electric\n  cells_min: 6\n  cells_max: 4\n  kv_min: 400\n',
    ),
    report: [
      'catalogue/models/zero-40.yaml:13: power[0].kv_max must be given together with kv_min and not be less. Correct one of the two.',
      'catalogue/models/zero-40.yaml:15: power[0].cells_max must be given together with cells_min and not be less. Correct one of the two.',
    ],
  },
  {
    fault: 'unknown facts of a full-size aircraft, and another name given twice',
    damage: changing(
      airframes,
      '  family: high-wing\n',
      '  family: high-wing\n  aliases: [Piper Cub, Piper Cub]\n  role: sport\n  wing: middle\n',
    ),
    report: [
      'airframes.yaml:6: cub.aliases names one twice. Write a list of other names, each once.',
      'airframes.yaml:7: cub.role is "sport". Write one of fighter, bomber, attack, trainer, aerobatic, touring, bush, liaison, airliner, racer, glider.',
      'airframes.yaml:8: cub.wing is "middle". Write one of low, mid, high, shoulder, parasol, biplane, triplane.',
    ],
  },
  {
    fault: 'a mistyped field',
    damage: changing(cub, 'wingspan:', 'wingspann:'),
    report: [
      'catalogue/models/cub-25.yaml:1: wingspan is missing. Add it: millimetres, a whole number from 100 to 10000.',
      "catalogue/models/cub-25.yaml:8: wingspann is not a known field. Rename it if you mean 'wingspan', or remove it.",
    ],
  },
  {
    fault: 'an unknown field',
    damage: changing(accessories, 'image_alt: A pair of floats', 'price: 49'),
    report: [
      'catalogue/accessories.yaml:7: [0].price is not a known field. Remove it; the known fields are id, slug, name, product_code, kind, model, fits, image, image_alt, description, status, replaces, replaced_by, translations.',
    ],
  },
  {
    fault: 'a field of another kind of block',
    damage: changing(site, '    image: media/home/1.jpg', '    image: media/home/1.jpg\n    text: A caption'),
    report: [
      'catalogue/site.yaml:17: home_story.blocks[1].text is not a known field. Remove it; the known fields are type, image, alt, models, translations.',
    ],
  },
  {
    fault: 'an unknown kind of block',
    damage: changing(site, 'type: paragraph', 'type: paragraf'),
    report: ['catalogue/site.yaml:13: home_story.blocks[0].type is "paragraf". Write paragraph or photo.'],
  },
  {
    fault: 'a missing field',
    damage: changing(zero, 'wingspan: 1500\n', ''),
    report: [
      'catalogue/models/zero-40.yaml:1: wingspan is missing. Add it: millimetres, a whole number from 100 to 10000.',
    ],
  },
  {
    fault: 'a field without a value',
    damage: changing(zero, 'story: Light for its size.', 'story:'),
    report: [
      'catalogue/models/zero-40.yaml:12: story is empty. Write a text, its paragraphs separated by an empty line.',
    ],
  },
  {
    fault: 'an empty text',
    damage: changing(distributors, 'name: Fjord Fly', "name: '  '"),
    report: ['catalogue/distributors.yaml:3: [0].name is empty. Write a text of up to 200 characters.'],
  },
  {
    fault: 'a number instead of a text',
    damage: changing(distributors, "phone: '+47 00 00 00 00'", 'phone: 4700000000'),
    report: [
      "catalogue/distributors.yaml:11: [0].phone is 4700000000. Write a telephone number in quotes, such as '+84 28 0000 0000'.",
    ],
  },
  {
    fault: 'a number with its unit',
    damage: changing(zero, 'wingspan: 1500', 'wingspan: 1500 mm'),
    report: [
      'catalogue/models/zero-40.yaml:7: wingspan is "1500 mm". Write millimetres, a whole number from 100 to 10000.',
    ],
  },
  {
    fault: 'a number that is too small',
    damage: changing(zero, 'weight: 2500', 'weight: 2.5'),
    report: [
      'catalogue/models/zero-40.yaml:9: weight is 2.5. Write grams, a whole number from 10 to 200000.',
    ],
  },
  {
    fault: 'a number that is too large',
    damage: changing(zero, 'length: 1130', 'length: 113000'),
    report: [
      'catalogue/models/zero-40.yaml:8: length is 113000. Write millimetres, a whole number from 100 to 10000.',
    ],
  },
  {
    fault: 'a fraction instead of a whole number',
    damage: changing(zero, 'length: 1130', 'length: 1130.5'),
    report: [
      'catalogue/models/zero-40.yaml:8: length is 1130.5. Write millimetres, a whole number from 100 to 10000.',
    ],
  },
  {
    fault: 'an unknown choice',
    damage: changing(cub, 'skill: beginner', 'skill: easy'),
    report: ['catalogue/models/cub-25.yaml:28: skill is "easy". Write beginner, intermediate or expert.'],
  },
  {
    fault: 'a slug with capitals and spaces',
    damage: changing(accessories, 'slug: cub-floats', 'slug: Cub floats'),
    report: [
      'catalogue/accessories.yaml:2: [0].slug is "Cub floats". Write lower-case letters and digits joined by hyphens, such as p-51d-mustang-60.',
    ],
  },
  {
    fault: 'a product code in small letters',
    damage: changing(zero, 'product_code: CE-002A', 'product_code: ce-002a'),
    report: [
      'catalogue/models/zero-40.yaml:18: versions[0].product_code is "ce-002a". Write capital letters and digits joined by hyphens, such as CE-017A.',
    ],
  },
  {
    fault: 'an airframe under a name with spaces',
    damage: changing(airframes, 'cub:', 'J-3 Cub:'),
    report: [
      'airframes.yaml:1: J-3 Cub is not a valid key. Write lower-case letters and digits joined by hyphens, such as p-51d-mustang-60.',
    ],
  },
  {
    fault: 'a list instead of a text',
    damage: changing(zero, 'story: Light for its size.', 'story:\n- Light for its size.'),
    report: [
      'catalogue/models/zero-40.yaml:12: story is a list, not a text. Write a text, its paragraphs separated by an empty line, in quotes if it starts with a bracket.',
    ],
  },
  {
    fault: 'a text instead of a list',
    damage: changing(cub, 'features_list:\n- Clear windows', 'features_list: Clear windows'),
    report: [
      'catalogue/models/cub-25.yaml:40: features_list is "Clear windows". Write a list of texts, or [] for none.',
    ],
  },
  {
    fault: 'an item with a colon',
    damage: changing(cub, '- Clear windows', '- Windows: clear'),
    report: [
      'catalogue/models/cub-25.yaml:41: features_list[0] is a group of fields (Windows), not a text. Put the text in quotes, because it contains a colon.',
    ],
  },
  {
    fault: 'a list file that holds a single entry',
    damage: writing(reviews, 'id: 1\nslug: one\n'),
    report: [
      "catalogue/reviews.yaml:1: is a group of fields (id, slug). Write a list, each entry beginning with '- ', or [] for none.",
    ],
  },
  {
    fault: 'a single-entry file that holds a list',
    damage: writing(glider, '- id: 3\n'),
    report: [
      `catalogue/models/glider-25.yaml:1: is a list. Write the fields ${Object.keys(aircraftModelRecordSchema.shape).join(', ')}.`,
    ],
  },
  {
    fault: 'a latitude beyond the pole',
    damage: changing(distributors, 'latitude: 60.39', 'latitude: 160.39'),
    report: [
      'catalogue/distributors.yaml:7: [0].latitude is 160.39. Write degrees north, a number from -90 to 90.',
    ],
  },
  {
    fault: 'a longitude in degrees and minutes',
    damage: changing(distributors, 'longitude: 5.32', 'longitude: 5°19′ E'),
    report: [
      'catalogue/distributors.yaml:8: [0].longitude is "5°19′ E". Write degrees east, a number from -180 to 180.',
    ],
  },
  {
    fault: 'a country instead of its code',
    damage: changing(distributors, "country_code: 'NO'", 'country_code: Norway'),
    report: [
      `catalogue/distributors.yaml:5: [0].country_code is "Norway". Write a country code of ISO 3166-1 in quotes, such as 'VN'.`,
    ],
  },
  {
    fault: 'an address that is a script',
    damage: changing(distributors, 'https://fjord.example', 'javascript:alert(1)'),
    report: [
      'catalogue/distributors.yaml:9: [0].website is "javascript:alert(1)". Write a web address that begins with https://.',
    ],
  },
  {
    fault: 'an e-mail address without an at sign',
    damage: changing(site, 'workshop@swallow.example', 'workshop'),
    report: ['catalogue/site.yaml:9: contact.email is "workshop". Write an e-mail address.'],
  },
  {
    fault: 'a largest weight below the weight',
    damage: changing(cub, 'weight_max: 1600', 'weight_max: 1300'),
    report: ['catalogue/models/cub-25.yaml:11: weight_max is less than weight. Correct one of the two.'],
  },
  {
    fault: 'a balance point that ends before it begins',
    damage: changing(cub, '  max: 65', '  max: 45'),
    report: ['catalogue/models/cub-25.yaml:16: cg.max is less than min. Correct one of the two.'],
  },
  {
    fault: 'a year of discontinuation for a current model',
    damage: changing(cub, 'released: 1996', 'discontinued_year: 2001'),
    report: [
      'catalogue/models/cub-25.yaml:30: discontinued_year is given although status is current. Correct one of the two.',
    ],
  },
  {
    fault: 'a score above the best score',
    damage: changing(reviews, 'score: 8.5', 'score: 11'),
    report: ['catalogue/reviews.yaml:9: [0].score is more than score_max. Correct one of the two.'],
  },
  {
    fault: 'a smallest wingspan above the largest',
    damage: changing(classes, 'min: 1200', 'min: 1500'),
    report: ['catalogue/classes.yaml:6: [0].wingspan_range.max is less than min. Correct one of the two.'],
  },
  {
    fault: 'throws without any surface',
    damage: changing(
      cub,
      '  elevator:\n    low: 12\n    high: 18\n  aileron: null\n  rudder:\n    low: 25\n    high: 35\n',
      '  elevator: null\n  aileron: null\n  rudder: null\n',
    ),
    report: [
      'catalogue/models/cub-25.yaml:18: throws has no value for any surface. Write the fields elevator, aileron, rudder, flap, or leave it out.',
    ],
  },
  {
    fault: 'two fields that contradict each other, in addition to an invalid field',
    damage: async (folder) => {
      await edit(folder, cub, 'weight_max: 1600', 'weight_max: 1300')
      await edit(folder, cub, 'skill: beginner', 'skil: beginner')
    },
    report: [
      'catalogue/models/cub-25.yaml:11: weight_max is less than weight. Correct one of the two.',
      "catalogue/models/cub-25.yaml:28: skil is not a known field. Rename it if you mean 'skill', or remove it.",
    ],
  },
]

const faultsOfReferences: Fault[] = [
  {
    fault: 'an id used twice',
    damage: changing(glider, 'id: 3', 'id: 2'),
    report: [
      'catalogue/models/zero-40.yaml:1: id is 2, which is already used at catalogue/models/glider-25.yaml:1. Give each its own.',
    ],
  },
  {
    fault: 'a slug used twice',
    damage: changing(accessories, 'slug: zero-retracts', 'slug: cub-floats'),
    report: [
      'catalogue/accessories.yaml:9: [1].slug is cub-floats, which is already used at catalogue/accessories.yaml:2. Give each its own.',
    ],
  },
  {
    fault: 'a product code of both a version and an accessory',
    damage: changing(accessories, 'product_code: CE-X02', 'product_code: CE-001B'),
    report: [
      'catalogue/accessories.yaml:11: [1].product_code is CE-001B, which is already used at catalogue/models/cub-25.yaml:53. Give each its own.',
    ],
  },
  {
    fault: 'an old code that is still the code of a version',
    damage: writing(redirects, '- code: CE-001A\n  now: CE-001B\n'),
    report: [
      'catalogue/redirects.yaml:1: [0].code is CE-001A, which is already used at catalogue/models/cub-25.yaml:45. Give each its own.',
    ],
  },
  {
    fault: 'a code that reads like another',
    damage: writing(redirects, '- code: CE-OO1-A\n  now: CE-001B\n'),
    report: [
      'catalogue/redirects.yaml:1: [0].code is CE-OO1-A, which reads like CE-001A at catalogue/models/cub-25.yaml:45. Let codes differ in more than dashes, O and 0, I and 1, or leading zeros.',
    ],
  },
  {
    fault: 'an old code that leads to an unknown one',
    damage: writing(redirects, '- code: CE-001C\n  now: CE-001D\n'),
    report: [
      'catalogue/redirects.yaml:2: [0].now is CE-001D, but there is no such product. Write the code of an existing one, or add it.',
    ],
  },
  {
    fault: 'an accessory that replaces an unknown one, and is replaced by one',
    damage: changing(
      accessories,
      'product_code: CE-X02\n  model: 2\n',
      'product_code: CE-X02\n  model: 2\n  replaces: CE-A01\n  status: discontinued\n  replaced_by: CE-A02\n',
    ),
    report: [
      'catalogue/accessories.yaml:13: [1].replaces is CE-A01, but there is no such product or old code. Write the code of an existing one, or add it.',
      'catalogue/accessories.yaml:15: [1].replaced_by is CE-A02, but there is no such product. Write the code of an existing one, or add it.',
    ],
  },
  {
    fault:
      'a part with the code of an accessory, of an unknown model and version, that fits another unknown one',
    damage: writing(
      parts,
      '- product_code: CE-X01\n  name: Wing set\n  model: 7\n  fits: [7, 8]\n  version: CE-007A\n  status: current\n',
    ),
    report: [
      'catalogue/parts.yaml:1: [0].product_code is CE-X01, which is already used at catalogue/accessories.yaml:4. Give each its own.',
      'catalogue/parts.yaml:3: [0].model is 7, but there is no such model. Write the id of an existing one, or add it.',
      'catalogue/parts.yaml:4: [0].fits[1] is 8, but there is no such model. Write the id of an existing one, or add it.',
      'catalogue/parts.yaml:5: [0].version is CE-007A, but there is no such version. Write the code of an existing one, or add it.',
    ],
  },
  {
    fault: 'a class that does not exist',
    damage: changing(zero, 'class: 2', 'class: 9'),
    report: [
      'catalogue/models/zero-40.yaml:4: class is 9, but classes.yaml has no such class. Write the id of an existing one, or add it.',
    ],
  },
  {
    fault: 'a model that does not exist',
    damage: changing(accessories, 'model: 2', 'model: 22'),
    report: [
      'catalogue/accessories.yaml:12: [1].model is 22, but there is no such model. Write the id of an existing one, or add it.',
    ],
  },
  {
    fault: 'an accessory that also fits a model that does not exist',
    damage: changing(accessories, '  model: 2\n', '  model: 2\n  fits: [2, 22]\n'),
    report: [
      'catalogue/accessories.yaml:13: [1].fits[1] is 22, but there is no such model. Write the id of an existing one, or add it.',
    ],
  },
  {
    fault: 'an accessory whose models do not include its own',
    damage: changing(accessories, '  model: 2\n', '  model: 2\n  fits: [1, 3]\n'),
    report: [
      'catalogue/accessories.yaml:13: [1].fits does not include the model. Write a list of ids of models, that of the field model among them, each once.',
    ],
  },
  {
    fault: 'an accessory that names a model twice',
    damage: changing(accessories, '  model: 2\n', '  model: 2\n  fits: [2, 1, 2]\n'),
    report: [
      'catalogue/accessories.yaml:13: [1].fits names a model twice. Write a list of ids of models, that of the field model among them, each once.',
    ],
  },
  {
    fault: 'an accessory of a kind that does not exist',
    damage: changing(accessories, '  model: 2\n', '  model: 2\n  kind: engine\n'),
    report: [
      'catalogue/accessories.yaml:13: [1].kind is "engine". Write one of retracts, wheels, floats, spinner, display-propeller, pilot, cockpit, canopy, cowl, drop-tanks, decals, struts, rigging, wing-tube, bag, tank, exhaust, electric-set.',
    ],
  },
  {
    fault: 'a photograph on the home page of a model that does not exist',
    damage: changing(
      site,
      '    alt: A model above the clouds\n',
      '    alt: A model above the clouds\n    models: [cub-25, cub-99]\n',
    ),
    report: [
      'catalogue/site.yaml:18: home_story.blocks[1].models[1] is cub-99, but there is no such model. Write the slug of an existing one, or add it.',
    ],
  },
  {
    fault: 'a review of a model that does not exist',
    damage: changing(reviews, 'model: 1', 'model: 11'),
    report: [
      'catalogue/reviews.yaml:7: [0].model is 11, but there is no such model. Write the id of an existing one, or add it.',
    ],
  },
  {
    fault: 'an airframe that does not exist',
    damage: changing(zero, 'airframe: zero', 'airframe: zorro'),
    report: [
      'catalogue/models/zero-40.yaml:5: airframe is zorro, but airframes.yaml has no such airframe. Write the slug of an existing one, or add it.',
    ],
  },
  {
    fault: 'a successor that does not exist',
    damage: changing(glider, 'story:', 'successor: glider-40\nstory:'),
    report: [
      'catalogue/models/glider-25.yaml:11: successor is glider-40, but there is no such model. Write the slug of an existing one, or add it.',
    ],
  },
  {
    fault: 'a scheme that the airframe does not have',
    damage: changing(cub, 'scheme: silver', 'scheme: gold'),
    report: [
      'catalogue/models/cub-25.yaml:54: versions[1].scheme is gold, but the airframe has no such scheme. Write one of yellow, silver, or add it to the airframe.',
    ],
  },
  {
    fault: 'a scheme without an airframe',
    damage: changing(zero, 'airframe: zero\n', ''),
    report: [
      'catalogue/models/zero-40.yaml:18: versions[0].scheme is grey, but the model has no airframe. Add the airframe, or remove the scheme.',
    ],
  },
  {
    fault: 'a tribute at the address of another page',
    damage: changing(site, 'slug: walter-good', 'slug: reviews'),
    report: [
      'catalogue/site.yaml:29: tributes[0].slug is reviews, which is the address of another page. Choose another slug.',
    ],
  },
  {
    fault: 'a fault in a model, which is not reported again for its accessory',
    damage: changing(cub, 'wingspan: 1341', 'wingspan: wide'),
    report: [
      'catalogue/models/cub-25.yaml:8: wingspan is "wide". Write millimetres, a whole number from 100 to 10000.',
    ],
  },
  {
    fault: 'an unreadable model, which is not reported again for what refers to it',
    damage: writing(cub, 'name: "\n'),
    report: ['catalogue/models/cub-25.yaml:2: has an unclosed quote. Close the quote above.'],
  },
  {
    fault: 'an unreadable class file, which is not reported again for the models',
    damage: writing(classes, '- id: @\n'),
    report: [
      'catalogue/classes.yaml:1: has a text that starts with a character reserved by YAML. Put the text in quotes.',
    ],
  },
  {
    fault: 'a fault in an airframe, which is not reported again for its models',
    damage: changing(airframes, 'span: 12', 'span: wide'),
    report: [
      'airframes.yaml:11: zero.span is "wide". Write metres of the full-size aircraft, a number up to 100.',
    ],
  },
]

const faultsOfFiles: Fault[] = [
  {
    fault: 'a missing file',
    damage: (folder) => rm(join(folder, reviews)),
    report: ['catalogue/reviews.yaml: does not exist. Add the file, or correct its name.'],
  },
  {
    fault: 'a mistyped file name',
    damage: (folder) => rename(join(folder, classes), join(folder, 'catalogue/clases.yaml')),
    report: [
      "catalogue/clases.yaml: is not a catalogue file. Correct its name, or move it elsewhere; a model's file is models/<slug>.yaml.",
      'catalogue/classes.yaml: does not exist. Add the file, or correct its name.',
    ],
  },
  {
    fault: 'a model file with another extension',
    damage: (folder) => rename(join(folder, glider), join(folder, 'catalogue/models/glider-25.yml')),
    report: [
      "catalogue/models/glider-25.yml: is not a catalogue file. Correct its name, or move it elsewhere; a model's file is models/<slug>.yaml.",
    ],
  },
  {
    fault: 'a model file that is not named by its slug',
    damage: (folder) => rename(join(folder, glider), join(folder, 'catalogue/models/glider.yaml')),
    report: [
      'catalogue/models/glider.yaml:2: slug is glider-25, which does not match the file name. Rename the file to glider-25.yaml, or correct the slug.',
    ],
  },
  {
    fault: 'a folder instead of a file',
    damage: (folder) => mkdir(join(folder, 'catalogue/models/wings.yaml')),
    report: ['catalogue/models/wings.yaml: is not a file. Replace it with the file.'],
  },
  {
    fault: 'a missing models folder',
    damage: (folder) => rm(join(folder, 'catalogue/models'), { recursive: true }),
    report: ['catalogue/models: does not exist. Create the folder; it contains one file per model.'],
  },
  {
    fault: 'a catalogue file that is a link out of the folder',
    damage: async (folder) => {
      const elsewhere = join(await temporaryFolder(), 'site.yaml')
      await rename(join(folder, site), elsewhere)
      await symlink(elsewhere, join(folder, site))
    },
    report: ['catalogue/site.yaml: is a link to outside the folder. Replace the link with the file itself.'],
  },
  {
    fault: 'a missing picture',
    damage: (folder) => rm(join(folder, side)),
    report: [
      'catalogue/models/cub-25.yaml:50: versions[0].images[1].src media/aircraft/cub/yellow-side.jpg does not exist. Add the file, or correct its name.',
    ],
  },
  {
    fault: 'a missing picture of a model with another fault',
    damage: async (folder) => {
      await rm(join(folder, side))
      await edit(folder, cub, 'skill: beginner', 'skill: easy')
    },
    report: [
      'catalogue/models/cub-25.yaml:28: skill is "easy". Write beginner, intermediate or expert.',
      'catalogue/models/cub-25.yaml:50: versions[0].images[1].src media/aircraft/cub/yellow-side.jpg does not exist. Add the file, or correct its name.',
    ],
  },
  {
    fault: 'a picture file that is no picture',
    damage: writing(side, 'not a picture'),
    report: [
      'catalogue/models/cub-25.yaml:50: versions[0].images[1].src media/aircraft/cub/yellow-side.jpg cannot be read as a picture. Save it again and put the whole file in its place.',
    ],
  },
  {
    fault: 'a truncated picture',
    damage: halving(side),
    report: [
      'catalogue/models/cub-25.yaml:50: versions[0].images[1].src media/aircraft/cub/yellow-side.jpg cannot be read as a picture. Save it again and put the whole file in its place.',
    ],
  },
  {
    fault: 'an empty picture',
    damage: writing(side, ''),
    report: [
      'catalogue/models/cub-25.yaml:50: versions[0].images[1].src media/aircraft/cub/yellow-side.jpg is empty. Put the whole file in its place.',
    ],
  },
  {
    fault: 'a JPEG that is named PNG',
    damage: async (folder) => put(folder, 'media/accessories/floats.png', await readFile(join(folder, side))),
    report: [
      'catalogue/accessories.yaml:6: [0].image media/accessories/floats.png is a jpeg inside. Give it the ending of what it is, or save it again.',
    ],
  },
  {
    fault: 'a folder instead of a picture',
    damage: async (folder) => {
      await rm(join(folder, side))
      await mkdir(join(folder, side))
    },
    report: [
      'catalogue/models/cub-25.yaml:50: versions[0].images[1].src media/aircraft/cub/yellow-side.jpg is not a file. Replace it with the file.',
    ],
  },
  {
    fault: 'a path that climbs out of the folder',
    damage: changing(cub, side, 'media/../../secret.jpg'),
    report: [
      'catalogue/models/cub-25.yaml:50: versions[0].images[1].src is "media/../../secret.jpg", outside the folder. Write the path of a picture (jpg, png, webp or svg) that begins with media/.',
    ],
  },
  {
    fault: 'an absolute path',
    damage: changing(cub, side, '/etc/secret.jpg'),
    report: [
      'catalogue/models/cub-25.yaml:50: versions[0].images[1].src is "/etc/secret.jpg", outside the folder. Write the path of a picture (jpg, png, webp or svg) that begins with media/.',
    ],
  },
  {
    fault: 'a Windows path',
    damage: changing(cub, side, 'C:\\photos\\cub.jpg'),
    report: [
      'catalogue/models/cub-25.yaml:50: versions[0].images[1].src is "C:\\\\photos\\\\cub.jpg", outside the folder. Write the path of a picture (jpg, png, webp or svg) that begins with media/.',
    ],
  },
  {
    fault: 'a picture of an unknown type',
    damage: changing(cub, side, 'media/aircraft/cub/yellow-side.gif'),
    report: [
      'catalogue/models/cub-25.yaml:50: versions[0].images[1].src is "media/aircraft/cub/yellow-side.gif". Write the path of a picture (jpg, png, webp or svg) that begins with media/.',
    ],
  },
  {
    fault: 'a picture that is a link out of the folder',
    damage: async (folder) => {
      const elsewhere = join(await temporaryFolder(), 'side.jpg')
      await rename(join(folder, side), elsewhere)
      await symlink(elsewhere, join(folder, side))
    },
    report: [
      'catalogue/models/cub-25.yaml:50: versions[0].images[1].src media/aircraft/cub/yellow-side.jpg is a link to outside the folder. Replace the link with the file itself.',
    ],
  },
  {
    fault: 'a PDF file that is no PDF',
    damage: writing('files/manuals/cub-25.pdf', 'Charge the battery first.'),
    report: [
      'catalogue/models/cub-25.yaml:42: manual files/manuals/cub-25.pdf cannot be read as a PDF. Save it again and put the whole file in its place.',
    ],
  },
  {
    fault: 'a truncated PDF',
    damage: halving('files/reviews/cub.pdf'),
    report: [
      'catalogue/reviews.yaml:8: [0].file files/reviews/cub.pdf cannot be read as a PDF. Save it again and put the whole file in its place.',
    ],
  },
  {
    fault: 'a three-dimensional model that is no GLB file',
    damage: writing('media/glb/cub.glb', 'not a model'),
    report: [
      'airframes.yaml:1: cub media/glb/cub.glb cannot be read as a GLB model. Export it again and put the whole file in its place.',
    ],
  },
]

const faultsOfDrawings: Fault[] = [
  {
    fault: 'a script',
    damage: drawing('<script>alert(1)</script>'),
    report: [
      "catalogue/distributors.yaml:14: [0].image media/distributors/fjord-fly.svg holds an element 'script' (line 2 of the drawing). Export it as a plain drawing without scripts or links.",
    ],
  },
  {
    fault: 'a script in an attribute',
    damage: drawing('<path d="M0 0h9"/>', ' onload="alert(1)"'),
    report: [
      "catalogue/distributors.yaml:14: [0].image media/distributors/fjord-fly.svg holds a script in 'onload' (line 1 of the drawing). Export it as a plain drawing without scripts or links.",
    ],
  },
  {
    fault: 'a link outside',
    damage: drawing('<use xlink:href="https://elsewhere.example/a.svg#a"/>'),
    report: [
      "catalogue/distributors.yaml:14: [0].image media/distributors/fjord-fly.svg points outside with 'xlink:href' (line 2 of the drawing). Export it as a plain drawing without scripts or links.",
    ],
  },
  {
    fault: 'a document type with an entity',
    damage: writing(
      logo,
      '<!DOCTYPE svg [<!ENTITY a "b">]>\n<svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>',
    ),
    report: [
      'catalogue/distributors.yaml:14: [0].image media/distributors/fjord-fly.svg declares a document type (line 1 of the drawing). Export it as a plain drawing without scripts or links.',
    ],
  },
  {
    fault: 'an embedded page',
    damage: drawing('<foreignObject><p>Hello</p></foreignObject>'),
    report: [
      "catalogue/distributors.yaml:14: [0].image media/distributors/fjord-fly.svg holds an element 'foreignObject' (line 2 of the drawing). Export it as a plain drawing without scripts or links.",
    ],
  },
  {
    fault: 'a style that loads from outside',
    damage: drawing('<style>path { fill: url(https://elsewhere.example/a.svg#b) }</style>'),
    report: [
      'catalogue/distributors.yaml:14: [0].image media/distributors/fjord-fly.svg points outside in a style (line 2 of the drawing). Export it as a plain drawing without scripts or links.',
    ],
  },
  {
    fault: 'an embedded picture',
    damage: drawing('<image href="data:image/png;base64,AAAA"/>'),
    report: [
      "catalogue/distributors.yaml:14: [0].image media/distributors/fjord-fly.svg holds an element 'image' (line 2 of the drawing). Export it as a plain drawing without scripts or links.",
    ],
  },
  {
    fault: 'a tag that is not closed',
    damage: drawing('<g>'),
    report: [
      'catalogue/distributors.yaml:14: [0].image media/distributors/fjord-fly.svg cannot be read as XML: Unexpected close tag (line 3 of the drawing). Export it as a plain drawing without scripts or links.',
    ],
  },
  {
    fault: 'an incomplete set of drawings of an airframe',
    damage: writing('media/drawings/zero/top.svg', plainSvg),
    report: [
      'media/drawings/zero: is not a complete set of drawings. Add side.svg, front.svg, facts.json, or remove the folder.',
    ],
  },
  {
    fault: 'a mistake in the facts about the drawings of an airframe',
    damage: drawingFacts((facts) => facts.replace(/"ground":[^}]+/, '\n"ground":{"side":"low"')),
    report: [
      'media/drawings/zero/facts.json:2: ground.side is "low". Write a number.',
      'media/drawings/zero/facts.json:2: ground.front is missing. Add it: a number.',
    ],
  },
  {
    fault: 'a part in a place that the drawing does not have',
    damage: async (folder: string) => {
      await drawingFacts((facts) => facts.replace(/"parts": ?\{/, '"parts":{"extra":{"side":[1,2]},'))(folder)
      const part = '- product_code: CE-002-WG\n  name: Wing set\n  model: 2\n  status: current\n'
      await put(
        folder,
        parts,
        `${part}  place: wing\n${part.replace('WG', 'WX')}  place: extra\n${part.replace('WG', 'WH')}  place: wign\n`,
      )
    },
    report: [
      expect.stringMatching(
        /^catalogue\/parts\.yaml:15: \[2\]\.place is wign, but the drawing of zero has no such point\. Write one of .*wing.*, or remove it\.$/,
      ),
    ],
  },
  {
    fault: 'facts about drawings that are YAML but not JSON',
    damage: drawingFacts((facts) => facts.replace(/}\s*$/, ',}')),
    report: [
      'media/drawings/zero/facts.json: is not valid JSON: Expected double-quoted property name in JSON at position 6078 (line 1 column 6079). Export it again.',
    ],
  },
  {
    fault: 'a view without width and the edges of an airframe the wrong way round',
    damage: drawingFacts((facts) =>
      facts
        .replace('[-12.0,-12.0,1224.0,', '[-12.0,-12.0,0,')
        .replace('[0.0,21.0,906.0,', '[906.0,21.0,0.0,'),
    ),
    report: [
      'media/drawings/zero/facts.json:1: views.top.viewBox has no area. Write the viewBox of the drawing: [x, y, width, height].',
      'media/drawings/zero/facts.json:1: views.side.bounds has no area. Write the airframe itself in the drawing: [left, top, right, bottom].',
    ],
  },
  {
    fault: 'a fault in the silhouette of an airframe',
    damage: writing(
      'media/silhouettes/zero.svg',
      '<svg xmlns="http://www.w3.org/2000/svg">\n<script/>\n</svg>',
    ),
    report: [
      "airframes.yaml:9: zero media/silhouettes/zero.svg holds an element 'script' (line 2 of the drawing). Export it as a plain drawing without scripts or links.",
    ],
  },
]

let db: Database

beforeAll(async () => {
  const place = await createTestDatabase('SQLite', 'the small catalogue')
  db = openDatabase(place.location)
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
  test.each(faults)('$fault', async ({ damage, report }) => {
    const folder = await smallCatalogue()
    await damage(folder)
    expect(await reportOf(folder)).toEqual(report)
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

test('The undamaged small catalogue is valid', async () => {
  const { db: filled, store } = (await aTestSite('SQLite', 'migrated')).open()
  const changes = await importCatalogue(filled, store, await smallCatalogue())
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
  const before = await readCatalogue(db)
  const refused = await importCatalogue(db, mediaStoreIn(dataDir), folder).catch((error: unknown) => error)
  if (!(refused instanceof InvalidCatalogueError)) throw refused
  expect(await readCatalogue(db)).toEqual(before)
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

// A site with extreme data: the longest texts, and the largest and smallest number of entries that a catalogue
// may have.
import { addDays } from '../../../src/contract/events/event-days.ts'
import {
  anAccessory,
  anAircraftClass,
  anAircraftModel,
  aDistributor,
  anEvent,
  aPart,
  aReview,
} from '../catalogue/builders.ts'
import { testWithCatalogue } from '../catalogue/test-with-catalogue.ts'
import { edgeCaseModel } from '../catalogue/edge-case-model.ts'
import { edgeCasePictures } from '../catalogue/edge-case-pictures.ts'
import { edgeCaseTexts } from '../catalogue/edge-case-texts.ts'

/** Screens, named by what is extreme about them. */
export const edgeCaseScreens = {
  home: '/',
  classes: '/aircraft-classes',
  'class-of-one': '/aircraft-models/1',
  'class-of-sixty': '/aircraft-models/2',
  'model-with-all': '/aircraft-model-detail/1',
  'model-with-nothing': '/aircraft-model-detail/2',
  'compare-unlike': '/compare?m=1&m=2',
  'compare-four-over': '/compare?m=1&m=2&m=6&m=13&view=over',
  accessories: '/accessories',
  'product-with-all': '/c/CE-X01-ELECTRIC-RETRACTS-WITH-AIR-BRAKES',
  'product-with-nothing': '/c/CE-X02',
  part: '/c/CE-001-0-WING-SET-WITH-FLAPS',
  reviews: '/reviews',
  distributors: '/distributors',
  events: '/events',
  'event-with-all': '/events/with-all',
  'event-with-nothing': '/events/with-nothing',
  contact: '/contact-us',
  developer: '/who-made-this-website',
  tribute: '/in-memoriam',
}

const longName = 'Großraumtransportflugzeugschleppmaschinen and other multi-engined aircraft'
const nothing = anAircraftModel({ id: 2, name: 'X', class: 1, status: 'discontinued' })
const sixty = Array.from({ length: 59 }, (_, index) =>
  anAircraftModel({
    id: index + 3,
    name: index % 7 === 3 ? `${longName} ${index}` : `P-${index + 3}`,
    class: 2,
    image: index % 5 === 0 ? 'media/tall.jpg' : 'media/photograph.jpg',
    wingspan: 10_000,
    weight: 200_000,
    status: index % 4 === 0 ? 'discontinued' : 'current',
  }),
)

const classes = [
  anAircraftClass({ id: 1, name: '1/4', image: 'media/tall.jpg', image_alt: 'A tall picture' }),
  anAircraftClass({
    id: 2,
    name: longName,
    description: 'Weights up to two hundred kilograms are no exception. '.repeat(6),
    wingspan_range: { min: 1000, max: 10_000, text: '1 to 10 m, and on request still wider than that' },
  }),
  anAircraftClass({ id: 3, name: 'None', wingspan_range: { min: 100, max: 100, text: '10 cm' } }),
]

const accessories = [
  anAccessory({
    id: 1,
    name: `Scale undercarriage with retracts, wheels and doors for ${longName}`,
    product_code: 'CE-X01-ELECTRIC-RETRACTS-WITH-AIR-BRAKES',
    kind: 'display-propeller',
    fits: [2, 1, ...sixty.slice(0, 20).map(({ id }) => id)],
    image: 'media/tall.jpg',
    image_alt: 'Two legs with wheels',
    description: 'Hard anodised. '.repeat(30),
  }),
  anAccessory({ id: 2, name: 'Tape', model: 2 }),
  anAccessory({ id: 3, image: 'media/wide.png', image_alt: 'A long propeller' }),
]

const parts = Array.from({ length: 30 }, (_, index) =>
  aPart({
    product_code: `CE-001-${index}-WING-SET-WITH-FLAPS`,
    name: index % 3 === 0 ? `Wing set of ${longName} ${index}` : `Bolt ${index}`,
    fits: index % 5 === 0 ? [1, 2, ...sixty.slice(0, 20).map(({ id }) => id)] : null,
    status: index % 4 === 0 ? 'discontinued' : 'current',
    note: index % 2 === 0 ? 'Only together with the fuselage. '.repeat(6) : null,
  }),
)

const reviews = [
  aReview({
    id: 1,
    magazine_name:
      'Zeitschrift für Flugmodellbau, Fernsteuertechnik und Modellflugzeugwesen, double number 11/12 of 2003',
    title:
      'Not for the faint of heart: four engines, forty servos and one very patient pilot put to the test',
    model: 1,
    image: 'media/tall.jpg',
    image_alt: 'A cover',
    score: 999.5,
    score_max: 1000,
  }),
  aReview({ id: 2, magazine_name: 'Up', model: 1 }),
  aReview({ id: 3, image: 'media/wide.png', image_alt: 'A double page' }),
]

const distributors = [
  aDistributor({
    id: 1,
    name: 'Modellflugzeugfachgeschäft Obersteiermark Hartberger & Söhne Nachfolger',
    country: 'Saint Vincent and the Grenadines',
    country_code: 'VC',
    address:
      'Modellflugzeugfachgeschäft Hartberger & Söhne\nFourth floor, behind the hangar\nWindward Highway 1204 b\nStubbs Post Office\nKingstown VC0100',
    website: `https://modellflugzeugfachgeschaeft.example/${'shop/'.repeat(20)}`,
    phone: '+43 (0) 3842 / 555 - 0142 - 0143 - 0144',
    image: 'media/wide.png',
    image_alt: 'Logo',
  }),
  aDistributor({ id: 2, name: 'A', country: 'Fiji', address: 'Suva' }),
  aDistributor({ id: 3, website: 'https://only.example', image: 'media/tall.jpg', image_alt: 'Logo' }),
]

const inFiji = { city: 'Suva', country: 'Fiji', latitude: -18.14, longitude: 178.44 }
const dayFromNow = (days: number) => addDays(new Date().toISOString().slice(0, 10), days)

const inOneWeek = (index: number) => ({
  first_day: dayFromNow(20 + (index % 6)),
  last_day: dayFromNow(21 + (index % 6)),
})

const events = [
  anEvent({
    id: 1,
    slug: 'with-all',
    name: `Demonstration weekend of ${longName} at the lake behind the hills`,
    status: 'moved',
    first_day: dayFromNow(-60),
    last_day: dayFromNow(300),
    moved_from: { first_day: dayFromNow(500), last_day: dayFromNow(560) },
    hours: Array.from({ length: 20 }, (_, index) => ({
      day: dayFromNow(index - 5),
      opens: `0${index % 10}:30`,
      closes: '23:59',
    })),
    venue: 'Großraumtransportflugzeugschleppmaschinenvorführungsgelände',
    address: 'Windward Highway 1204 b, behind the fourth hangar, Stubbs Post Office, Kingstown VC0100',
    city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    country: 'Saint Vincent and the Grenadines',
    latitude: -16.8,
    longitude: 179.9,
    website: `https://modellflugzeugschau.example/${'field/'.repeat(20)}`,
    models: [1, 2, ...sixty.slice(0, 40).map(({ id }) => id)],
    stand: 'Hall 17, upper floor, behind the café and to the left of the emergency exit, stand 1204 b',
    note: 'Whoever comes early may help to put up the tents. '.repeat(20),
    image: 'media/tall.jpg',
    image_alt: 'A field',
  }),
  anEvent({
    id: 2,
    slug: 'with-nothing',
    name: 'X',
    status: 'planned',
    first_day: dayFromNow(1),
    last_day: dayFromNow(1),
  }),
  anEvent({ id: 3, slug: 'later', first_day: dayFromNow(900), last_day: dayFromNow(901), ...inFiji }),
  anEvent({ id: 4, slug: 'off', status: 'cancelled', ...inOneWeek(0), ...inFiji }),
  ...Array.from({ length: 40 }, (_, index) =>
    anEvent({
      id: index + 5,
      slug: `event-${index}`,
      city: `City ${index}`,
      ...inOneWeek(index),
      latitude: 40 + (index % 10),
      longitude: 5 + (index % 8),
    }),
  ),
]

/** A browser test of that site. */
export const edgeCaseTest = testWithCatalogue(async () => ({
  ...(await edgeCasePictures()),
  ...edgeCaseTexts,
  'catalogue/classes.yaml': classes,
  ...Object.fromEntries(
    [edgeCaseModel(longName), nothing, ...sixty].map((model) => [
      `catalogue/models/${model.slug}.yaml`,
      model,
    ]),
  ),
  'catalogue/accessories.yaml': accessories,
  'catalogue/parts.yaml': parts,
  'catalogue/reviews.yaml': reviews,
  'catalogue/distributors.yaml': distributors,
  'catalogue/events.yaml': events,
}))

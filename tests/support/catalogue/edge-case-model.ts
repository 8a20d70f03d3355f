import type { AircraftModelRecord } from '../../../src/content-model/aircraft-model.ts'
import { anAircraftModel } from './builders.ts'

const line =
  'She flew for the first time on a cold morning in March, with ice on the wings and half the village at the fence, '
const long = 'Modellflugzeugfernsteuerungsempfängerstromversorgungskabelbaumverlängerung'

/** A model with every field filled at great length, in twelve versions. */
export function edgeCaseModel(aircraftClassName: string): AircraftModelRecord {
  return anAircraftModel({
    id: 1,
    name: `Messerschmitt-Bölkow-Blohm Bo 209 Monsun, anniversary edition for the ${aircraftClassName} 120`,
    class: 2,
    airframe: 'odd',
    image: 'media/tall.jpg',
    image_alt: 'The model stands on its tail',
    scale: '1:123.456',
    wingspan: 3975,
    length: 10_000,
    weight: 199_999,
    weight_max: 200_000,
    wing_area: 1999.99,
    radio_req: `16 channels, 40 servos, ${long}`,
    engine: 'Four petrol engines of 120 to 150 cc each, or two of 250 cc, or one small turbine of 180 N',
    electric: long,
    propeller: '32 × 18 three-bladed on the left, 32 × 18 reversed on the right',
    cg: {
      min: 1234.5,
      max: 1345.6,
      reference: 'behind the leading edge of the inner wing at the second rib',
    },
    throws: {
      elevator: { low: 100.25, high: 1000 },
      aileron: { low: 0, high: 0.5 },
      rudder: { low: 100, high: 200 },
      flap: { low: 300, high: 400 },
    },
    retracts: 'optional',
    skill: 'intermediate',
    status: 'discontinued',
    discontinued_year: 2200,
    released: 1900,
    story: [line.repeat(4).slice(0, 399) + '.', 'Short.', 'Aerodynamically'.repeat(27).slice(0, 400)].join(
      '\n\n',
    ),
    include_list: [long, 'Screws', line.repeat(3)],
    does_not_include_list: Array.from({ length: 25 }, (_, index) => `Servo ${index + 1}`),
    features_list: [],
    manual: 'files/review.pdf',
    versions: Array.from({ length: 12 }, (_, index) => version(index)),
  })
}

function version(index: number): AircraftModelRecord['versions'][number] {
  const pictures = ['media/photograph.jpg', 'media/tall.jpg', 'media/wide.png', 'media/tiny.png']
  return {
    name: index === 1 ? `Great ${long}` : index === 2 ? line.slice(0, 113) : `Version ${index + 1}`,
    product_code: index === 1 ? 'CE-001B-VERY-LONG-PRODUCT-CODE-INDEED-40' : `CE-001${index}`,
    scheme: null,
    images: pictures
      .slice(0, index === 0 ? 4 : 1 + (index % 2))
      .map((src) => ({ src, alt: index === 2 ? line : 'The model' })),
  }
}

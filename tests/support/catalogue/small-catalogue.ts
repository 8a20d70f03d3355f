// A small but complete catalogue folder, for tests to damage.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { minimalPdf } from '../media/minimal-pdf.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** Written to a temporary folder that is removed after the test. */
export async function smallCatalogue(): Promise<string> {
  const folder = await temporaryFolder()
  await writeSmallCatalogue(folder)
  return folder
}

export async function writeSmallCatalogue(folder: string): Promise<void> {
  pictures ??= makePictures()
  const files = { ...texts, ...(await pictures) }
  for (const [path, content] of Object.entries(files)) await put(folder, path, content)
}

export async function put(folder: string, path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), content)
}

/** Replaces a passage that must occur exactly once in the file. */
export async function edit(folder: string, path: string, before: string, after: string): Promise<void> {
  const text = await readFile(join(folder, path), 'utf8')
  const times = text.split(before).length - 1
  if (times !== 1) throw new Error(`${path} contains ${JSON.stringify(before)} ${times} times`)
  await put(
    folder,
    path,
    text.replace(before, () => after),
  )
}

let pictures: Promise<Record<string, Uint8Array>> | undefined

async function makePictures(): Promise<Record<string, Uint8Array>> {
  const picture = (seed: number) => {
    const pixels = Uint8Array.from({ length: 64 * 48 * 3 }, (_, place) => (place * seed) % 251)
    return sharp(pixels, { raw: { width: 64, height: 48, channels: 3 } })
  }
  return {
    'media/aircraft/cub/yellow-front.jpg': await picture(7).jpeg().toBuffer(),
    'media/aircraft/cub/yellow-side.jpg': await picture(11).jpeg().toBuffer(),
    'media/aircraft/zero/grey-front.webp': await picture(13).webp().toBuffer(),
    'media/accessories/floats.png': await picture(17).png().toBuffer(),
    'media/home/1.jpg': await picture(19).jpeg().toBuffer(),
    'media/tributes/walter-good.jpg': await picture(23).jpeg().toBuffer(),
  }
}

const texts = {
  'airframes.yaml': `cub:
  name: J-3 Cub
  span: 10.73
  length: 6.83
  family: high-wing
  schemes:
    yellow: Cub Yellow · yellow with a black flash
    silver: Silver
zero:
  name: A6M Zero
  span: 12
  length: 9.06
  family: low-wing radial
  schemes:
    grey: Carrier Grey · light grey, black cowl
`,
  'catalogue/site.yaml': `name: Swallow Models
country_code: VN
claims:
- value: 1994
  text: Making scale models since 1994
contact:
  title: Contact
  intro: Questions are always welcome.
  email: workshop@swallow.example
home_story:
  title: Our story
  blocks:
  - type: paragraph
    text: It began with a kite.
  - type: photo
    image: media/home/1.jpg
    alt: A model above the clouds
developer:
  slug: the-developer
  title: Who made this website
  name: The developer
  sections:
  - heading: Studies
    text: Maps and wings.
  links:
  - label: Code hosting
    url: https://code.example/
tributes:
- slug: walter-good
  name: Walter A. Good
  title: In memory of Walter A. Good
  dedication: He flew by radio among the very first.
  image: media/tributes/walter-good.jpg
  alt: The Guff in flight
`,
  'catalogue/classes.yaml': `- id: 1
  slug: 25-size
  name: 25 size
  wingspan_range:
    min: 1200
    max: 1450
    text: 1.20 to 1.45 m
  image: media/aircraft/cub/yellow-front.jpg
  image_alt: A yellow Cub
- id: 2
  slug: 40-size
  name: 40 size
`,
  'catalogue/models/cub-25.yaml': `id: 1
slug: cub-25
name: J-3 Cub 25
class: 1
airframe: cub
image: media/aircraft/cub/yellow-front.jpg
scale: '1:8'
wingspan: 1341
length: 854
weight: 1400
weight_max: 1600
wing_area: 26.1
radio_req: 4 channels, 4 servos
cg:
  min: 55
  max: 65
  reference: behind the leading edge
throws:
  elevator:
    low: 12
    high: 18
  aileron: null
  rudder:
    low: 25
    high: 35
  flap: null
retracts: 'no'
skill: beginner
status: current
released: 1996
story: |
  Every club owns a Cub.

  This one is small.
include_list:
- Fuselage
- Two wing halves
does_not_include_list:
- Engine
features_list:
- Clear windows
manual: files/manuals/cub-25.pdf
versions:
- name: Cub Yellow
  product_code: CE-001A
  scheme: yellow
  images:
  - src: media/aircraft/cub/yellow-front.jpg
    alt: Front view
  - src: media/aircraft/cub/yellow-side.jpg
    alt: Side view
- name: Silver
  product_code: CE-001B
  scheme: silver
  images: []
`,
  'catalogue/models/glider-25.yaml': `id: 3
slug: glider-25
name: Glider 25
class: 1
wingspan: 1800
length: 1000
weight: 900
radio_req: 2 channels, 2 servos
status: discontinued
discontinued_year: 2010
story: It has neither picture nor version.
include_list: []
does_not_include_list: []
features_list: []
versions: []
`,
  'catalogue/models/zero-40.yaml': `id: 2
slug: zero-40
name: A6M Zero 40
class: 2
airframe: zero
image: media/aircraft/zero/grey-front.webp
wingspan: 1500
length: 1130
weight: 2500
radio_req: 6 channels, 7 servos
status: current
story: Light for its size.
include_list: []
does_not_include_list: []
features_list: []
versions:
- name: Carrier Grey
  product_code: CE-002A
  scheme: grey
  images:
  - src: media/aircraft/zero/grey-front.webp
    alt: Front view
`,
  'catalogue/accessories.yaml': `- id: 1
  slug: cub-floats
  name: Floats, J-3 Cub 25
  product_code: CE-X01
  model: 1
  image: media/accessories/floats.png
  image_alt: A pair of floats
- id: 2
  slug: zero-retracts
  name: Retracts, A6M Zero 40
  product_code: CE-X02
  model: 2
`,
  'catalogue/reviews.yaml': `- id: 1
  slug: cub-grass-strip
  magazine: Grass Strip
  magazine_name: Grass Strip, June 2003
  issue_month: 6
  issue_year: 2003
  model: 1
  file: files/reviews/cub.pdf
  score: 8.5
  score_max: 10
  text: It forgives.
  pros:
  - Light
  cons: []
`,
  'catalogue/distributors.yaml': `- id: 1
  slug: fjord-fly
  name: Fjord Fly
  country: Norway
  country_code: 'NO'
  address: 1 Aileron Road, Bergen
  latitude: 60.39
  longitude: 5.32
  website: https://fjord.example
  email: post@fjord.example
  phone: '+47 00 00 00 00'
  languages:
  - nb
  image: media/distributors/fjord-fly.svg
  image_alt: Logo of Fjord Fly
`,
  'media/distributors/fjord-fly.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40" width="60" height="40">
  <title>Fjord Fly</title>
  <circle cx="30" cy="20" r="15" fill="navy"/>
</svg>
`,
  'media/silhouettes/cub.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1073 683">
  <path d="M0 200h1073v60H0z"/>
</svg>
`,
  'files/manuals/cub-25.pdf': minimalPdf,
  'files/reviews/cub.pdf': minimalPdf,
}

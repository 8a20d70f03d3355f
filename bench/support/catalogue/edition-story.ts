import type { AircraftModelRecord } from '../../../src/content-model/aircraft-model.ts'
import { seededRandomInt } from './seeded-random-int.ts'
import type { ModelEdition } from './model-edition.ts'

/** Keeps the first paragraph, which is about the full-size aircraft. */
export function editionStory(
  original: AircraftModelRecord,
  model: AircraftModelRecord,
  edition: ModelEdition,
) {
  const [aircraft = ''] = original.story.trim().split('\n\n')
  const choose = (sentences: string[], salt: number) =>
    sentences[seededRandomInt(model.id, salt) % sentences.length] ?? ''
  const sentences = [
    choose(openings(original, edition), 1),
    choose(changes, 2),
    choose(figures(model), 3),
    choose(flights, 4),
  ]
  return [aircraft, sentences.join(' ')].join('\n\n')
}

export function editionFeature(model: AircraftModelRecord): string {
  return features[seededRandomInt(model.id, 5) % features.length] ?? ''
}

function openings({ name }: AircraftModelRecord, { released, line, form }: ModelEdition): string[] {
  const kind = `${line} ${form}`.trim().toLowerCase() || 'new'
  return [
    `In ${released} the ${name} was drawn anew, as the ${kind} model that owners had asked for.`,
    `This ${kind} version of the ${name} left the workshop in ${released}.`,
    `A customer's letter led to this one: a ${name} of the ${kind} sort, ready for the season of ${released}.`,
    `The ${name} had flown for years before its ${kind} version was shown in ${released}.`,
    `Two winters of flying the ${name} went into the ${kind} model of ${released}.`,
    `For ${released} we took the ${name} apart on paper and put it together again: this ${kind} model came out of it.`,
    `The drawings of this ${kind} ${name} are dated ${released}, the ideas in them are older.`,
  ]
}

const changes = [
  'The tail is lighter by a third, so the nose needs no lead.',
  'Its wing has a new section with a blunter nose, which stalls later and more gently.',
  'The hatch opens without a tool and is now long enough for a whole battery.',
  'The undercarriage sits on hardwood blocks that a rough strip will not pull out.',
  'Every former is cut with its slots, and nothing has to be measured twice.',
  'The cowl comes in one piece and is held by four hidden screws.',
  'Servos moved from the fuselage into the wing, and the linkages became short and straight.',
  'The covering is a printed film with panel lines, and needs an iron at two seams only.',
  'The elevator halves are joined by a carbon tube instead of bent wire.',
  'Hinges are pinned and glued at the workshop.',
  'The canopy is clearer, thicker and trimmed to its frame.',
  'The wing comes in two halves, for a car with less room than the first model asked for.',
]

function figures({ wingspan, weight, weight_max, length }: AircraftModelRecord): string[] {
  const kilograms = (grams: number) => (grams / 1000).toFixed(1)
  return [
    `At ${wingspan} mm of span it weighs from ${kilograms(weight)} kg.`,
    `Ours came to ${kilograms((weight + (weight_max ?? weight)) / 2)} kg on the scales, ready to fly.`,
    `It is ${length} mm long, and with the wing off it fits where a suitcase does.`,
    `With light equipment ${kilograms(weight)} kg can be had, which the ${wingspan} mm wing carries with ease.`,
    `None of those that we built was heavier than ${kilograms(weight_max ?? weight * 1.1)} kg.`,
  ]
}

const flights = [
  'Give it half throttle and time, and it will show what the aircraft was like.',
  'Take-offs want a little rudder; after that it needs less attention than most.',
  'It is at its best low and slow on a calm evening.',
  'Landings are made with a trickle of power down to the grass.',
  'Loops should be large, and rolls a little slower than you would like.',
  'In wind it rides well, and the ailerons stay awake down to walking pace.',
  'Let it fly itself on the final turn, and touch the main wheels first.',
  'It will do whatever the original did, if it is asked politely.',
  'On the first flight we needed two clicks of trim.',
  'Three evenings at the bench are enough, the fourth may be spent flying.',
]

const features = [
  'Tail surfaces a third lighter',
  'Hatch that opens without a tool',
  'Servos in the wing, with short linkages',
  'Canopy trimmed to its frame',
  'Cowl in one piece, with hidden screws',
  'Hinges pinned and glued',
  'Undercarriage on hardwood blocks',
  'Elevator halves on a carbon tube',
  'Wing in two halves',
]

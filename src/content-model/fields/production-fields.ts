// Fields of products that are made for a model and may fit others: accessories and spare parts.
import { choice, optional, search, searches } from './field-builders.ts'
import { noDuplicates, mustInclude } from './rules.ts'

export const productionStatus = (about: { write?: string } = {}) =>
  choice(
    'Production',
    { current: 'In production', discontinued: 'Discontinued' },
    { initial: 'current', ...about },
  )

export const fitField = optional(
  searches('Fits', 'models', {
    besides: 'model',
    help: 'All models that it fits, that above among them. Empty: that one alone.',
    write: 'a list of ids of models, that of the field model among them, each once',
  }),
)

export const modelField = (label: string, help: string, answer: string) =>
  search(label, 'models', { help, answer })

export const fitRules = [mustInclude('fits', 'model'), noDuplicates('fits', 'names a model twice')]

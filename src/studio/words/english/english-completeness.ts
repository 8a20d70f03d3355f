import type { FigureDoubt, PressFact } from '../../../contract/studio/completeness.ts'

type Params = FigureDoubt['params']

export const englishCompleteness = {
  completeness: {
    title: 'Completeness',
    sum: (complete: number, total: number) =>
      complete === total
        ? 'Every model has everything that the press prints'
        : `${complete} of ${total} models ${complete === 1 ? 'has' : 'have'} everything that the press prints`,
    bar: 'Share of complete models',
    model: 'Model',
    share: 'Filled in',
    facts: {
      wingspan: 'Wingspan',
      length: 'Length',
      weight: 'Weight',
      wing_area: 'Wing area',
      scale: 'Scale',
      engine: 'Engine',
      electric: 'Electric',
      propeller: 'Propeller',
      cg: 'Balance point',
      throws: 'Throws',
      story: 'Story',
      lists: 'Lists',
      photographs: 'Photographs',
      image: 'Card picture',
      manual: 'Manual',
      parts: 'Spare parts',
    } satisfies Record<PressFact, string>,
    states: { there: 'filled in', missing: 'missing', unneeded: 'not needed' },
    fill: (fact: string, model: string) => `${fact} of ${model}`,
    fewest: (from: number, to: number, total: number) => `Most gaps first: ${from} to ${to} of ${total}`,
    previous: 'Previous',
    next: 'Next',
    none: 'No models yet',
    noneText: 'Once there are models, their gaps are listed here.',
    doubts: 'Worth a look',
    noDoubts: 'No figures contradict each other.',
    moreDoubts: (count: number) => `and ${count} more`,
    doubtOf: {
      'span-unlike-scale': ({ scale, expected, wingspan }: Params) =>
        `At ${scale} the span of the full-size aircraft gives ${expected} mm, not ${wingspan} mm.`,
      'loading-unlike-class': ({ loading, usual }: Params) =>
        `The wing carries ${loading} g/dm²; ${usual} g/dm² is usual in its class.`,
      'balance-outside-chord': ({ least, most }: Params) =>
        `The balance point lies at ${least} to ${most} % of the mean chord; 20 to 40 % is usual.`,
      'code-unlike-model': ({ code }: Params) =>
        `The code ${code} does not fit the other codes of the model, or another model has its number.`,
    } satisfies Record<FigureDoubt['code'], (params: Params) => string>,
    asked: 'Visitors asked for',
    askedDays: '90 days',
    noAsked: 'No visitor asked for a missing figure.',
    messages: (count: number) => (count === 1 ? '1 message' : `${count} messages`),
    searched: 'Searches without results',
    searchedDays: '30 days',
    noSearched: 'Every search found something.',
  },
}

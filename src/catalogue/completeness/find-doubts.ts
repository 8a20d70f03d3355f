// Finds figures of models that contradict each other or other models. They may be right, but somebody should check them.
import type { FigureDoubt } from '../../contract/studio/completeness.ts'
import type { ExaminedModel } from './read-examined-models.ts'

/** Wingspans may differ from the scale by this share, because both are rounded. */
const MAX_SPAN_ERROR = 0.03
const LOADING_OF_CLASS = { least: 0.55, most: 1.7 }
/** If a class has fewer models, their wing loadings are not compared. */
const MIN_MODELS_OF_CLASS = 5
/** The balance point must be within this range of the mean chord, from the leading edge at the root. */
const BALANCE = { least: 0.2, most: 0.4 }

type Doubt = Pick<FigureDoubt, 'code' | 'params'>

/** Checks a model without comparing it with others. */
export function findSuspiciousFigures(model: ExaminedModel): Doubt[] {
  return [findSpanDoubt(model), findBalanceDoubt(model)].flatMap((doubt) => doubt ?? [])
}

function findSpanDoubt({ scale, wingspan, airframe }: ExaminedModel): Doubt | undefined {
  const divisor = Number(/^1:(\d+(?:\.\d+)?)$/.exec(scale ?? '')?.[1])
  if (!airframe || !(divisor > 0)) return undefined
  const expected = Math.round((airframe.span * 1_000) / divisor)
  if (Math.abs(wingspan - expected) <= MAX_SPAN_ERROR * expected) return undefined
  return { code: 'span-unlike-scale', params: { scale: `1:${divisor}`, expected, wingspan } }
}

function findBalanceDoubt({ cg, wingspan, airframe }: ExaminedModel): Doubt | undefined {
  if (!cg || !airframe?.chord) return undefined
  const { span, mac } = airframe.chord
  const shareOf = (behind: number) => (behind * span) / wingspan / mac.length
  const [least, most] = [shareOf(cg.min), shareOf(cg.max)]
  if (least >= BALANCE.least && most <= BALANCE.most) return undefined
  const percent = (share: number) => Math.round(share * 100)
  return { code: 'balance-outside-chord', params: { least: percent(least), most: percent(most) } }
}

const loadingOf = ({ weight, wingArea }: Pick<ExaminedModel, 'weight' | 'wingArea'>) =>
  wingArea === null || wingArea === 0 ? undefined : weight / wingArea

/** Compares models with each other. Call `add` for all of them first. */
export function createModelComparison() {
  const loadings = new Map<number, { id: number; name: string; loading: number }[]>()
  const owners = new Map<string, Set<number>>()
  const codes: { id: number; name: string; code: string; stem: string; usual: string }[] = []
  return {
    add: (model: ExaminedModel): void => {
      const { id, name } = model
      const loading = loadingOf(model)
      if (loading !== undefined) {
        const ofClass = loadings.get(model.class) ?? []
        ofClass.push({ id, name, loading })
        loadings.set(model.class, ofClass)
      }
      const usual = toStem(model.codes[0] ?? '')
      for (const code of model.codes) {
        const stem = toStem(code)
        owners.set(stem, (owners.get(stem) ?? new Set()).add(id))
        codes.push({ id, name, code, stem, usual })
      }
    },
    findDoubts: (): FigureDoubt[] => [
      ...[...loadings.values()].flatMap(findLoadingDoubts),
      ...codes.flatMap(({ id, name, code, stem, usual }): FigureDoubt[] => {
        const isShared = (owners.get(stem)?.size ?? 0) > 1
        if (stem === usual && !isShared) return []
        return [{ model: { id, name }, code: 'code-unlike-model', params: { code } }]
      }),
    ],
  }
}

/** The common part of the product codes of a model, whose versions differ in the letters at the end. */
const toStem = (code: string) => /^(.*\d)[A-Z]*$/.exec(code)?.[1] ?? code

function findLoadingDoubts(models: readonly { id: number; name: string; loading: number }[]): FigureDoubt[] {
  if (models.length < MIN_MODELS_OF_CLASS) return []
  const sorted = models.map(({ loading }) => loading).toSorted((one, other) => one - other)
  const usual = sorted[Math.floor(sorted.length / 2)] ?? 0
  return models
    .filter(
      ({ loading }) => loading < usual * LOADING_OF_CLASS.least || loading > usual * LOADING_OF_CLASS.most,
    )
    .map(({ id, name, loading }) => ({
      model: { id, name },
      code: 'loading-unlike-class',
      params: { loading: Math.round(loading), usual: Math.round(usual) },
    }))
}

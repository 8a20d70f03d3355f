import { examineModels } from '../../catalogue/completeness/examine-models.ts'
import { listZeroResultQueries } from '../../catalogue/search/zero-result-queries.ts'
import { countFigureRequests } from '../../contact/figure-requests.ts'
import { type Completeness, completenessSchema } from '../../contract/studio/completeness.ts'
import { studioApiPaths } from '../../contract/studio/studio-paths.ts'
import type { StudioCall, StudioEndpoint, StudioSite } from '../studio-endpoint.ts'

const PAGE_SIZE = 50
const MAX_DOUBTS = 100
const MAX_SEARCHES = 20
const DAY_MS = 86_400_000

const completenessEndpoint: StudioEndpoint = {
  method: 'GET',
  path: studioApiPaths.completeness,
  may: 'editor',
  summary:
    'Facts for the press that models lack, doubtful figures, and what visitors asked for; `offset` continues',
  answer: completenessSchema,
  handle: describeCompleteness,
}

async function describeCompleteness({ db, now }: StudioSite, { query }: StudioCall): Promise<Completeness> {
  const { rows, complete, facts, doubts } = await examineModels(db)
  const asked = query.get('offset') ?? ''
  const offset = /^\d{1,6}$/.test(asked) ? Number(asked) : 0
  const ago = (days: number) => new Date(now().getTime() - days * DAY_MS)
  const searched = await listZeroResultQueries(db, ago(30))
  return {
    total: rows.length,
    complete,
    facts,
    rows: rows.slice(offset, offset + PAGE_SIZE),
    doubts: doubts.slice(0, MAX_DOUBTS),
    doubt_count: doubts.length,
    asked: await countFigureRequests(db, ago(90).toISOString()),
    searched: searched.slice(0, MAX_SEARCHES).map(({ query: text, count }) => ({ query: text, count })),
  }
}

export const completenessEndpoints: StudioEndpoint[] = [completenessEndpoint]

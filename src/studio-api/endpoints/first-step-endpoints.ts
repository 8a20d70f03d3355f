import { findFirstEntries } from '../../catalogue/first-entries.ts'
import { findCompanyState } from '../../company/company-state.ts'
import {
  type FirstStep,
  firstSteps,
  firstStepsSchema,
  type FirstStepList,
} from '../../contract/studio/first-steps.ts'
import { studioApiPaths } from '../../contract/studio/studio-paths.ts'
import {
  findFirstOfKind,
  findFirstPublication,
  type FirstPublication,
} from '../../history/first-publications.ts'
import { findSecondMember, findSecondPasskey } from '../../staff/staff-milestones.ts'
import { recordStaffChoice, isStaffChoiceMade } from '../../staff/staff-choice.ts'
import { readStaffNames } from '../describe-drafts.ts'
import type { StudioEndpoint, StudioSite } from '../studio-endpoint.ts'

const DISMISSED = 'first-steps-put-away'

const listEndpoint: StudioEndpoint = {
  method: 'GET',
  path: studioApiPaths.firstSteps,
  may: 'editor',
  summary: 'The first steps of a new company: which are done, by whom and when',
  answer: firstStepsSchema,
  handle: describeFirstSteps,
}

const dismissEndpoint: StudioEndpoint = {
  method: 'DELETE',
  path: studioApiPaths.firstSteps,
  may: 'editor',
  summary: 'Hides the list of first steps for everybody',
  answer: firstStepsSchema,
  handle: async (site, _, staff) => {
    await recordStaffChoice(site.db, DISMISSED, staff.id, site.now())
    return describeFirstSteps(site)
  },
}

type Done = { staff: string | null; at: string | null } | undefined

/** Nobody ticks off a step: it is done when its result exists, such as a model with a picture. */
async function describeFirstSteps({ db, mail }: StudioSite): Promise<FirstStepList> {
  if (await isStaffChoiceMade(db, DISMISSED)) return { is_put_away: true, steps: [] }
  const staffNames = await readStaffNames(db)
  const toDone = (first: FirstPublication | undefined): Done =>
    first && { staff: staffNames(first.staff), at: first.at }
  const unknown = { staff: null, at: null }
  const { hasClass, hasPicturedModel } = await findFirstEntries(db)
  const { hasName, hasDistributor } = await findCompanyState(db)
  const published = async (is: boolean, kind: Parameters<typeof findFirstOfKind>[1]): Promise<Done> =>
    is ? (toDone(await findFirstOfKind(db, kind)) ?? unknown) : undefined
  const done: Record<FirstStep, Done> = {
    company: await published(hasName, 'site'),
    passkey: await findSecondPasskey(db),
    colleague: await findSecondMember(db),
    class: await published(hasClass, 'aircraft class'),
    model: await published(hasPicturedModel, 'aircraft model'),
    published: toDone(await findFirstPublication(db)),
    messages: mail.smtpUrl === undefined ? undefined : unknown,
    distributors: await published(hasDistributor, 'distributor'),
  }
  return {
    is_put_away: firstSteps.every((step) => done[step] !== undefined),
    steps: firstSteps.map((step) => ({
      step,
      is_done: done[step] !== undefined,
      staff: done[step]?.staff ?? null,
      at: done[step]?.at ?? null,
    })),
  }
}

export const firstStepEndpoints: StudioEndpoint[] = [listEndpoint, dismissEndpoint]

import { Trans, useLingui } from '@lingui/react/macro'
import { pagePaths } from '../../contract/site-map.ts'
import { NextStep, NextSteps } from '../../design/next-steps.tsx'
import { localPath } from '../language/local-path.ts'

interface EventsNextStepsProps {
  calendar: string
  /** A text about the distributors. */
  distributors: string
}

/** Next steps: subscribe to the calendar, or find a distributor. */
export function EventsNextSteps({ calendar, distributors }: EventsNextStepsProps) {
  const { i18n } = useLingui()
  return (
    <NextSteps>
      <NextStep
        href={calendar}
        isMain
        note={<Trans>Every event and every change of date, in your own calendar</Trans>}
      >
        <Trans>Subscribe to the calendar</Trans>
      </NextStep>
      <NextStep href={localPath(i18n, pagePaths.distributors)} note={distributors}>
        <Trans>Find a distributor</Trans>
      </NextStep>
    </NextSteps>
  )
}

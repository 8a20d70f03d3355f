import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { documentPaths, pagePaths } from '../../contract/site-map.ts'
import { FurtherStep, NextStep, NextSteps } from '../../design/next-steps.tsx'
import { localPath } from '../language/local-path.ts'

interface HomeNextStepsProps {
  modelCount: number
  classCount: number
}

/** Links to the next steps, after the story. */
export function HomeNextSteps({ modelCount, classCount }: HomeNextStepsProps) {
  const { i18n } = useLingui()
  return (
    <NextSteps>
      <NextStep
        href={localPath(i18n, pagePaths.aircraftClasses)}
        isMain
        note={
          modelCount > 0 && (
            <Trans>
              <Plural value={modelCount} one={'#\u00A0model'} other={'#\u00A0models'} /> in{' '}
              <Plural value={classCount} one="# size class" other="# size classes" />
            </Trans>
          )
        }
      >
        <Trans>See the aircraft</Trans>
      </NextStep>
      <NextStep
        href={localPath(i18n, pagePaths.distributors)}
        note={<Trans>Who has them on the shelf, and speaks your language</Trans>}
      >
        <Trans>Find a distributor</Trans>
      </NextStep>
      <FurtherStep href={localPath(i18n, documentPaths.feed)}>
        <Trans>What is new (feed)</Trans>
      </FurtherStep>
    </NextSteps>
  )
}

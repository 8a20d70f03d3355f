import { useRouteError } from 'react-router'
import { RefusalNotice } from './ui/notice.tsx'
import { EmptyPanel, Panel } from './ui/panel.tsx'
import { StudioButton, StudioLink } from './ui/studio-button.tsx'
import { ScreenLayout } from './screens/screen-layout.tsx'
import { codeOf } from './words/studio-refusal.ts'
import { useWords } from './words/words.ts'

/** The error boundary of screens: shows why a screen could not be loaded or rendered. */
export function StudioFailure() {
  const words = useWords()
  const error = useRouteError()
  const { title, text, action } = words.noScreen
  const isUnknown = codeOf(error) === 'entry-unknown'
  return (
    <ScreenLayout title={isUnknown ? title : words.signIn.title}>
      <Panel>
        {isUnknown ? (
          <EmptyPanel title={title} text={text} action={<StudioLink to="/">{action}</StudioLink>} />
        ) : (
          <RefusalNotice error={error} />
        )}
      </Panel>
      {!isUnknown && (
        <p>
          <StudioButton onClick={() => location.reload()}>{words.tryAgain}</StudioButton>
        </p>
      )}
    </ScreenLayout>
  )
}

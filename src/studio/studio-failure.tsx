import { useRouteError } from 'react-router'
import { RefusalNotice } from './ui/notice.tsx'
import { EmptySheet, Sheet } from './ui/sheet.tsx'
import { StudioButton, StudioLink } from './ui/studio-button.tsx'
import { StudioBench } from './screens/studio-bench.tsx'
import { codeOf } from './words/studio-refusal.ts'
import { useWords } from './words/words.ts'

/** In place of a screen that cannot be shown. */
export function StudioFailure() {
  const words = useWords()
  const error = useRouteError()
  const { title, text, action } = words.noScreen
  const isUnknown = codeOf(error) === 'entry-unknown'
  return (
    <StudioBench title={isUnknown ? title : words.signIn.title}>
      <Sheet>
        {isUnknown ? (
          <EmptySheet title={title} text={text} action={<StudioLink to="/">{action}</StudioLink>} />
        ) : (
          <RefusalNotice error={error} />
        )}
      </Sheet>
      {!isUnknown && (
        <p>
          <StudioButton onClick={() => location.reload()}>{words.tryAgain}</StudioButton>
        </p>
      )}
    </StudioBench>
  )
}

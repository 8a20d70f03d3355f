import { EmptyPanel, Panel } from '../ui/panel.tsx'
import { StudioLink } from '../ui/studio-button.tsx'
import { ScreenLayout } from './screen-layout.tsx'
import { useWords } from '../words/words.ts'

export function Screen() {
  const { title, text, action } = useWords().noScreen
  return (
    <ScreenLayout title={title}>
      <Panel>
        <EmptyPanel title={title} text={text} action={<StudioLink to="/">{action}</StudioLink>} />
      </Panel>
    </ScreenLayout>
  )
}

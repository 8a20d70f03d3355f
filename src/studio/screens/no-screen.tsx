import { EmptySheet, Sheet } from '../ui/sheet.tsx'
import { StudioLink } from '../ui/studio-button.tsx'
import { StudioBench } from './studio-bench.tsx'
import { useWords } from '../words/words.ts'

export function Screen() {
  const { title, text, action } = useWords().noScreen
  return (
    <StudioBench title={title}>
      <Sheet>
        <EmptySheet title={title} text={text} action={<StudioLink to="/">{action}</StudioLink>} />
      </Sheet>
    </StudioBench>
  )
}

import { useNavigation } from 'react-router'
import { ProgressBar } from '../../design/progress-bar.tsx'

/** A part by itself, so that nothing else is drawn anew when a navigation begins. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return state !== 'idle' && <ProgressBar label="Loading the page" />
}

// The studio: the staff's application to edit drafts and publish them, through /api/studio. It has a build of
// its own.
import '../design/tokens.css'
import '../design/base.css'
import '../design/heading-face.css'
import './studio.css'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { WordsProvider } from '../languages/words-provider.tsx'
import { loadCompanyName } from './client/company-name.ts'
import { listenForSearchKeys } from './palette/palette-store.ts'
import { countVisits } from './palette/most-visited.ts'
import { createStudioRouter } from './studio-routes.tsx'
import { showChosenTheme } from './screens/account/studio-theme.ts'
import { currentLanguage, loadI18n, showLanguage, useCurrentI18n } from './words/language.ts'

// The first screen loads at the same time.
const words = loadI18n(currentLanguage())
showChosenTheme()
showLanguage()
// Fails for an empty catalogue, which has no company name yet.
loadCompanyName().catch(() => {})
listenForSearchKeys()
const router = createStudioRouter()
countVisits(router)
const place = document.getElementById('studio')
await words
if (place) createRoot(place).render(<Studio />)

function Studio() {
  return (
    <WordsProvider i18n={useCurrentI18n()}>
      <RouterProvider router={router} />
    </WordsProvider>
  )
}

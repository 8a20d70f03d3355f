import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { type OtherLanguage, otherLanguages } from '../../../content-model/fields/translations-field.ts'
import type { TranslationBoard } from '../../../contract/studio/translation-board.ts'
import { EmptyPanel, Panel } from '../../ui/panel.tsx'
import { ScreenLayout } from '../screen-layout.tsx'
import { percentDone, sumTexts } from './board-sums.ts'
import { BoardTable, LanguageBoard } from './board-table.tsx'
import { ImportTranslations } from './import-translations.tsx'
import * as styles from './languages-screen.module.css'
import { SendOut } from './send-out.tsx'
import { translationClient } from './translation-client.ts'

export const load = () => translationClient.board()

const RELOAD_MS = 2_000

/** How far the translations are, and sending texts to translators and taking them in again. */
export function Screen() {
  const { t } = useLingui()
  const { types: all, counting } = useLoaderData<TranslationBoard>()
  const types = all.filter(({ texts }) => texts > 0)
  const [chosen, setLanguage] = useState<OtherLanguage>()
  const language = chosen ?? otherLanguages.find((each) => percentDone(sumTexts(types, each)) < 100) ?? 'vi'
  return (
    <ScreenLayout title={t`Languages`}>
      {counting ? (
        <Counting {...counting} />
      ) : types.length === 0 ? (
        <Panel>
          <EmptyPanel
            title={t`Nothing to translate yet`}
            text={t`Once something is published, its texts are counted here for every language.`}
          />
        </Panel>
      ) : (
        <>
          <div className={styles.wide}>
            <BoardTable types={types} />
          </div>
          <div className={styles.narrow}>
            <LanguageBoard types={types} language={language} onChoose={setLanguage} />
          </div>
          <div className={styles.ways}>
            <SendOut types={types} language={language} onChoose={setLanguage} />
            <ImportTranslations />
          </div>
        </>
      )}
    </ScreenLayout>
  )
}

/** A large catalogue is counted when somebody first asks, which takes up to a minute. */
function Counting({ done, of }: { done: number; of: number }) {
  const { i18n } = useLingui()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setTimeout(() => void revalidate(), RELOAD_MS)
    return () => clearTimeout(timer)
  })
  const percent = of === 0 ? 0 : Math.floor((100 * done) / of)
  return (
    <Panel>
      <p className={styles.counting} role="status">
        <Trans>
          The texts are being counted: {percent} % of {i18n.number(of)} entries.
        </Trans>
      </p>
    </Panel>
  )
}

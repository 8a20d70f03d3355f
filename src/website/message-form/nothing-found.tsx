import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { markLanguage } from '../language/text-language.tsx'
import * as styles from './nothing-found.module.css'
import type { OpenedForm } from './open-question-form.ts'
import { QuestionForm, type QuestionFormProps } from './question-form.tsx'

export { openQuestionForm } from './open-question-form.ts'

interface SectionProps {
  title: string
  content: ReactNode
}

interface NothingFoundProps extends Pick<QuestionFormProps, 'about' | 'question'> {
  ask: OpenedForm
  /** The text above the form. */
  invitation: string
  /** Sections with similar results. */
  sections: SectionProps[]
}

/** Similar results and a form to ask the company. Loaded on demand, because most pages need no form. */
export function NothingFound({ ask, invitation, about, question, sections }: NothingFoundProps) {
  const { t } = useLingui()
  const { contact } = ask
  const replyTime = contact.reply_time && markLanguage(contact.reply_time, contact, 'reply_time')
  return (
    <div className={styles.nothing}>
      <div>
        {sections.map((section) => (
          <Section key={section.title} {...section} />
        ))}
      </div>
      <Section
        title={t`Ask the workshop`}
        content={
          <>
            <p className={styles.invitation}>
              {invitation} {replyTime && <Trans>We answer {replyTime}.</Trans>}
            </p>
            <QuestionForm key={about} about={about} question={question} form={ask.form} />
          </>
        }
      />
    </div>
  )
}

function Section({ title, content }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {content}
    </section>
  )
}

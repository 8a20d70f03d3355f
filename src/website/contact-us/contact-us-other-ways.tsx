import { Trans, useLingui } from '@lingui/react/macro'
import { pagePaths } from '../../contract/site-map.ts'
import type { SiteContent } from '../../contract/site-content.ts'
import { ButtonLink } from '../../design/button.tsx'
import { localPath } from '../language/local-path.ts'
import { textLanguage } from '../language/text-language.tsx'
import type { Untranslated } from '../parts/pick.ts'
import * as styles from './contact-us-other-ways.module.css'

interface ContactUsOtherWaysProps {
  contact: Pick<SiteContent['contact'], 'email' | 'reply_time' | 'address'> & Untranslated
}

/** Other ways to reach the company, and how soon it answers. */
export function ContactUsOtherWays({ contact }: ContactUsOtherWaysProps) {
  const { i18n } = useLingui()
  const { email, reply_time, address } = contact
  return (
    <section aria-labelledby="other-ways" className={styles.ways}>
      <h2 id="other-ways">
        <Trans>Other ways to reach us</Trans>
      </h2>
      {(email ?? reply_time ?? address) && (
        <dl>
          {email && (
            <div>
              <dt>
                <Trans>E-mail</Trans>
              </dt>
              <dd>
                <a href={`mailto:${email}`}>{email}</a>
              </dd>
            </div>
          )}
          {reply_time && (
            <div>
              <dt>
                <Trans comment="Followed by how soon, such as 'within two working days'">We answer</Trans>
              </dt>
              <dd lang={textLanguage(contact, 'reply_time')}>{reply_time}</dd>
            </div>
          )}
          {address && (
            <div>
              <dt>
                <Trans comment="The postal address">Post</Trans>
              </dt>
              <dd>
                <address>{address}</address>
              </dd>
            </div>
          )}
        </dl>
      )}
      <p>
        <Trans>Your nearest distributor knows prices and stock.</Trans>
      </p>
      <ButtonLink to={localPath(i18n, pagePaths.distributors)}>
        <Trans>Find a distributor</Trans>
      </ButtonLink>
    </section>
  )
}

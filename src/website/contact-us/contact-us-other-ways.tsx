import { pagePaths } from '../../contract/site-map.ts'
import type { SiteContent } from '../../contract/site-content.ts'
import { ButtonLink } from '../../design/button.tsx'
import styles from './contact-us-other-ways.module.css'

/** Other ways to reach the company, and how soon it answers. */
export function ContactUsOtherWays({
  email,
  reply_time,
  address,
}: Pick<SiteContent['contact'], 'email' | 'reply_time' | 'address'>) {
  return (
    <section aria-labelledby="other-ways" className={styles.ways}>
      <h2 id="other-ways">Other ways to reach us</h2>
      {(email ?? reply_time ?? address) && (
        <dl>
          {email && (
            <div>
              <dt>E-mail</dt>
              <dd>
                <a href={`mailto:${email}`}>{email}</a>
              </dd>
            </div>
          )}
          {reply_time && (
            <div>
              <dt>We answer</dt>
              <dd>{reply_time}</dd>
            </div>
          )}
          {address && (
            <div>
              <dt>Post</dt>
              <dd>
                <address>{address}</address>
              </dd>
            </div>
          )}
        </dl>
      )}
      <p>Your nearest distributor knows prices and stock.</p>
      <ButtonLink to={pagePaths.distributors}>Find a distributor</ButtonLink>
    </section>
  )
}

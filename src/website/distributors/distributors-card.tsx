import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { ButtonLink, NewTabButtonLink } from '../../design/button.tsx'
import { MailIcon, PhoneIcon } from '../../design/contact-icons.tsx'
import { CopyButton } from '../../design/clipboard/copy-button.tsx'
import { NewTabIcon } from '../../design/icons.tsx'
import { CataloguePicture } from '../parts/catalogue-picture.tsx'
import * as styles from './distributors-card.module.css'
import { textLanguage } from '../language/text-language.tsx'
import type { DirectoryEntry } from './distributors-directory.ts'
import { toTelephoneUrl } from './telephone-url.ts'

export function toDistributorCard(entry: DirectoryEntry, notify: (message: string) => void) {
  const { id, image, name, country, city, note, address, languages } = entry
  return {
    id,
    media: <CataloguePicture picture={image} sizes="96px" />,
    title: name,
    subtitle: city === null || city === country ? country : `${city}, ${country}`,
    children: (
      <>
        {note && <p lang={textLanguage(entry, 'note')}>{note}</p>}
        <address className={styles.address}>
          <Address text={address} />
        </address>
        {languages && <p className={styles.languages}>{languages}</p>}
      </>
    ),
    actions: <Actions entry={entry} notify={notify} />,
  }
}

/** An address that preferably wraps after commas. */
function Address({ text }: { text: string }) {
  return text.split(/(?<=,) /).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <span>{part}</span>
    </Fragment>
  ))
}

function Actions({ entry, notify }: { entry: DirectoryEntry; notify: (message: string) => void }) {
  const { t } = useLingui()
  const { name, website, phone, email } = entry
  return (
    <>
      {website && (
        <NewTabButtonLink
          to={website}
          about={t({ message: `of ${name}`, comment: 'After the name of a link, such as "Website"' })}
        >
          <Trans>Website</Trans>
          <NewTabIcon />
        </NewTabButtonLink>
      )}
      {phone && (
        <>
          <CopyButton text={phone} notify={notify} />
          <ButtonLink to={toTelephoneUrl(phone)} label={t`Call ${name}`}>
            <PhoneIcon />
          </ButtonLink>
        </>
      )}
      {email && (
        <ButtonLink to={`mailto:${email}`} label={t`E-mail ${name}`}>
          <MailIcon />
        </ButtonLink>
      )}
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration, useNavigation } from 'react-router'
import headingFaces from '../design/heading-face.css?url'
import headingFace from '../design/archivo-narrow/archivo-narrow-basic.woff2?url'
import icon from '../design/app-icons/bird.svg?no-inline'
import '../design/tokens.css'
import '../design/base.css'
import { drawerPushedClass } from '../design/drawer.tsx'
import { ProgressBar } from '../design/progress-bar.tsx'
import { ruledPartClass } from '../design/section.tsx'
import { barColours, themeScript, useTheme } from '../design/theme/theme.ts'
import { manifestPath } from '../contract/site-map.ts'
import { useIsHydrated } from '../design/use-is-hydrated.ts'
import type { Route } from './+types/root.ts'
import { deferredStartScript, repeatPendingClick } from './deferred-start.ts'
import { PageAssetsContext } from './page-assets.ts'
import { errorScreen } from './parts/screen/error-screen.tsx'
import { HeadingFaces } from './parts/screen/heading-faces.ts'
import { LanguageOffer } from './language/language-offer.tsx'
import { LinkNavigation } from './parts/frame/link-navigation.tsx'
import { PageFooter } from './parts/frame/page-footer.tsx'
import { PageHeader } from './parts/frame/page-header.tsx'
import { Announcement } from './parts/screen/page-heading.tsx'
import { type SiteData, useSiteData } from './parts/site-data.ts'
import { callApi } from './route-error.ts'
import * as styles from './root.module.css'
import { siteContext } from './site-context.ts'

export async function loader({ context }: Route.LoaderArgs): Promise<SiteData> {
  const { origin } = context.get(siteContext)
  const { name, copyright_year, video_channel_url } = await callApi(context, (api) => api.findSite())
  return { name, copyright_year, video_channel_url, origin }
}

export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const site = useSiteData()
  const { nonce, styles: inlined, stylesheets } = use(PageAssetsContext)
  const theme = useTheme()
  const { i18n } = useLingui()
  const inline = (text: string) => ({
    nonce,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: text },
  })
  return (
    // The theme script below sets `data-theme` before hydration.
    <html
      lang={i18n.locale}
      dir="ltr"
      data-theme={theme === 'system' ? undefined : theme}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script {...inline(`${themeScript};${deferredStartScript}`)} />
        <meta name="theme-color" content={barColours.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={barColours.dark} media="(prefers-color-scheme: dark)" />
        <LateLinks />
        {/* Without `type`, because the page of a model has few bytes to spare in its first packets. */}
        <link rel="preload" href={headingFace} as="font" crossOrigin="" fetchPriority="low" />
        {inlined ? (
          <>
            <style {...inline(inlined)} data-sheets={stylesheets.join(' ')} />
            <noscript>
              {stylesheets.map((address) => (
                <link key={address} rel="stylesheet" href={address} />
              ))}
              {/* Phones ask for /apple-touch-icon.png by themselves. */}
              <link rel="icon" href="/favicon.ico" />
              <link rel="manifest" href={manifestPath} />
            </noscript>
          </>
        ) : (
          <>
            <Links />
            <link rel="stylesheet" href={headingFaces} />
          </>
        )}
      </head>
      <body ref={repeatPendingClick}>
        <a className={styles.skipLink} href="#content">
          <Trans>Skip to content</Trans>
        </a>
        <NavigationProgress />
        <Announcement />
        <HeadingFaces />
        <div className={`${styles.page} ${drawerPushedClass}`}>
          <PageHeader name={site?.name} />
          <main id="content" className={`${styles.content} ${ruledPartClass}`}>
            {children}
          </main>
          <LanguageOffer />
          <Suspense>
            <PageFooter site={site} />
          </Suspense>
          {/* Must come after the footer, which `root.module.css` hides until another element follows it. */}
          <LinkNavigation />
        </div>
        <Scrolling />
        <Start />
        <Scripts />
      </body>
    </html>
  )
}

/** Says that scripts have taken over the page, once what only scripts can add to it is there. */
function Start() {
  const isHydrated = useIsHydrated()
  useEffect(() => {
    if (isHydrated) document.documentElement.dataset['hydrated'] = ''
  }, [isHydrated])
  return null
}

/** Its own component, so that a navigation does not render the whole frame again. */
function NavigationProgress() {
  const { state } = useNavigation()
  const { t } = useLingui()
  return state !== 'idle' && <ProgressBar label={t`Loading the page`} />
}

/**
 * Browsers fetch the icon of the tab and a manifest at once, and those would share the line with the first picture. Until
 * scripts have taken over there is an empty icon, because browsers ask for /favicon.ico where a page names none. The manifest
 * and its icon, 3 kB, only serve to install the site, so they come when the visitor begins to use the page.
 */
function LateLinks() {
  const isHydrated = useIsHydrated()
  const isUsed = useIsUsed()
  return (
    <>
      <link rel="icon" href={isHydrated ? icon : 'data:,'} />
      {isUsed && <link rel="manifest" href={manifestPath} />}
    </>
  )
}

/** Whether the visitor has moved a pointer over the page, touched or scrolled it, or pressed a key. */
function useIsUsed(): boolean {
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    const events = ['pointermove', 'pointerdown', 'keydown', 'scroll']
    const listening = new AbortController()
    const note = () => {
      listening.abort()
      setUsed(true)
    }
    for (const event of events) addEventListener(event, note, { passive: true, signal: listening.signal })
    return () => listening.abort()
  }, [])
  return isUsed
}

/**
 * Before hydration the browser itself restores positions, so the page need not have the router's script for it. In
 * development React complains about scripts that it renders in the browser.
 */
function Scrolling() {
  return (useIsHydrated() || import.meta.env.DEV) && <ScrollRestoration />
}

export default Outlet

export const ErrorBoundary = errorScreen()

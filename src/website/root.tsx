// The pages: the frame around every screen. routes.ts is the site map, and each screen has a folder.
import { type ReactNode, use } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import headingFace from '../design/archivo-narrow/archivo-narrow-basic.woff2?url'
import '../design/tokens.css'
import '../design/heading-face.css'
import '../design/base.css'
import { pushedByDrawer } from '../design/drawer.tsx'
import icon from '../design/icon.svg?url'
import { sheets, themeScript, useTheme } from '../design/theme.ts'
import type { Route } from './+types/root.ts'
import { answerWaitingClick, lateStartScript } from './late-start.ts'
import { PagePartsContext } from './page-parts.ts'
import { Announcement } from './parts/announcement.tsx'
import { Failure } from './parts/failure.tsx'
import { NavigationProgress } from './parts/navigation-progress.tsx'
import { PageFooter } from './parts/page-footer.tsx'
import { PageHeader } from './parts/page-header.tsx'
import { orRefusal } from './refusal.ts'
import styles from './root.module.css'
import { siteContext } from './site-context.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, origin } = context.get(siteContext)
  const { name, copyright_year, video_channel_url } = await orRefusal(api.findSite())
  return { name, copyright_year, video_channel_url, origin }
}

/** The texts of the frame stay as they are while a visitor goes from page to page. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root')
  const { nonce, styles: inlined, sheet, faces } = use(PagePartsContext)
  const theme = useTheme()
  return (
    // The script below has put the visitor's theme here before React arrives.
    <html lang="en" data-theme={theme === 'system' ? undefined : theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: lateStartScript }}
        />
        <meta name="theme-color" content={sheets.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={sheets.dark} media="(prefers-color-scheme: dark)" />
        <link rel="icon" href={icon} type="image/svg+xml" />
        <link
          rel="preload"
          href={headingFace}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
          fetchPriority="low"
        />
        {inlined ? (
          <>
            {/* `late-start.ts` puts the whole stylesheet behind it: React would put a link elsewhere. */}
            <style
              nonce={nonce}
              data-sheet={sheet}
              suppressHydrationWarning
              dangerouslySetInnerHTML={{ __html: inlined }}
            />
            <noscript>
              <link rel="stylesheet" media="print" href={sheet} />
            </noscript>
            {/* After the stylesheet, which has them too: the last are taken, and the letters drawn stay drawn. */}
            <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: faces }} />
          </>
        ) : (
          <Links />
        )}
      </head>
      <body ref={answerWaitingClick}>
        <a className={styles.skipLink} href="#content">
          Skip to content
        </a>
        <NavigationProgress />
        <Announcement />
        <div className={`${styles.page} ${pushedByDrawer}`}>
          <PageHeader name={site?.name} />
          <main id="content" className={styles.content}>
            {children}
          </main>
          <PageFooter site={site} />
        </div>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} />
}

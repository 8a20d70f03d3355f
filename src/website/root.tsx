// The pages: the frame around every screen. routes.ts is the site map, and each screen has a folder.
import type { ReactNode } from 'react'
import {
  Link,
  Links,
  NavLink,
  Outlet,
  Scripts,
  ScrollRestoration,
  useNavigation,
  useRouteLoaderData,
} from 'react-router'
import '../design/tokens.css'
import '../design/base.css'
import { ProgressBar } from '../design/progress-bar.tsx'
import type { Route } from './+types/root.ts'
import { Failure } from './parts/failure.tsx'
import { orRefusal } from './refusal.ts'
import styles from './root.module.css'
import { siteContext } from './site-context.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { name, tagline, copyright_year } = await orRefusal(context.get(siteContext).api.findSite())
  return { name, tagline, copyright_year }
}

/** The texts of the frame stay as they are while a visitor goes from page to page. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root')
  const navigation = useNavigation()
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f6f3ec" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0c2036" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="data:," />
        <Links />
      </head>
      <body>
        <a className={styles.skipLink} href="#content">
          Skip to content
        </a>
        {navigation.state !== 'idle' && <ProgressBar label="Loading the page" />}
        <header className={styles.header}>
          <Link to="/" className={styles.name}>
            {site?.name ?? 'Home'}
          </Link>
          <nav aria-label="Main">
            <NavLink to="/aircraft-classes" className={styles.item}>
              Aircrafts
            </NavLink>
          </nav>
        </header>
        <main id="content" className={styles.content}>
          {children}
        </main>
        <footer className={styles.footer}>
          {site && (
            <p>
              © {site.copyright_year} {site.name}
            </p>
          )}
        </footer>
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

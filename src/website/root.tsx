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
  const { name, copyright_year, video_channel_url } = await orRefusal(context.get(siteContext).api.findSite())
  return { name, copyright_year, video_channel_url }
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
            <NavigationItems />
          </nav>
        </header>
        <main id="content" className={styles.content}>
          {children}
        </main>
        <footer className={styles.footer}>
          <nav aria-labelledby="footer-navigation" className={styles.column}>
            <h2 id="footer-navigation">Navigation</h2>
            <NavigationItems />
          </nav>
          {site?.video_channel_url && (
            <section className={styles.column}>
              <h2>Social</h2>
              <a href={site.video_channel_url} target="_blank" rel="noopener" className={styles.item}>
                Video channel
              </a>
            </section>
          )}
          <section className={styles.column}>
            <h2>Other</h2>
            <Link to="/who-made-this-website" className={styles.item}>
              Who made this website
            </Link>
            {site && (
              <p>
                © {site.copyright_year} {site.name}
              </p>
            )}
          </section>
        </footer>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

const destinations = [
  { name: 'Aircrafts', url: '/aircraft-classes' },
  { name: 'Accessories', url: '/accessories' },
  { name: 'Reviews', url: '/reviews' },
  { name: 'Distributors', url: '/distributors' },
  { name: 'Contact us', url: '/contact-us' },
]

function NavigationItems() {
  return (
    <ul className={styles.items}>
      {destinations.map(({ name, url }) => (
        <li key={url}>
          <NavLink to={url} className={styles.item}>
            {name}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} />
}

import Link from 'next/link'
import './site.css'

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <header>
          <Link href="/">Hangar</Link> <Link href="/aircraft-classes">Aircrafts</Link>
        </header>
        <main>{children}</main>
      </body>
    </html>
  )
}

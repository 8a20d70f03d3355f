import Link from 'next/link'
import { Picture } from './picture.jsx'

export function Card({ title, text, picture, order, href }) {
  return (
    <article>
      <Picture picture={picture} order={order} />
      <h2>{title}</h2>
      <p>{text}</p>
      <Link href={href} aria-label={`View more ${title}`}>
        View more
      </Link>
    </article>
  )
}

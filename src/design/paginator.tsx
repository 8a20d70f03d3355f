import { useId } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { Button } from './button.tsx'
import { ArrowIcon } from './icons.tsx'
import styles from './paginator.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Which part of a long list is shown. Pages count from 1. */
export interface PageOfList {
  page: number
  itemsPerPage: number
}

const choices = [24, 48, 96]
/** No list is so long; what asks for more has made it up. */
const MOST_PAGES = 100_000
const usual = 48

/** Reads the address; what makes no sense there is the first page, or the usual number of items. */
export function readPage(parameters: URLSearchParams): PageOfList {
  const wanted = Number(parameters.get('items'))
  const itemsPerPage = choices.includes(wanted) ? wanted : usual
  const page = Number(parameters.get('page'))
  return { page: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1, itemsPerPage }
}

/** The last page of a list of so many items. */
export function lastPage(count: number, itemsPerPage: number): number {
  return Math.max(1, Math.ceil(count / itemsPerPage))
}

/** Leads through the pages of a long list; a list that fits on the shortest page has none. */
export function Paginator({ page, itemsPerPage, count }: PageOfList & { count: number }) {
  const submit = useSubmit()
  const choice = useId()
  if (count <= Math.min(...choices)) return null
  const first = (page - 1) * itemsPerPage + 1
  const last = Math.min(page * itemsPerPage, count)
  return (
    <nav aria-label="Pages" className={styles.paginator}>
      <Form className={styles.items} onChange={(event) => void submit(event.currentTarget)}>
        <label htmlFor={choice}>Items per page:</label>
        <select key={itemsPerPage} id={choice} name="items" defaultValue={itemsPerPage}>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
        <span className={styles.show}>
          <Button type="submit">Show</Button>
        </span>
      </Form>
      <p>
        {first}–{last} of {count}
      </p>
      <div className={styles.ways}>
        <Way to="previous" address={page > 1 ? addressOf(page - 1, itemsPerPage) : undefined} />
        <Way to="next" address={last < count ? addressOf(page + 1, itemsPerPage) : undefined} />
      </div>
    </nav>
  )
}

function addressOf(page: number, items: number): string {
  return `?${new URLSearchParams({ page: String(page), items: String(items) })}`
}

function Way({ to, address }: { to: 'next' | 'previous'; address: string | undefined }) {
  if (address === undefined) return <span className={styles.way} />
  return (
    <Link to={address} className={styles.way}>
      <ArrowIcon to={to} />
      <VisuallyHidden>{to === 'next' ? 'Next page' : 'Previous page'}</VisuallyHidden>
    </Link>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from './button.tsx'
import { NextIcon, PreviousIcon } from './icons.tsx'
import * as styles from './paginator.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface PaginatorProps {
  page: number
  itemsPerPage: number
  pageSizes: readonly number[]
  count: number
  /** Other query parameters to keep. */
  parameters?: readonly [name: string, value: string][]
}

export function Paginator({ page, itemsPerPage, pageSizes, count, parameters = [] }: PaginatorProps) {
  const { t } = useLingui()
  const submit = useSubmit()
  const selectId = useId()
  if (count <= Math.min(...pageSizes)) return null
  const first = (page - 1) * itemsPerPage + 1
  const last = Math.min(page * itemsPerPage, count)
  const linkTo = (target: number) =>
    `?${new URLSearchParams([['page', String(target)], ['items', String(itemsPerPage)], ...parameters]).toString()}`
  return (
    <nav aria-label={t`Pages`} className={styles.paginator}>
      <Form className={styles.items} onChange={(event) => void submit(event.currentTarget)}>
        {parameters.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <label htmlFor={selectId}>
          <Trans>Items per page:</Trans>
        </label>
        <select key={itemsPerPage} id={selectId} name="items" defaultValue={itemsPerPage}>
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
        <span className={styles.show}>
          <Button type="submit">
            <Trans>Show</Trans>
          </Button>
        </span>
      </Form>
      <p>
        <Trans>
          {first}–{last} of {count}
        </Trans>
      </p>
      <div className={styles.links}>
        <PageLink to={page > 1 && linkTo(page - 1)} icon={<PreviousIcon />} name={t`Previous page`} />
        <PageLink to={last < count && linkTo(page + 1)} icon={<NextIcon />} name={t`Next page`} />
      </div>
    </nav>
  )
}

function PageLink({ to, icon, name }: { to: string | false; icon: ReactNode; name: string }) {
  if (to === false) return <span className={styles.link} />
  return (
    <a href={to} className={styles.link}>
      {icon}
      <VisuallyHidden>{name}</VisuallyHidden>
    </a>
  )
}

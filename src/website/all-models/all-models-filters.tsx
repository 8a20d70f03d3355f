import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FocusEvent, type FormEvent, type ToggleEvent, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { ModelIndex } from '../../contract/search/model-index.ts'
import { pagePaths } from '../../contract/site-map.ts'
import { Button } from '../../design/button.tsx'
import { CloseIcon } from '../../design/icons.tsx'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import { countModels } from '../figures/count-models.ts'
import { localPath } from '../language/local-path.ts'
import { toFormSearch } from './all-models-address.ts'
import * as styles from './all-models-filters.module.css'
import { AllModelsOptions } from './all-models-options.tsx'
import { AllModelsEquipment } from './all-models-equipment.tsx'
import { AllModelsRange } from './all-models-range.tsx'
import { updateForm } from './all-models-update-form.ts'

type FilterData = Pick<
  ModelIndex,
  'query' | 'count' | 'facets' | 'span' | 'weight' | 'engine' | 'cells' | 'applied' | 'unread'
>

/** The form with the filters, in narrow windows in a drawer. With scripts it is applied after each change. */
export function AllModelsFilters({ data }: { data: FilterData }) {
  const { query, count, facets, span, weight, engine, cells, applied, unread } = data
  const { t, i18n } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  const navigate = useNavigate()
  const shown = useRef(data)
  useLayoutEffect(() => {
    if (shown.current !== data && form.current) updateForm(form.current)
    shown.current = data
  }, [data])
  const send = (target: HTMLFormElement) =>
    void navigate(
      { pathname: pagePaths.allModels, search: toFormSearch(new FormData(target)) },
      { preventScrollReset: true },
    )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    hide(event.currentTarget)
    send(event.currentTarget)
  }
  // In narrow windows the form covers the page. As a popover it takes no focus by itself, and lets it move on behind it.
  const takeFocus = ({ newState }: ToggleEvent<HTMLFormElement>) => {
    if (newState === 'open') closeButton.current?.focus()
  }
  const hideOnceLeft = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) hide(currentTarget)
  }
  /** Listens to native `change` events, because React's `onChange` fires for every letter. */
  const watch = (element: HTMLFormElement | null) => {
    form.current = element
    if (!element) return undefined
    const answer = () => send(element)
    const controls = [element, document.getElementById('order')]
    for (const control of controls) control?.addEventListener('change', answer)
    return () => {
      for (const control of controls) control?.removeEventListener('change', answer)
    }
  }
  const setCount = applied.flatMap(({ names }) => names).length
  const models = countModels(i18n, count)
  const facet = (key: string) => facets.find((each) => each.key === key)
  return (
    <>
      <button type="button" popoverTarget="filters" className={styles.open}>
        <FiltersIcon />
        <Trans>Filters</Trans>
        {setCount > 0 && (
          <b>
            <Trans comment="The number of filters that are set, after “Filters”">
              {setCount}
              <VisuallyHidden>
                {' '}
                <Plural value={setCount} one="set" other="set" />
              </VisuallyHidden>
            </Trans>
          </b>
        )}
      </button>
      <form
        ref={watch}
        id="filters"
        action={localPath(i18n, pagePaths.allModels)}
        aria-labelledby="filters-title"
        className={styles.filters}
        popover="auto"
        onToggle={takeFocus}
        onBlur={hideOnceLeft}
        onSubmit={submit}
      >
        <div className={styles.head}>
          <h2 id="filters-title">
            <Trans>Filters</Trans>
          </h2>
          <a href="#found" className={styles.skip}>
            <Trans>Skip to the models</Trans>
          </a>
          <button
            ref={closeButton}
            type="button"
            popoverTarget="filters"
            popoverTargetAction="hide"
            aria-label={t`Close`}
            className={styles.close}
          >
            <CloseIcon />
          </button>
        </div>
        <AllModelsOptions facet={facet('class')} />
        <AllModelsRange name="span" title={t`Wingspan`} range={span} query={query} unread={unread} />
        <AllModelsRange name="weight" title={t`Weight`} range={weight} query={query} unread={unread} />
        <AllModelsOptions facet={facet('power')}>
          <AllModelsEquipment engine={engine} cells={cells} unread={unread} />
        </AllModelsOptions>
        {facets
          .filter(({ key }) => key !== 'class' && key !== 'power')
          .map((each) => (
            <AllModelsOptions key={each.key} facet={each} />
          ))}
        <div className={styles.foot}>
          <a href={localPath(i18n, pagePaths.allModels)} data-keep-place="" className={styles.removeAll}>
            <Trans>Remove all</Trans>
          </a>
          <Button type="submit" weight="main">
            {count === 0 ? <Trans>Show models</Trans> : <Trans>Show {models}</Trans>}
          </Button>
        </div>
      </form>
    </>
  )
}

/** Does nothing where the form is not a popover: in wide windows and in Safari 16, which has none. */
function hide(form: HTMLFormElement): void {
  form.hidePopover?.()
}

const FiltersIcon = () => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
    <path d="M2 6h8M14 6h4M2 14h3M9 14h9M12 4v4M7 12v4" fill="none" stroke="currentColor" strokeWidth="1.5" />
  </svg>
)

import { type ComponentType, memo } from 'react'

type ScreenProps = { loaderData?: unknown; actionData?: unknown }

/** A screen that renders again only with other data: the router renders it at the start of every navigation, too. */
export function screen<Props extends ScreenProps>(Component: ComponentType<Props>) {
  return memo(
    Component,
    (one, other) => one.loaderData === other.loaderData && one.actionData === other.actionData,
  )
}

// What every screen has: its heading, the description of its page, and what it shows when it fails.
import { type ComponentType, memo, useMemo } from 'react'
import { parseLoaderData } from '../json-loader.ts'

type ScreenProps = { loaderData?: unknown; actionData?: unknown }

/**
 * Wraps the component of a screen: parses the data of a `jsonLoader`, and memoizes the screen by its data, because the router
 * renders it again at the start of every navigation.
 */
export function screen<Props extends ScreenProps>(Component: ComponentType<Props>) {
  const Screen = (props: Props) => {
    const loaderData = useMemo(() => parseLoaderData(props.loaderData), [props.loaderData])
    return <Component {...props} loaderData={loaderData} />
  }
  return memo(
    Screen,
    (one, other) => one.loaderData === other.loaderData && one.actionData === other.actionData,
  )
}

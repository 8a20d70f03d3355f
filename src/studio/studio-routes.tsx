import { contentTypes, type EditableType, editableTypes, isSingle } from '../content-model/content-types.ts'
import {
  createBrowserRouter,
  type LazyRouteFunction,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { STUDIO_PATH } from '../contract/studio/studio-paths.ts'
import { isTableKind } from './table/cells/table-kinds.ts'
import { signInClient } from './client/studio-client.ts'
import { StudioFailure } from './studio-failure.tsx'
import { StudioFrame } from './studio-frame.tsx'
import { StudioLoading } from './studio-loading.tsx'
import { StudioRefusal } from './words/studio-refusal.ts'

/** What the file of a screen exports. It is loaded when the screen is first opened. */
interface ScreenModule {
  load?: (call: LoaderFunctionArgs) => unknown
  Screen: () => React.ReactNode
}

const lazyScreen =
  (importScreen: () => Promise<ScreenModule>): LazyRouteFunction<RouteObject> =>
  async () => {
    const { load, Screen } = await importScreen().catch(throwLoadFailure)
    return { Component: Screen, ...(load && { loader: load }) }
  }

/**
 * The file of a screen could not be loaded: the user is offline, or the server has a newer version of the
 * studio.
 */
function throwLoadFailure(): never {
  throw new StudioRefusal(navigator.onLine ? 'failed' : 'offline')
}

export function createStudioRouter() {
  const signedIn: RouteObject[] = [
    { index: true, lazy: lazyScreen(() => import('./screens/overview/overview-screen.tsx')) },
    ...editableTypes.flatMap(toEntryRoutes),
    { path: 'media', lazy: lazyScreen(() => import('./screens/media/media-screen.tsx')) },
    { path: 'history', lazy: lazyScreen(() => import('./screens/history/history-screen.tsx')) },
    { path: 'history/:id', lazy: lazyScreen(() => import('./screens/history/publication-screen.tsx')) },
    { path: 'trash', lazy: lazyScreen(() => import('./screens/trash/trash-screen.tsx')) },
    { path: 'messages', lazy: lazyScreen(() => import('./screens/messages/messages-screen.tsx')) },
    { path: 'messages/:reference', lazy: lazyScreen(() => import('./screens/messages/message-screen.tsx')) },
    {
      path: 'completeness',
      lazy: lazyScreen(() => import('./screens/completeness/completeness-screen.tsx')),
    },
    { path: 'languages', lazy: lazyScreen(() => import('./screens/translations/languages-screen.tsx')) },
    {
      path: 'languages/:language',
      lazy: lazyScreen(() => import('./screens/translations/entries-to-translate-screen.tsx')),
    },
    { path: 'workshop', lazy: lazyScreen(() => import('./screens/workshop/workshop-screen.tsx')) },
    { path: 'workshop/labels', lazy: lazyScreen(() => import('./screens/workshop/labels-screen.tsx')) },
    { path: 'staff', lazy: lazyScreen(() => import('./screens/staff/staff-screen.tsx')) },
    { path: 'account', lazy: lazyScreen(() => import('./screens/account/account-screen.tsx')) },
    { path: 'more', lazy: lazyScreen(() => import('./screens/more/more-screen.tsx')) },
    { path: '*', lazy: lazyScreen(() => import('./screens/not-found-screen.tsx')) },
  ]
  const frame: RouteObject = {
    id: 'frame',
    path: '/',
    loader: requireSignedIn,
    Component: StudioFrame,
    ErrorBoundary: StudioFailure,
    HydrateFallback: StudioLoading,
    shouldRevalidate: () => false,
    // An error in a screen keeps the frame around it.
    children: [{ ErrorBoundary: StudioFailure, children: signedIn }],
  }
  return createBrowserRouter(
    [
      {
        path: '/sign-in',
        lazy: lazyScreen(() => import('./screens/sign-in/sign-in-screen.tsx')),
        ErrorBoundary: StudioFailure,
        HydrateFallback: StudioLoading,
      },
      {
        path: '/invitation',
        lazy: lazyScreen(() => import('./screens/sign-in/invitation-screen.tsx')),
        ErrorBoundary: StudioFailure,
        HydrateFallback: StudioLoading,
      },
      {
        path: '/shared',
        lazy: lazyScreen(() => import('./screens/sign-in/shared-preview-screen.tsx')),
        ErrorBoundary: StudioFailure,
        HydrateFallback: StudioLoading,
      },
      frame,
    ],
    { basename: STUDIO_PATH },
  )
}

/** The routes of a content type: list, table, editor and translation, without a list if it has only one entry. */
function toEntryRoutes(kind: EditableType): RouteObject[] {
  const path = contentTypes[kind].plural
  const editor = {
    lazy: lazyScreen(() => import('./editor/editor-screen.tsx')),
    shouldRevalidate: shouldReloadEntry,
  }
  const translate = {
    lazy: lazyScreen(() => import('./screens/translate/translate-screen.tsx')),
    shouldRevalidate: shouldReloadTranslation,
  }
  if (isSingle(kind))
    return [
      { path, ...editor },
      { path: `${path}/translate/:language`, ...translate },
    ]
  const list = { path, lazy: lazyScreen(() => import('./screens/entries/entries-screen.tsx')) }
  const table = {
    path: `${path}/table`,
    lazy: lazyScreen(() => import('./screens/entries/table-screen.tsx')),
  }
  return [
    list,
    ...(isTableKind(kind) ? [table] : []),
    { path: `${path}/:key`, ...editor },
    { path: `${path}/:key/translate/:language`, ...translate },
  ]
}

/** An entry is loaded with its translations into all languages, so switching the language needs no data from the server. */
const shouldReloadTranslation = (change: ShouldRevalidateFunctionArgs) =>
  change.currentParams['key'] === change.nextParams['key'] &&
  change.currentParams['language'] !== change.nextParams['language']
    ? false
    : shouldReloadEntry(change)

/** Changing the section or view of the same entry needs no data from the server. */
const shouldReloadEntry = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate

async function requireSignedIn({ request }: LoaderFunctionArgs) {
  const { staff } = await signInClient.session()
  if (staff) return { staff }
  const { pathname, search } = new URL(request.url)
  const target = pathname.slice(STUDIO_PATH.length) + search
  throw redirect(target === '' || target === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(target)}`)
}

import { msg } from '@lingui/core/macro'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { type ApiClient, ApiError } from '../../contract/api-client.ts'
import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { splitLanguage } from '../../languages/languages.ts'
import { errorScreen } from '../parts/screen/error-screen.tsx'
import { screen } from '../parts/screen/screen.tsx'
import { cachedForHistory } from '../prefetch/visited-screens.ts'
import { callApi } from '../route-error.ts'
import { siteContext } from '../site-context.ts'
import type { Route } from './+types/product.screen.ts'
import { ProductFound } from './product-found.tsx'
import { importNothingFound, ProductUnknown } from './product-unknown.tsx'
import { toProductView } from './product-view.ts'

/** Redirects versions to the page of their model, replaced codes to their successor, and other spellings to the canonical URL. */
function load({ context, params, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  return callApi(context, async (api) => {
    const product = await findOrSuggest(api, params.code)
    if ('nearest' in product) {
      const { openQuestionForm } = await importNothingFound()
      return data(
        { unknown: { ...product, ask: await openQuestionForm(api) }, product: null },
        { status: 404 },
      )
    }
    const { code, kind, url, replaced } = product
    if (kind === 'version') throw redirect(url, 302)
    const canonical = buildPath(pagePaths.product, { code })
    // Unlike the paths of redirects, that of the request begins with its language.
    const isCanonical = splitLanguage(new URL(request.url).pathname).rest === canonical
    if (!isCanonical) throw redirect(canonical, replaced && kind !== 'retired' ? 302 : 308)
    return data({ unknown: null, product: toProductView(context.get(siteContext).i18n, product) })
  })
}

async function findOrSuggest(api: ApiClient, typed: string) {
  try {
    return await api.findProduct(typed)
  } catch (error) {
    const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400)
    if (!isUnknown) throw error
    return { code: toReadableCode(typed), nearest: error.nearest }
  }
}

/** Reduces the code in the URL to readable characters, since anyone can make up a URL. */
function toReadableCode(typed: string): string {
  return typed.replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '').slice(0, 40)
}

export { load as loader }
export const clientLoader = cachedForHistory(load)
/** Sending the form changes no data of the page, so nothing is reloaded. */
export const shouldRevalidate = ({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formAction === undefined && defaultShouldRevalidate

export default screen(function Product({ loaderData: { product, unknown } }: Route.ComponentProps) {
  if (product) return <ProductFound product={product} />
  return unknown && <ProductUnknown {...unknown} />
})

export const ErrorBoundary = errorScreen(msg`This product could not be loaded`, msg`The product`)

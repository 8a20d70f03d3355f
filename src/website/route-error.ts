import { data, type RouterContextProvider } from 'react-router'
import { type ApiClient, ApiError } from '../contract/api-client.ts'
import { siteContext } from './site-context.ts'

export interface RouteErrorData {
  detail: string
  requestId: string | undefined
}

/** Turns an API error into the page's response. An invalid id is a missing page; other errors keep their status. */
export async function callApi<Answer>(
  context: Readonly<RouterContextProvider>,
  call: (api: ApiClient) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call(context.get(siteContext).api)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { message: detail, requestId, status } = error
    throw data<RouteErrorData>({ detail, requestId }, { status: status === 400 ? 404 : status })
  }
}

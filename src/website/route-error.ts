import { data, type RouterContextProvider } from 'react-router'
import { type ApiClient, ApiError } from '../contract/api-client.ts'
import { siteContext } from './site-context.ts'

export interface RouteErrorData {
  detail: string
  requestId: string | undefined
}

/**
 * Calls the API in a loader. Errors become the response of the page: 404 for an invalid id, else the error's
 * own status.
 */
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

import type { createApi } from '../../src/api/api.ts'

type ApiParts = Parameters<typeof createApi>[0]

/** An API's context without limits; an unexpected error fails the test. */
export function anApiContext({ db, ...given }: Partial<ApiParts> & Pick<ApiParts, 'db'>): ApiParts {
  return {
    db,
    siteUrl: undefined,
    allowedOrigins: [],
    trustProxy: 0,
    messageLimits: { perAddress: 0, inTotal: 0 },
    mailDomain: 'mail.example',
    catalogueVersion: () => 1,
    onMessageStored: () => {},
    onMessageResponse: () => {},
    requestId: () => undefined,
    onRejection: () => {},
    onError: (error) => {
      throw error
    },
    ...given,
  }
}

import { listProductCodes } from '../../../src/catalogue/product.ts'
import type { ApiContext } from '../../../src/api/endpoint.ts'

/** An API's context without limits; an unexpected error fails the test. */
export function anApiContext({ db, ...given }: Partial<ApiContext> & Pick<ApiContext, 'db'>): ApiContext {
  return {
    db,
    siteUrl: undefined,
    allowedOrigins: [],
    trustProxy: 0,
    messageLimits: { perAddress: 0, inTotal: 0 },
    mailDomain: 'mail.example',
    catalogueVersion: () => 1,
    productCodes: () => listProductCodes(db),
    onMessageStored: () => {},
    onZeroResultQuery: () => {},
    onMessageResponse: () => {},
    requestId: () => undefined,
    onRejection: () => {},
    onError: (error) => {
      throw error
    },
    ...given,
  }
}

import type { ApiSite } from '../../src/api/endpoint.ts'

/** What an API works with, without limits; an error that is nobody's refusal fails the test. */
export function anApiSite({ db, ...given }: Partial<ApiSite> & Pick<ApiSite, 'db'>): ApiSite {
  return {
    db,
    siteUrl: undefined,
    allowedOrigins: [],
    trustProxy: 0,
    contact: { limits: { perAddress: 0, inTotal: 0 }, mailDomain: 'mail.example' },
    onMessageStored: () => {},
    onMessageAnswer: () => {},
    requestId: () => undefined,
    onRefusal: () => {},
    onError: (error) => {
      throw error
    },
    ...given,
  }
}

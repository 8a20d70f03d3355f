import { redirect, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { siteContext } from '../../website/site-context.ts'
import { createPageRenderer } from './render-page.ts'

/** A build whose only page sends a message, as the contact form does without scripts. */
const build: ServerBuild = {
  entry: { module: { default: () => new Response() } },
  routes: {
    form: {
      id: 'form',
      path: '*',
      module: {
        action: async ({ context }) => {
          const { api } = context.get(siteContext)
          await api.findSite()
          await api.sendContactMessage(
            { subject: 'contact-us', message: 'Xin chào', from_email: 'pilot@example.com' },
            { key: undefined, token: 'token' },
          )
          return redirect('/', 303)
        },
        default: () => undefined,
      },
    },
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '' },
}

test('a message says which languages its sender reads, and the catalogue is read in that of the page', async () => {
  const sent: (string | null)[][] = []
  const options = { build, siteUrl: undefined, mode: 'test', finalizer: undefined, isListed: () => true }
  const failures: unknown[] = []
  const render = createPageRenderer(
    { ...options, onError: (error) => failures.push(error) },
    async (path, init) => {
      const { method, headers } = new Request(`http://localhost${path}`, init)
      sent.push([method, path, headers.get('accept-language'), headers.get('x-xsrf-token')])
      return { response: Response.json({}), isShared: false }
    },
  )
  const headers = { 'accept-language': 'vi,en;q=0.5' }
  await render(new Request('http://localhost/de/contact-us', { method: 'POST', headers }), {})
  expect(failures).toEqual([])
  expect(sent).toEqual([
    ['GET', '/api/site?language=de', null, null],
    ['POST', '/api/contactus', 'vi,en;q=0.5', 'token'],
  ])
})

import { createServer } from 'node:net'

import { UserFacingError } from '../user-facing-error.mjs'

/** Fails before anything is installed if the port is in use. The server itself reports other problems with the address. */
export async function requireFreePort(
  host = process.env.HOST || '127.0.0.1',
  port = process.env.PORT || '3000',
) {
  const number = /^\d+$/.test(port) ? Number(port) : 0
  if (number === 0 || number > 65535 || !(await isPortInUse(number, host))) return
  const alternative = number === 65535 ? 3000 : number + 1
  throw new UserFacingError(
    `Port ${port} on ${host} is already in use. Stop the program that uses it, or choose another port: ` +
      `PORT=${alternative} npm start`,
  )
}

/** @returns {Promise<boolean>} */
function isPortInUse(/** @type {number} */ port, /** @type {string} */ host) {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code === 'EADDRINUSE'))
    server.listen({ port, host }, () => server.close(() => resolve(false)))
  })
}

/** @returns {Promise<number>} */
export function findFreePort() {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string')
        return reject(new Error('The operating system assigned no port.'))
      server.close(() => resolve(address.port))
    })
  })
}

import { createServer } from 'node:net'

import { PlainFailure } from './plain-failure.mjs'

/** Refuses before anything is installed; every other trouble with the address is the server's to report. */
export async function refuseTakenPort(
  host = process.env.HOST || '127.0.0.1',
  port = process.env.PORT || '3000',
) {
  const number = /^\d+$/.test(port) ? Number(port) : 0
  if (number === 0 || number > 65535 || !(await isTaken(number, host))) return
  const another = number === 65535 ? 3000 : number + 1
  throw new PlainFailure(
    `Port ${port} on ${host} is already in use. Stop the program that uses it, or choose another port: ` +
      `PORT=${another} npm start`,
  )
}

/** @returns {Promise<boolean>} */
function isTaken(/** @type {number} */ port, /** @type {string} */ host) {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code === 'EADDRINUSE'))
    server.listen({ port, host }, () => server.close(() => resolve(false)))
  })
}

/** @returns {Promise<number>} a port of this machine that nobody listens on */
export function findFreePort() {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') return reject(new Error('No port was given out.'))
      server.close(() => resolve(address.port))
    })
  })
}

// How much memory a server holds once everything is collected that can be, by the inspector of Node.js.

/** What a server has to be started with so that its memory can be looked at. */
export const inspected = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

/** Megabytes of what JavaScript holds, buffers included. */
export async function heldMegabytes(printed: string): Promise<number> {
  const address = /Debugger listening on (ws:\S+)/.exec(printed)?.[1]
  if (address === undefined) throw new Error('The server was not started with an inspector.')
  const socket = new WebSocket(address)
  await answerOf(socket, 'open')
  let id = 0
  const call = async (method: string, params = {}): Promise<unknown> => {
    id += 1
    socket.send(JSON.stringify({ id, method, params }))
    for (;;) {
      const event = await answerOf(socket, 'message')
      const answer: unknown = event instanceof MessageEvent ? JSON.parse(String(event.data)) : undefined
      if (Object(answer).id === id) return Object(answer).result
    }
  }
  // Buffers go with the values that hold them, at the second time at the latest.
  for (let time = 0; time < 2; time += 1) await call('HeapProfiler.collectGarbage')
  const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())'
  const evaluated = Object(await call('Runtime.evaluate', { expression }))
  socket.close()
  return Number(evaluated.result.value) / 2 ** 20
}

function answerOf(socket: WebSocket, name: 'open' | 'message'): Promise<Event> {
  return new Promise((resolve, reject) => {
    socket.addEventListener(name, resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error('The inspector does not answer.')), {
      once: true,
    })
  })
}

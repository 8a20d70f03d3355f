// A server's memory after garbage collection, measured through the Node.js inspector.

/** Arguments for a server whose memory is to be measured. */
export const inspected = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

/** JavaScript heap and buffers in MB. */
export async function retainedMegabytes(printed: string): Promise<number> {
  const address = /Debugger listening on (ws:\S+)/.exec(printed)?.[1]
  if (address === undefined) throw new Error('The server was not started with an inspector.')
  const socket = new WebSocket(address)
  await nextEvent(socket, 'open')
  let id = 0
  const call = async (method: string, params = {}): Promise<unknown> => {
    id += 1
    socket.send(JSON.stringify({ id, method, params }))
    for (;;) {
      const event = await nextEvent(socket, 'message')
      const answer: unknown = event instanceof MessageEvent ? JSON.parse(String(event.data)) : undefined
      if (Object(answer).id === id) return Object(answer).result
    }
  }
  // Buffers are released with their owners, by the second collection at the latest.
  for (let time = 0; time < 2; time += 1) await call('HeapProfiler.collectGarbage')
  const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())'
  const evaluated = Object(await call('Runtime.evaluate', { expression }))
  socket.close()
  return Number(evaluated.result.value) / 2 ** 20
}

function nextEvent(socket: WebSocket, name: 'open' | 'message'): Promise<Event> {
  return new Promise((resolve, reject) => {
    socket.addEventListener(name, resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error('The inspector does not answer.')), {
      once: true,
    })
  })
}

// Sends the same response to every request, which is as fast as Node.js can be:
// node bench/support/baseline-server.ts BODY HEAD PORT
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [bodyFile = '', headFile = '', port] = process.argv.slice(2)
const body = readFileSync(bodyFile)
const head: string[] = JSON.parse(readFileSync(headFile, 'utf8'))
createServer((_request, response) => {
  response.writeHead(200, head)
  response.end(body)
}).listen(Number(port), '127.0.0.1')

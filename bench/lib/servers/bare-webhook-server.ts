import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Three programs that are called by webhooks: /takes, /fails, and /hangs, which never responds. */
const server = createServer((request, response) => {
  request.resume()
  if (request.url === '/hangs') return
  request.once('end', () => response.writeHead(request.url === '/fails' ? 500 : 200).end())
})
server.listen(0, '127.0.0.1', () => {
  console.log(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.once('SIGTERM', () => process.exit(0))

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

interface Question {
  id: string
  type: string
  label: string
  options?: string[]
}

export interface StaticPage {
  url: string
  stop(): Promise<void>
}

/** The questions of a form as one compressed page of HTML: no script, no style sheet of its own to wait for. */
export async function startStaticPage(form: { title: string; fields: Question[] }): Promise<StaticPage> {
  const body = brotliCompressSync(pageOf(form))
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function pageOf({ title, fields }: { title: string; fields: Question[] }): string {
  const rows = fields.map(
    (field) => `<p><label for="nf-${field.id}">${field.label}</label><br>${inputOf(field)}</p>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><form><h1>${title}</h1>${rows.join('\n')}<button>Submit</button></form></html>`
}

function inputOf({ id, type, options = [] }: Question): string {
  if (type === 'textarea') return `<textarea id="nf-${id}" name="${id}" rows="4"></textarea>`
  if (type === 'select') {
    return `<select id="nf-${id}" name="${id}">${options.map((option) => `<option>${option}`).join('')}</select>`
  }
  if (options.length > 0) {
    return options.map((option) => `<label><input type="${type}" name="${id}"> ${option}</label>`).join(' ')
  }
  return `<input id="nf-${id}" name="${id}" type="${type}">`
}

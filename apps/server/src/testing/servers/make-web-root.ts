import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A fake build of the web app: the pages it renders say what they were rendered with. */
const PUBLIC_SERVER = `
  let renders = 0
  export async function prepare() {}
  export function pageRequests({ route, params }) {
    if (route === 'landing') return ['/api/forms/listed']
    if (route === 'formById') return ['/api/forms/' + params.id]
    if (route === 'viewSubmission') return ['/api/submissions/public/' + params.uniqueId]
    return params.customUrl === undefined ? [] : ['/api/forms/url/' + encodeURIComponent(params.customUrl)]
  }
  export async function renderScreen(url, { route, locale, timeZone, responses }, { cleanHtml }) {
    renders += 1
    const { title = route } = Object.values(responses)[0]?.body ?? {}
    const html = cleanHtml('<p>' + [route, locale, timeZone, 'render ' + renders].join(', ') + '</p><script>1</script>')
    return { html, title }
  }
  export async function renderPlainPage(url, { locale }, page) {
    return { html: '<pre>' + encodeURIComponent(JSON.stringify({ url, locale, page })) + '</pre>', title: page.screen }
  }
`

/** A folder like the one that the web app is built into. The caller removes it. */
export function makeWebRoot(): string {
  const root = mkdtempSync(path.join(os.tmpdir(), 'nibondhon-web-'))
  const write = (name: string, content: string) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), content)
  }
  const page = (title: string) =>
    `<!doctype html><html lang="en"><head><meta name="description" content="Built" /><title>${title}</title>` +
    '<script type="module" crossorigin src="/assets/app-1a2b.js"></script></head>' +
    '<body><div id="root"></div></body></html>'
  write('index.html', page('Nibondhon'))
  write('admin.html', page('Admin Panel'))
  write('gate.html', page('Gate'))
  write('gate-worker.js', 'console.log("worker")')
  write('gate.webmanifest', '{}')
  write('embed.js', 'console.log("embed")')
  write('package.json', '{ "type": "module" }')
  write('server/public-server.js', PUBLIC_SERVER)
  write('assets/app-1a2b.js', 'console.log("plain")')
  write('assets/app-1a2b.js.br', 'as brotli')
  write('assets/app-1a2b.js.gz', 'as gzip')
  return root
}

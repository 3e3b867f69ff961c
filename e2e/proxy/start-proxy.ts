import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { connect } from 'node:tls'
import { until } from '../../apps/server/src/testing/until.ts'

export const SITE = 'forms.example.org'

export type ProxyKind = 'nginx' | 'caddy'

export interface Proxy {
  port: number
  /** Its plain HTTP address. */
  plainPort: number
  /** The authority that signed its certificate. */
  ca: string
  /** Everything it has written to its logs. */
  log(): string
  stop(): Promise<void>
}

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy')

export function isInstalled(kind: ProxyKind): boolean {
  return spawnSync(kind, [kind === 'nginx' ? '-v' : 'version']).status === 0
}

export interface Upstream {
  /** A folder in `deploy`. */
  example?: string
  sites?: string[]
  /** Where the servers listen, by the ports in the configuration. */
  servers: Record<number, number>
}

/** The configuration in `deploy`, as it is but for ports and certificates, in front of servers on this machine. */
export async function startProxy(
  kind: ProxyKind,
  { example = '.', sites = [SITE], servers }: Upstream,
): Promise<Proxy> {
  const dir = mkdtempSync(path.join(os.tmpdir(), `nib-${kind}-`))
  const ports = { dir, port: await freePort(), plainPort: await freePort(), sites, servers }
  const file = path.join(DEPLOY, example, kind === 'nginx' ? 'nginx.conf' : 'Caddyfile')
  const config = withServers(readFileSync(file, 'utf8'), servers)
  const { child, caFile, logFiles } =
    kind === 'nginx' ? launchNginx(config, ports) : launchCaddy(config, ports)
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk))
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`${kind} ended:\n${output}`)
    return existsSync(caFile) && (await takesVisitors(ports.port, sites))
  })
  return {
    port: ports.port,
    plainPort: ports.plainPort,
    ca: readFileSync(caFile, 'utf8'),
    log: () => output + logFiles.map((file) => readFileSync(file, 'utf8')).join(''),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

interface Place {
  dir: string
  port: number
  plainPort: number
  sites: string[]
  servers: Record<number, number>
}

/** All at once: a port that was put in may be one of those to replace. */
function withServers(config: string, servers: Record<number, number>): string {
  return config.replace(/(?<=127\.0\.0\.1:)\d+/g, (port) => String(servers[Number(port)] ?? port))
}

interface Launched {
  child: ChildProcess
  caFile: string
  /** Besides its standard error output. */
  logFiles: string[]
}

function launchNginx(config: string, { dir, port, plainPort, sites }: Place): Launched {
  const certificate = path.join(dir, 'site.crt')
  const key = path.join(dir, 'site.key')
  const selfSigned = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const names = sites.map((site) => `DNS:${site}`).join(',')
  const named = ['-subj', `/CN=${sites[0]}`, '-addext', `subjectAltName=${names}`, '-days', '2']
  execFileSync('openssl', ['req', ...selfSigned, ...named, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
  const site = config
    .replace(/^\s*listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replaceAll('/var/log/nginx/', `${dir}/`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${dir}/${name};`)
    .join('\n')
  const file = path.join(dir, 'nginx.conf')
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
     pid ${dir}/nginx.pid;
     error_log stderr;
     events { worker_connections 8192; }
     http { access_log off; ${temporary}
     ${site} }`,
  )
  const child = spawn('nginx', ['-p', dir, '-c', file, '-e', 'stderr', '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const logFiles = ['nibondhon.log', 'nibondhon-error.log'].map((name) => path.join(dir, name))
  return { child, caFile: certificate, logFiles }
}

function launchCaddy(config: string, { dir, port, plainPort, servers }: Place): Launched {
  const file = path.join(dir, 'Caddyfile')
  const own = `admin off
    http_port ${plainPort}
    https_port ${port}
    local_certs
    skip_install_trust
    storage file_system ${dir}/storage`
  const site = config.replace(/^\{\n/m, `{\n${own}\n`)
  writeFileSync(file, isOldCaddy() ? forOldCaddy(site) : site)
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: dir,
      SITE_NAME: SITE,
      UPSTREAM: '127.0.0.1',
      UPSTREAM_PORT: String(servers[8082] ?? ''),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return { child, caFile: path.join(dir, 'storage/pki/authorities/local/root.crt'), logFiles: [] }
}

/** Debian 12 has 2.6; `request_buffers` is as old as 2.7. */
function isOldCaddy(): boolean {
  const [, minor] = /^v?2\.(\d+)/.exec(execFileSync('caddy', ['version'], { encoding: 'utf8' })) ?? []
  return Number(minor) < 7
}

/** The same in the syntax of that version. */
function forOldCaddy(site: string): string {
  return site
    .replace(/request_buffers (\w+)/, 'buffer_requests\n\t\tmax_buffer_size $1')
    .replace(/\{args\[(\d)\]\}/g, '{args.$1}')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Caddy accepts connections before it has a certificate. */
async function takesVisitors(port: number, sites: string[]): Promise<boolean> {
  for (const site of sites) if (!(await hasCertificate(port, site))) return false
  return true
}

async function hasCertificate(port: number, site: string): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1', servername: site, rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

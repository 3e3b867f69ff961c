import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { type Config, readConfig } from '../start/config.ts'

interface Service {
  image: string
  environment?: Record<string, string>
  depends_on?: Record<string, { condition: string }>
  networks?: string[]
  volumes?: string[]
  command?: string[]
}

interface Compose {
  services: Record<string, Service>
  networks: Record<string, unknown>
  volumes: Record<string, unknown>
}

const ROOT = path.resolve(import.meta.dirname, '../../../../..')
const EXAMPLE = 'deploy/several-associations'
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const composeIn = (folder: string): Compose => parse(read(`${folder}/compose.yaml`), { merge: true })
const namesIn = (folder: string) =>
  [...read(`${folder}/env.example`).matchAll(/^(\w+)=/gm)].map(([, name = '']) => name).sort()

describe.each(['deploy', EXAMPLE])('%s/compose.yaml', (folder) => {
  it('takes every setting of env.example, and no other', () => {
    const used = [...read(`${folder}/compose.yaml`).matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)
    expect([...new Set(used)].sort()).toEqual(namesIn(folder))
  })

  it('names only services, networks and volumes that it has', () => {
    const { services, networks, volumes } = composeIn(folder)
    for (const { depends_on = {}, networks: joined = [], volumes: mounted = [] } of Object.values(services)) {
      expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(depends_on)))
      expect(Object.keys(networks)).toEqual(expect.arrayContaining(joined))
      const named = mounted.map((one) => one.split(':')[0] ?? '').filter((one) => !one.startsWith('.'))
      expect(Object.keys(volumes)).toEqual(expect.arrayContaining(named))
    }
  })
})

describe(EXAMPLE, () => {
  const { services } = composeIn(EXAMPLE)
  const servers = Object.entries(services).filter(([, { image }]) => image === 'nibondhon:local')
  const configs = new Map(servers.map(([name, server]) => [name, configOf(server)]))

  it('gives both servers of an association the same settings, and each association its own', () => {
    const names = ['dhaka', 'sylhet', 'khulna']
    expect([...configs.keys()]).toEqual(names.flatMap((name) => [`${name}-1`, `${name}-2`]))
    for (const name of names) {
      expect(configs.get(`${name}-1`)).toMatchObject({ databaseSchema: name, s3: { prefix: `${name}/` } })
      expect(configs.get(`${name}-2`)).toEqual(configs.get(`${name}-1`))
    }
    const own = names.map((name) => configs.get(`${name}-1`))
    expect(new Set(own.map((config) => config?.appSecret)).size).toBe(3)
    expect(new Set(own.map((config) => config?.databaseUrl)).size).toBe(1)
  })

  it('leads each host name of the Caddyfile to the servers that have it as their address', () => {
    const sites = [...read(`${EXAMPLE}/Caddyfile`).matchAll(/^(\S+) \{\n\timport association \{\$(\w+):/gm)]
    const led = sites.flatMap(([, host, variable = '']) =>
      (services['caddy']?.environment?.[variable] ?? '').split(' ').map((server) => ({ host, server })),
    )
    expect(led).toEqual(
      [...configs].map(([name, { publicUrl, port }]) => ({
        host: new URL(publicUrl).host,
        server: `${name}:${port}`,
      })),
    )
  })

  it('has enough connections to PostgreSQL for all servers', () => {
    const allowed = /max_connections=(\d+)/.exec(services['postgres']?.command?.join(' ') ?? '')?.[1]
    expect(Number(allowed)).toBeGreaterThanOrEqual(servers.length * 21 + 20)
  })
})

describe.each([
  ['deploy/nibondhon.service', 'nibondhon.service', 'nibondhon.service'],
  [`${EXAMPLE}/nibondhon-association@.service`, 'nibondhon-dhaka@.service', 'nibondhon-dhaka@8101.service'],
])('%s', (file, name, instance) => {
  it.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)('is understood by systemd', () => {
    const dir = mkdtempSync(path.join(os.tmpdir(), 'nib-unit-'))
    // systemd also looks for the program.
    const unit = read(file).replace(/(?<=^ExecStart=)\S+/m, '/bin/true')
    writeFileSync(path.join(dir, name), unit)
    const { status, stderr } = spawnSync(
      'systemd-analyze',
      ['verify', '--man=no', '--recursive-errors=no', path.join(dir, instance)],
      { encoding: 'utf8' },
    )
    rmSync(dir, { recursive: true })
    expect([status, stderr]).toEqual([0, ''])
  })

  it('has settings that the server accepts, and data in the one directory that it may write to', () => {
    const [, association = '', port = ''] = /-(\w+)@(\d+)/.exec(instance) ?? []
    const unit = read(file).replaceAll('%j', association).replaceAll('%i', port)
    const settings = [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, key, value]) => [key, value])
    const config = readConfig(Object.fromEntries(settings) as Record<string, string>, '/')
    const directory = /^StateDirectory=(.*)$/m.exec(unit)?.[1]
    expect(config).toMatchObject({ dataDir: `/var/lib/${directory}`, port: Number(port || 8082) })
  })
})

/** As the server reads it, with a value for each setting that has no default. */
function configOf({ environment = {} }: Service): Config {
  const filled = Object.entries(environment).map(([name, value]) => [
    name,
    value.replace(/\$\{(\w+):([?-])([^}]*)\}/g, (_, variable: string, kind: string, text: string) =>
      kind === '-' ? text : `the-value-of-${variable}-in-env-example`,
    ),
  ])
  return readConfig(Object.fromEntries(filled) as Record<string, string>, '/')
}

import { apt, canUseApt } from './apt.mjs'
import { run } from '../run.mjs'
import { print } from '../print.mjs'

/** The configurations of deploy/ are tried with the real proxies; without them those tests are skipped. */
export async function ensureProxies() {
  if ((await missing()).length === 0) return
  if (canUseApt()) {
    print('Installing nginx and Caddy, to try the configurations of deploy/ in tests (once)…')
    await apt('nginx-light', 'caddy')
  }
  const still = await missing()
  if (still.length === 0) return
  print(
    `Not installed: ${still.join(' and ')}. The configurations of deploy/ are not tried with it (Debian: apt-get install nginx-light caddy).`,
  )
}

async function missing() {
  const [nginx, caddy] = await Promise.all([run('nginx', ['-v']), run('caddy', ['version'])])
  return [!nginx.ok && 'nginx', !caddy.ok && 'Caddy'].filter(Boolean)
}

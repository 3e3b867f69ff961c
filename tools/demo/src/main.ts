import { OTP, PIN } from '@nibondhon/bkash-simulator'
import { ADMIN, OTHER_ACCOUNTS, PASSWORD } from './set-up.ts'
import { type Demo, startDemo } from './start-demo.ts'

const print = (line: string) => console.log(line)
const wanted = Number(process.env.PORT ?? '') || 8082

let demo: Demo | null = null
let isStopping = false
// Registered first: a signal during the start must not leave anything behind.
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

try {
  demo = await startDemo({ port: wanted, print })
  if (isStopping) await leave(0)
  introduce(demo)
  await demo.ended
  await leave(isStopping ? 0 : 1)
} catch (error) {
  if (!isStopping) console.error(`The demonstration could not be started. ${(error as Error).message}`)
  process.exit(isStopping ? 0 : 1)
}

function stop(): void {
  if (isStopping) return
  isStopping = true
  print('\nStopping; the data of the demonstration are removed.')
  if (demo) void leave(0)
}

async function leave(code: number): Promise<void> {
  await demo?.stop()
  process.exit(code)
}

function introduce({ url, catcherUrl, bkashUrl, sslcommerzUrl, forms, submissionCount }: Demo): void {
  const accounts = [{ email: ADMIN.email, role: 'super_admin' }, ...OTHER_ACCOUNTS]
  print(`
Nibondhon, a demonstration with ${submissionCount} submissions. All of it is thrown away when you stop it.

  Console       ${url}/login
${accounts.map(({ email, role }) => `                ${email}  (${role})`).join('\n')}
                password: ${PASSWORD}

  Forms         ${forms.map(({ title, customUrl }) => `${url}/${customUrl}  (${title})`).join('\n                ')}

  Mail and SMS  ${catcherUrl}  (what would be sent; it reaches no one)

  bKash         a simulator, no real money: ${bkashUrl}/simulator/state
                wallet 01770618575 pays, 01823074817 has too little money
                code ${OTP}, PIN ${PIN}

  SSLCommerz    a simulator of cards, Nagad and others, no real money: ${sslcommerzUrl}/simulator/state

Press Ctrl-C to stop.
`)
}

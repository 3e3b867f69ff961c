import { runRecovery } from './app/commands/run-command.ts'

/** What `npm run recover-account -- EMAIL` runs. */
const [email, ...more] = process.argv.slice(2)
if (!email || email.startsWith('-') || more.length > 0) {
  console.error('Usage: npm run recover-account -- EMAIL')
  process.exit(1)
}
process.exit((await runRecovery(email)) ? 0 : 1)

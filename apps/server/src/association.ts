import { parseArgs } from 'node:util'
import { type AssociationCommand, runAssociation } from './app/commands/run-command.ts'

/** What `npm run association -- …` runs. */
const USAGE = `Usage: npm run association -- list
       npm run association -- copy NAME --to postgresql://… [--as NAME] [--replace]
       npm run association -- verify NAME --to postgresql://… [--as NAME]`

const given = readArguments()
if (!given) {
  console.error(USAGE)
  process.exit(1)
}
process.exit((await runAssociation(given)) ? 0 : 1)

function readArguments(): AssociationCommand | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { to: { type: 'string' }, as: { type: 'string' }, replace: { type: 'boolean' } },
    })
    const [action, name = '', ...more] = positionals
    if (more.length > 0) return null
    if (action === 'list') return name === '' ? { action } : null
    if ((action !== 'copy' && action !== 'verify') || name === '' || values.to === undefined) return null
    const { to, as = name, replace = false } = values
    return { action, name, to, as, replace }
  } catch {
    return null
  }
}

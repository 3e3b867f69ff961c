import path from 'node:path'
import { parseArgs } from 'node:util'
import { type AssociationCommand, runAssociation } from './app/commands/run-association.ts'

/** What `npm run association -- …` runs. */
const USAGE = `Usage: npm run association -- list
       npm run association -- copy NAME --to postgresql://… [--as NAME] [--replace]
       npm run association -- verify NAME --to postgresql://… [--as NAME]
       npm run association -- reserve NAME --to postgresql://… [--as NAME] [--replace]
       npm run association -- move NAME --to postgresql://… [--as NAME] [--replace] [--files-to FOLDER-OR-SETTINGS]
       npm run association -- cancel NAME [--to postgresql://…] [--as NAME] [--force]`

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
      options: {
        to: { type: 'string' },
        as: { type: 'string' },
        replace: { type: 'boolean' },
        'files-to': { type: 'string' },
        force: { type: 'boolean' },
      },
    })
    const [action, name = '', ...more] = positionals
    if (more.length > 0) return null
    if (action === 'list') return name === '' ? { action } : null
    if (name === '') return null
    const { to, as = name, replace = false, 'files-to': filesTo, force = false } = values
    if (action === 'cancel') return { action, name, to: to ?? null, as, force }
    if (to === undefined) return null
    if (action === 'copy' || action === 'verify' || action === 'reserve')
      return { action, name, to, as, replace }
    if (action !== 'move') return null
    return { action, name, to, as, replace, ...(filesTo !== undefined && { filesTo: fromHere(filesTo) }) }
  } catch {
    return null
  }
}

/** npm changes to its own folder first; names are meant from where the person stands. */
function fromHere(file: string): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), file)
}

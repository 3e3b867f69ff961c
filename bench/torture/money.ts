import { tortureMoney } from '../../e2e/process/torture/money.ts'
import { watchMemory } from '../lib/memory/watch-memory.ts'
import { reportLine, reportTarget, reportTitle, reportWrong } from '../lib/report/report.ts'
import { startScratchDatabase } from '../lib/servers/scratch-database.ts'

/** Money by every method while the server is killed repeatedly (see e2e/process/torture/money.ts). */
const count = Number(process.argv[2] ?? 1000)
/** However many payments there are: each kill is a chance to lose or repeat something. */
const kills = Math.min(20, count)

const database = await startScratchDatabase()
try {
  reportTitle(
    `${count} payments by bKash, SSLCommerz, typed TrxIDs, bank, cash and cheque, reported 5 times, two servers, one of them killed ${kills} times`,
  )
  const began = Date.now()
  const reportMemory = watchMemory()
  const { people, ledger, books, wrong, ...result } = await tortureMoney({
    count,
    kills,
    databaseUrl: database.url,
    onStep: (step) => process.stderr.write(`  ${step}\n`),
  })
  reportLine('took', `${Math.round((Date.now() - began) / 1000)} s`)
  reportLine('people', String(people))
  reportLine('server kills', String(result.kills))
  reportLine('received (ledger, providers)', `${ledger.received}, ${books.received} paisa`)
  reportLine('returned (ledger, providers)', `${ledger.returned}, ${books.returned} paisa`)
  reportLine('rows changed by hand that "Check the books" found', String(result.noticed))
  reportMemory()
  reportWrong(wrong)
  reportTarget({
    what: 'paisa between the ledger and the providers',
    value: Math.abs(ledger.received - books.received) + Math.abs(ledger.returned - books.returned),
    atMost: 0,
  })
  reportTarget({ what: 'mismatches', value: wrong.length, atMost: 0 })
} finally {
  await database.stop()
}

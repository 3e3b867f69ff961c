import pg from 'pg'
import { fileLinks } from '../../../apps/server/src/platform/files/index.ts'
import { INSTALLATION } from './member-forms.ts'
import { type Acknowledged, emailOf, fileOf, paysByTransfer } from '../torture/retrying-members.ts'

export interface SubmissionCheck {
  lost: number
  duplicated: number
  withoutMessage: number
  withoutFile: number
  /** Violations; empty when all went well. */
  wrong: string[]
}

interface Row {
  email: string
  uniqueId: string
  editCode: string
  messages: number
  files: string[]
  receipt: string | null
  history: number
}

/** Compares what was acknowledged with what is stored, and reads back every file. */
export async function checkSubmissions({ connection, url, acknowledged }: ToCheck): Promise<SubmissionCheck> {
  const db = new pg.Client(connection)
  await db.connect()
  try {
    const rows = await readRows(db)
    const checked: SubmissionCheck = { lost: 0, duplicated: 0, withoutMessage: 0, withoutFile: 0, wrong: [] }
    for (const member of acknowledged) await checkMember(member, rows.get(emailOf(member.number)) ?? [])
    const stored = [...rows.values()].flat().length
    if (stored !== acknowledged.length) say(`${acknowledged.length} are acknowledged and ${stored} stored`)
    const counted = await countedForStaff(db)
    if (counted !== stored) say(`the admin list counts ${counted} of ${stored}`)
    return checked

    async function checkMember({ number, uniqueId, editCode }: Acknowledged, found: Row[]): Promise<void> {
      const [row] = found
      if (!row) {
        checked.lost += 1
        return say(`member ${number} is lost`)
      }
      if (found.length > 1) {
        checked.duplicated += 1
        say(`member ${number} is stored ${found.length} times`)
      }
      if (row.uniqueId !== uniqueId || row.editCode !== editCode) say(`member ${number} got other codes`)
      if (row.messages !== 1) {
        checked.withoutMessage += 1
        say(`member ${number} has ${row.messages} messages`)
      }
      if (paysByTransfer(number) && (row.history !== 1 || row.receipt !== row.files[0])) {
        say(`member ${number} has a payment of ${row.history} events and receipt ${row.receipt}`)
      }
      if (!(await hasItsFile(number, row))) {
        checked.withoutFile += 1
        say(`member ${number} does not have the file that they sent`)
      }
    }

    function say(what: string): void {
      checked.wrong.push(what)
    }
  } finally {
    await db.end()
  }

  async function hasItsFile(number: number, { files }: Row): Promise<boolean> {
    const sent = fileOf(number)
    const [id] = files
    if (!sent || id === undefined) return !sent && id === undefined
    const response = await fetch(`${url}/${links.sign(id)}`)
    return response.ok && sent.equals(Buffer.from(await response.arrayBuffer()))
  }
}

const links = fileLinks(INSTALLATION.APP_SECRET)

export interface ToCheck {
  connection: pg.ClientConfig
  url: string
  acknowledged: Acknowledged[]
}

async function readRows(db: pg.Client): Promise<Map<string, Row[]>> {
  const { rows } = await db.query<Row>(`
    select data ->> 'email' as email, unique_id as "uniqueId", edit_code as "editCode", receipt_file_id as receipt,
      (select count(*)::int from messages where submission_id = submissions.id and event = 'submitted'
        and recipient = data ->> 'email') as messages,
      array(select files.id::text from files where submission_id = submissions.id) as files,
      (select count(*)::int from payment_events where submission_id = submissions.id) as history
    from submissions`)
  const byEmail = new Map<string, Row[]>()
  for (const row of rows) byEmail.set(row.email, [...(byEmail.get(row.email) ?? []), row])
  return byEmail
}

/** What staff see as the total: counts that are kept beside the submissions. */
async function countedForStaff(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ total: number }>(`
    select sum(count)::int as total
    from (select count from submission_counts union all select count from submission_changes) as counts`)
  return rows[0]?.total ?? 0
}

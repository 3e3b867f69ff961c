import { makeXlsx } from '../../../../apps/server/src/testing/builders/make-xlsx.ts'
import { signInAs } from '../support/accounts.ts'
import type { Attack, Size } from '../attack.ts'
import { encodeMultipart } from '../support/encode-multipart.ts'
import { send } from '../support/send.ts'
import { watchHealth } from '../../torture/watch-health.ts'

const BRACKETS: Record<Size, number> = { full: 80_000, short: 2_000 }
const EMPTY_ROWS: Record<Size, number> = { full: 2_000_000, short: 20_000 }
const MAX_HEALTH_MS = 250

/** Small XLSX files that take long to read, sent by staff, or by a member as a "bank statement". */
export const hostileSheets: Attack = {
  name: 'XLSX files of staff',
  async run(installation, size) {
    const { id } = await installation.makeForm({ title: 'Links', fields: [{ id: 'name', label: 'Name' }] })
    const routes = [
      ['POST /api/statements/preview', await signInAs(installation, 'payment_approver')],
      [`POST /api/forms/${id}/links/preview`, await signInAs(installation, 'form_manager')],
    ] as const
    const sheets = [
      makeXlsx({
        sheet: '<row><c t="inlineStr"><is><t>Date</t></is></c></row>',
        styles: `<numFmts><numFmt numFmtId="170" formatCode="${'['.repeat(BRACKETS[size])}"/></numFmts>`,
      }),
      makeXlsx({ sheet: '<row/>'.repeat(EMPTY_ROWS[size]), strings: '<si/>'.repeat(EMPTY_ROWS[size]) }),
    ]
    let failures = 0
    const { slowestMs } = await watchHealth(installation.url(), async () => {
      for (const content of sheets) {
        for (const [route, token] of routes) {
          const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
          const sent = encodeMultipart({ account: 'Bank' }, { file: { name: 'a.xlsx', type, content } })
          const { status } = await send(installation.url(), route, { token, ...sent })
          if (status === 0 || status >= 500) failures += 1
        }
      }
    })
    return [
      {
        what: 'slowest /health during hostile XLSX files',
        before: '42,400 ms (881 bytes)',
        value: slowestMs,
        atMost: MAX_HEALTH_MS,
        unit: 'ms',
      },
      {
        what: 'hostile XLSX files that got a 5xx or no response',
        before: '0',
        value: failures,
        atMost: 0,
        unit: 'count',
      },
    ]
  },
}

import { describe, expect, it } from 'vitest'
import { statementServer } from '../../testing/statements/statement-server.ts'

const testServer = statementServer()

const CONTENT = 'When,What,Plus\n02/03/2026,Hello,5\n'
const CHOSEN = { header: 0, columns: { date: 0, description: 1, credit: 2 }, dateOrder: 'month' }

const importAs = (account: string, content = CONTENT, mapping: object = CHOSEN) =>
  testServer.upload('', content, { account, mapping: JSON.stringify(mapping) })
const profiles = async () => (await testServer.call('GET /api/statements/profiles')).body.profiles

describe('saved columns', () => {
  it('are listed for each account, renamed and removed, with an entry in the audit log', async () => {
    await importAs('City Bank')
    await importAs('DBBL')
    await importAs('DBBL', CONTENT.replace('Hello', 'Again'))
    expect(await profiles()).toMatchObject([
      {
        account: 'DBBL',
        name: '',
        columns: { date: 'When', description: 'What', credit: 'Plus' },
        dateOrder: 'month',
      },
      { account: 'City Bank' },
    ])
    const [{ id }] = await profiles()
    expect(
      (await testServer.call(`PUT /api/statements/profiles/${id}`, { name: ' Nexus files ' })).status,
    ).toBe(200)
    expect(await profiles()).toMatchObject([{ name: 'Nexus files' }, { name: '' }])
    expect((await testServer.call(`DELETE /api/statements/profiles/${id}`)).status).toBe(200)
    expect(await profiles()).toMatchObject([{ account: 'City Bank' }])
    const gone = await testServer.call(`DELETE /api/statements/profiles/${id}`)
    expect([gone.status, gone.body.code]).toEqual([404, 'profile_not_found'])
    const { rows } = await audits()
    expect(rows).toEqual([
      { action: 'changed', subject: 'Saved columns of DBBL' },
      { action: 'deleted', subject: 'Saved columns of Nexus files' },
    ])
  })

  it('of the chosen account are used where two accounts have files with the same headings', async () => {
    const other = { ...CHOSEN, columns: { date: 0, reference: 1, credit: 2 } }
    await importAs('One', CONTENT.replace('What', 'Which'))
    await importAs('Two', CONTENT.replace('What', 'Which').replace('Hello', 'Bye'), other)
    const columnsOf = async (account: string) => {
      const { body } = await testServer.upload('/preview', 'When,Which,Plus\n02/04/2026,Next,5\n', {
        account,
      })
      return body.mapping.columns
    }
    expect(await columnsOf('One')).toEqual(CHOSEN.columns)
    expect(await columnsOf('Two')).toEqual(other.columns)
  })

  it('are preselected in a file that no longer fits, which is asked about, without its account', async () => {
    await importAs('Prime', 'Day of it,Story,Came in\n02/03/2026,Hello,5\n')
    const { body } = await testServer.upload(
      '/preview',
      'Day of it,Tale,Came in,Branch\n02/04/2026,Next,5,Dhaka\n',
    )
    expect(body).toMatchObject({
      profile: { name: 'Prime', fits: false, lost: ['description'] },
      account: '',
      mapping: { columns: { date: 0, credit: 2 }, dateOrder: 'month' },
    })
  })

  it('are remembered for files without headings of the account', async () => {
    const mapping = { header: -1, columns: { date: 0, reference: 1, credit: 3 }, dateOrder: 'day' }
    await importAs('Plain', '02/03/2026,abc,7,5\n', mapping)
    const preview = async (account: string) =>
      (await testServer.upload('/preview', '02/04/2026,def,8,6\n', { account })).body
    expect(await preview('plain')).toMatchObject({ profile: { name: 'Plain', fits: true }, mapping })
    expect(await preview('Other')).toMatchObject({ profile: null })
  })
})

async function audits() {
  const rows = await testServer.db
    .selectFrom('audit_events')
    .select(['action', 'subject'])
    .where('subject', 'like', 'Saved columns%')
    .orderBy('id')
    .execute()
  return { rows }
}

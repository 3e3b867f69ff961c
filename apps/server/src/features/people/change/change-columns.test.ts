import { describe, expect, it } from 'vitest'
import { peopleServer } from '../../../testing/servers/people-server.ts'

const register = peopleServer()

const columns = async () => (await register.call('GET /api/people/columns')).body.columns
const change = (body: object) => register.call('PUT /api/people/columns', body)
const valuesOf = async (name: string) => (await register.list({ search: name })).people[0].attributes

describe('own columns', () => {
  it('are added before anyone has a value, and keep their order', async () => {
    const { status, body } = await change({ columns: [{ name: ' Blood  group' }, { name: 'Profession' }] })
    expect([status, body.columns]).toEqual([
      200,
      [
        { name: 'Blood group', people: 0 },
        { name: 'Profession', people: 0 },
      ],
    ])
    await change({ columns: ['Profession', 'Blood group'].map((name) => ({ name, was: name })) })
    await register.create({ name: 'Rahim', attributes: { City: 'Dhaka' } })
    expect((await columns()).map(({ name }: { name: string }) => name)).toEqual([
      'Profession',
      'Blood group',
      'City',
    ])
  })

  it('are renamed with their values; two can swap their names', async () => {
    await register.create({ name: 'Rahim', attributes: { Job: 'Dhaka', City: 'Doctor' } })
    await change({
      columns: [
        { name: 'City', was: 'Job' },
        { name: 'Job', was: 'City' },
      ],
    })
    expect(await valuesOf('Rahim')).toEqual({ City: 'Dhaka', Job: 'Doctor' })
    expect((await register.list({ column: 'Job', value: 'doctor' })).total).toBe(1)
  })

  it('say how many people have a value, and are removed with it', async () => {
    await register.create({ name: 'Rahim', attributes: { Job: 'Doctor', City: 'Dhaka' } })
    await register.create({ name: 'Karim', attributes: { Job: 'Farmer' } })
    expect(await columns()).toEqual(
      expect.arrayContaining([
        { name: 'Job', people: 2 },
        { name: 'City', people: 1 },
      ]),
    )
    await change({ columns: [{ name: 'City', was: 'City' }], removed: ['Job'] })
    expect([await valuesOf('Rahim'), await valuesOf('Karim')]).toEqual([{ City: 'Dhaka' }, {}])
  })

  it('are at most twenty, each with a name of its own', async () => {
    const many = Array.from({ length: 21 }, (_, index) => ({ name: `Column ${index}` }))
    expect((await change({ columns: many })).body.code).toBe('too_many_columns')
    expect((await change({ columns: [{ name: 'City' }, { name: 'city' }] })).body.code).toBe('column_twice')
    expect((await change({ columns: [{ name: '  ' }] })).status).toBe(400)
    expect((await change({ columns: many.slice(1) })).status).toBe(200)
    const refused = await register.call('POST /api/people', { name: 'Rahim', attributes: { City: 'Dhaka' } })
    expect(refused.body.code).toBe('too_many_columns')
  })

  it('are looked at again where a list brought one meanwhile, so no value is lost unasked', async () => {
    await change({ columns: [{ name: 'Job' }] })
    await register.create({ name: 'Rahim', attributes: { City: 'Dhaka' } })
    const { status, body } = await change({ columns: [{ name: 'Work', was: 'Job' }] })
    expect([status, body.code]).toEqual([409, 'columns_changed'])
    expect(await valuesOf('Rahim')).toEqual({ City: 'Dhaka' })
  })
})

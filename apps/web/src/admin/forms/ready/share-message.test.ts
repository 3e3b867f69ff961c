import { makeForm } from '@nibondhon/domain/testing'
import { expect, it } from 'vitest'
import { shareMessage } from './share-message.ts'

const form = {
  ...makeForm({
    title: 'Reunion 2027',
    settings: { schedule: { opensAt: '2027-01-01T04:00:00.000Z', closesAt: '2027-12-15T17:59:00.000Z' } },
  }),
  translations: { bn: { title: 'পুনর্মিলনী ২০২৭' } },
}
const link = 'https://forms.example/reunion'
const zone = 'Asia/Dhaka'

it('has the title, the link and the dates, in the language of those who get it', () => {
  const now = Date.parse('2026-12-01T00:00:00.000Z')
  expect(shareMessage({ form, link, locale: 'en', timeZone: zone, now })).toBe(
    [
      'Reunion 2027',
      'Fill in the form here: https://forms.example/reunion',
      'It opens on 1 Jan 2027, 10:00 AM (Dhaka time).',
      'It closes on 15 Dec 2027, 11:59 PM (Dhaka time).',
    ].join('\n'),
  )
  const bangla = shareMessage({ form, link, locale: 'bn', timeZone: zone, now })
  expect(bangla.split('\n')).toHaveLength(4)
  expect(bangla).toMatch(/^পুনর্মিলনী ২০২৭\nএখানে ফরম পূরণ করুন: https:\/\/forms\.example\/reunion\n/)
})

it('does not say when a form opened that is open', () => {
  const now = Date.parse('2027-06-01T00:00:00.000Z')
  const text = shareMessage({ form, link, locale: 'en', timeZone: zone, now })
  expect(text).not.toContain('opens')
  expect(text).toContain('It closes on')
})

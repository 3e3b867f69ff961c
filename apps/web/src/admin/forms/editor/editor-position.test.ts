import { makeForm } from '@nibondhon/domain/testing'
import { expect, it } from 'vitest'
import { positionOfIssue } from './editor-position.ts'

const form = makeForm({ fields: [{ id: 'name' }] })

it.each([
  ['name', { tab: 'fields', fieldId: 'name' }],
  ['title', { tab: 'fields', setting: 'title' }],
  ['settings.pricing.rules.1', { tab: 'prices', setting: 'settings.pricing.rules.1' }],
  ['settings.schedule.closesAt', { tab: 'settings', setting: 'settings.schedule.closesAt' }],
  ['settings.amount', { tab: 'prices', setting: 'settings.amount' }],
  [
    'settings.notifications.emailField',
    { tab: 'notifications', setting: 'settings.notifications.emailField' },
  ],
  ['settings.pdfSettings.logoUrl', { tab: 'pdf', setting: 'settings.pdfSettings.logoUrl' }],
])('an issue with %s leads to the input that can fix it', (key, position) => {
  expect(positionOfIssue(form, key)).toEqual(position)
})

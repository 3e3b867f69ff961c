import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SnackbarContext } from '../../shared/snackbar/snackbar-context.ts'
import { useSettingsForm } from '../form/use-settings-form.ts'
import type { StoredSettings } from '../form/settings-draft.ts'
import { SmsTab } from './sms-tab.tsx'

const ENDPOINT = { sms_api_endpoint: 'https://sms.example/send' }
const WITHOUT_KEY = { sms_enabled: 'true', ...ENDPOINT }

it.each([
  ['nothing', { ...WITHOUT_KEY, sms_api_key_set: 'true' }, null],
  ['the key', WITHOUT_KEY, 'API key missing'],
  [
    'the endpoint',
    { sms_enabled: 'true', sms_api_key_set: 'true', sms_api_endpoint: '' },
    'Endpoint missing',
  ],
])('beside Configured, the tab says at once that %s is missing', (_what, settings, expected) => {
  const html = show(settings)
  expect(html).toContain('>Configured<')
  expect(/(?:API key|Endpoint) missing/.exec(html)?.[0] ?? null).toBe(expected)
})

it('is Not Configured while SMS are off', () => {
  expect(show({ ...ENDPOINT, sms_enabled: 'false' })).toContain('>Not Configured<')
})

function show(settings: StoredSettings): string {
  function Tab() {
    return <SmsTab form={useSettingsForm(settings)} />
  }
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <SnackbarContext value={() => {}}>
        <Tab />
      </SnackbarContext>
    </QueryClientProvider>,
  )
}

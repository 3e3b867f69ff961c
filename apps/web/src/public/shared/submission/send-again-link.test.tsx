// @vitest-environment happy-dom
import type { PublicForm } from '@nibondhon/api-contract'
import { NO_ASSOCIATION } from '@nibondhon/domain'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ServerRouter } from '../../../lib/router.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import FormUnavailable from '../../form/load/form-unavailable.tsx'
import { PageDataProvider } from '../../page-data/page-data.tsx'
import { I18nProvider, loadMessages } from '../../translations/public-i18n.ts'
import { AskForCode } from './ask-for-code.tsx'
import { CodeFailure } from './code-failure.tsx'
import { SubmissionNotFound } from './submission-not-found.tsx'

const FORM = { id: 'f', title: 'Reunion', customUrl: 'reunion', description: '', settings: {} } as PublicForm
const closed = (reason: 'closed' | 'full' | 'not_yet', form = FORM) => (
  <FormUnavailable
    reason={{ reason, at: null, text: '', lang: 'en' }}
    form={form}
    offer={undefined}
    refresh={() => Promise.resolve()}
    error={null}
    onRetry={() => undefined}
  />
)
const inactive = (
  <FormUnavailable
    reason="inactive"
    form={null}
    offer={undefined}
    refresh={() => Promise.resolve()}
    error={null}
    onRetry={() => undefined}
  />
)
const wrongCode = new ApiError({ status: 404, code: 'submission_not_found', message: 'Not found' })
const withWaitingList = { ...FORM, settings: { waitingList: true } } as unknown as PublicForm

async function linksOn(page: ReactNode): Promise<number> {
  const initial = await loadMessages('en')
  const data = {
    route: 'editLookup',
    locale: 'en',
    timeZone: 'Asia/Dhaka',
    association: NO_ASSOCIATION,
    responses: {},
  } as const
  const root = document.createElement('div')
  root.innerHTML = renderToString(
    <ServerRouter url="/">
      <PageDataProvider data={data}>
        <I18nProvider initial={initial}>{page}</I18nProvider>
      </PageDataProvider>
    </ServerRouter>,
  )
  return root.querySelectorAll('a[href="/edit#send-again"]').length
}

it.each([
  ['a closed form', closed('closed')],
  ['a full form', closed('full')],
  ['a full form with a waiting list', closed('full', withWaitingList)],
  ['a form that is switched off', inactive],
  ['a submission that was not found', <SubmissionNotFound key="page" message="Not found" />],
  ['a wrong edit code', <CodeFailure key="page" error={wrongCode} />],
  [
    'the page that asks for the edit code',
    <AskForCode key="page" title="Pay" uniqueId="A" action="/pay/A" />,
  ],
])('%s offers to send ID and code again', async (_where, page) => {
  expect(await linksOn(page)).toBe(1)
})

it('a form that is not open yet does not', async () => {
  expect(await linksOn(closed('not_yet'))).toBe(0)
})

// @vitest-environment happy-dom
import { makeForm, type FieldInput } from '@nibondhon/domain/testing'
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString, renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { FormRenderer } from '../form-renderer.tsx'
import { preloadAllParts } from '../preload-parts.ts'
import { ClosingNotice } from './closing-notice.tsx'

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await preloadAllParts()
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const CLOSES = Date.parse('2027-01-31T12:00:00Z')
const form = { schedule: { closesAt: '2027-01-31T12:00:00.000Z', graceMinutes: 30 }, begun: 'token' }
const noticeOf = (page: { timeZone: string; now?: number } | null) => (
  <ClosingNotice form={form} locale="en" page={page} />
)

describe('the notice about the closing time', () => {
  let root: Root | undefined
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    act(() => root?.unmount())
    vi.useRealTimers()
  })

  /** Takes over what the server wrote, on a device with this time; says what React found different. */
  function hydrate(
    written: { now?: number },
    deviceTime: number,
  ): { element: HTMLElement; errors: unknown[] } {
    vi.setSystemTime(deviceTime)
    const page = { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, ...written }
    const element = document.createElement('div')
    element.innerHTML = renderToString(noticeOf(page))
    const errors: unknown[] = []
    act(() => {
      root = hydrateRoot(element, noticeOf(page), { onRecoverableError: (error) => errors.push(error) })
    })
    return { element, errors }
  }

  it('is in the HTML of the server, in the zone of the association', () => {
    const page = { timeZone: 'Asia/Dhaka' }
    expect(renderToStaticMarkup(noticeOf(page))).toContain('Closes on 31 Jan 2027, 6:00 PM (Dhaka time).')
    expect(renderToStaticMarkup(noticeOf({ ...page, now: CLOSES - 192 * MINUTE }))).toContain(
      'Closes today at 6:00 PM (Dhaka time), in 3 hours 12 minutes.',
    )
  })

  it('sends along that the form was open', () => {
    expect(renderToStaticMarkup(noticeOf(null))).toContain('type="hidden" name="begun" value="token"')
  })

  it('counts down, says what still works when the time passes, and when nothing does', () => {
    const { element, errors } = hydrate({ now: CLOSES - 2 * MINUTE }, CLOSES - 2 * MINUTE + 5_000)
    expect(errors).toEqual([])
    expect(element.textContent).toContain('in 2 minutes')
    act(() => void vi.advanceTimersByTime(MINUTE))
    expect(element.textContent).toContain('in 1 minute.')
    expect(element.querySelector('[role=status]')?.textContent).toBe('')
    act(() => void vi.advanceTimersByTime(MINUTE))
    expect(element.querySelector('[role=status]')?.textContent).toContain('you can still submit it until')
    act(() => void vi.advanceTimersByTime(30 * MINUTE))
    expect(element.querySelector('[role=status]')?.textContent).toContain('takes no more submissions')
  })

  it('begins to count down in a page that was opened days before', () => {
    const { element, errors } = hydrate({}, CLOSES - 25 * HOUR)
    expect(errors).toEqual([])
    expect(element.textContent).toContain('Closes on')
    act(() => void vi.advanceTimersByTime(2 * HOUR))
    expect(element.textContent).toContain('in 23 hours')
  })

  it('goes by the time of the server on a device whose clock is slow', () => {
    const { element } = hydrate({ now: CLOSES - 2 * MINUTE }, CLOSES - 9 * HOUR)
    expect(element.textContent).toContain('in 2 minutes')
    act(() => void vi.advanceTimersByTime(3 * MINUTE))
    expect(element.textContent).toContain('you can still submit')
  })
})

describe('the seats that are left', () => {
  const GUESTS: FieldInput = {
    id: 'guests',
    type: 'group',
    label: 'Guests',
    group: { max: 5, rowLabel: 'Guest', fields: [{ id: 'name', label: 'Name' }] },
  }
  const render = (field: FieldInput, change: object, answers = {}) => {
    const { fields, ...rest } = makeForm({ fields: [field] })
    const shown = { ...rest, fields: fields.map((one) => ({ ...one, ...change })) }
    return renderToStaticMarkup(
      <FormRenderer
        form={shown}
        answers={answers}
        mode="live"
        audience="public"
        onChange={() => undefined}
      />,
    )
  }
  const options = [
    { value: 'a', label: 'A', left: 3 },
    { value: 'b', label: 'B', left: 0 },
    { value: 'c', label: 'C', waits: true },
    { value: 'd', label: 'D' },
  ]

  it.each(['radio', 'checkbox', 'select'] as const)(
    'are beside the options of a %s field; a full one cannot be chosen unless it leads to the waiting list',
    (type) => {
      const html = render({ id: 'meal', type, label: 'Meal', options: ['a'] }, { options })
      expect(html).toContain('3 left')
      expect(html).toContain('Full: you can join the waiting list')
      expect(html.match(/ disabled=""/g)).toHaveLength(1)
      expect(html).toMatch(
        type === 'select' ? /disabled="" value="b"|value="b" disabled=""/ : /disabled=""[^>]*value="b"/,
      )
    },
  )

  it('are beside the button that adds a row', () => {
    const { group } = makeForm({ fields: [GUESTS] }).fields[0] ?? {}
    const rows = (count: number, more: object = {}) =>
      render(GUESTS, { group: { ...group, left: 2, ...more } }, { guests: Array(count).fill({ name: 'A' }) })
    const isAddDisabled = (html: string) => /id="nf-guests"[^>]*aria-disabled="true"/.test(html)
    expect(rows(1)).toContain('Only 1 more can be added: few seats are left.')
    expect(rows(1)).toContain('aria-describedby="nf-guests-hint"')
    expect(isAddDisabled(rows(1))).toBe(false)
    expect(rows(2)).toContain('No more can be added: no seats are left.')
    expect(isAddDisabled(rows(2))).toBe(true)
    expect(rows(2, { waits: true })).toContain('With more you can join the waiting list.')
    expect(isAddDisabled(rows(2, { waits: true }))).toBe(false)
    expect(rows(5, { waits: true })).toContain('At most 5 can be added')
  })
})

// @vitest-environment happy-dom
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { PRICE_RULE_TYPES, type FormDefinition, type PriceRuleType } from '@nibondhon/domain'
import { makeForm } from '@nibondhon/domain/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useReducer } from 'react'
import { createPortal } from 'react-dom'
import { expect, it } from 'vitest'
import { mount } from '../../../../testing/mount.ts'
import { SnackbarContext, type SnackbarAction } from '../../../shared/snackbar/snackbar-context.ts'
import { EditorContext } from '../editor-context.ts'
import { focusSetting, type EditorPosition } from '../editor-position.ts'
import { editorReducer, startEditor } from '../state/editor-state.ts'
import { PricesPanel } from './prices-panel.tsx'

const fee = { id: 'fee', type: 'range', label: 'Fee', field: 'batch', from: 1981, to: 2004, amount: 1000 }
const least = { id: 'least', type: 'bounds', label: 'Least', min: 200 }

it('opens the rule that an issue is about, so that its input gets the focus', () => {
  open({ rules: [fee, least], position: { tab: 'prices', setting: 'settings.pricing.rules.1' } })
  expect(labels()).toEqual(['Payment amount (৳) *', 'At least (৳)', 'At most (৳)', 'Name on the bill *'])
  expect(focusSetting('settings.pricing.rules.1')).toBe(true)
})

it('puts a removed rule back where it was', () => {
  const { form, press, undo } = open({ rules: [fee, least] })
  press('Remove: Batch from 1981 to 2004 pays ৳1,000')
  expect(form().settings.pricing.rules.map(({ id }) => id)).toEqual(['least'])
  undo()
  expect(form().settings.pricing.rules.map(({ id }) => id)).toEqual(['fee', 'least'])
})

it('continues a table of ranges after the open one', () => {
  const { form, press } = open({ rules: [fee, least] })
  press('Batch from 1981 to 2004 pays ৳1,000')
  press('Add the next range')
  expect(form().settings.pricing.rules).toMatchObject([
    { id: 'fee' },
    { type: 'range', label: 'Fee', field: 'batch', from: 2005, to: null },
    { id: 'least' },
  ])
})

it('offers some of the enabled payment methods, never none, and all of them again', () => {
  const { form, tick, box } = open({ rules: [] })
  expect([box('bKash').checked, box('Bank transfer').checked]).toEqual([true, true])
  tick('bKash')
  expect(form().settings.paymentMethods).toEqual(['bank_transfer'])
  tick('Bank transfer')
  expect(form().settings.paymentMethods).toEqual(['bank_transfer'])
  expect(document.body.textContent).toContain('To leave it out, choose another one first.')
  tick('bKash')
  expect(form().settings.paymentMethods).toBeUndefined()
})

it('names a chosen method that is not enabled, and warns where none is', () => {
  const { box } = open({ rules: [], paymentMethods: ['wallet'] })
  expect(box('Wallet (TrxID), not enabled in Settings').checked).toBe(true)
  expect(document.body.textContent).toContain('None of these is enabled in Settings')
})

it('moves a rule by its buttons', () => {
  const { form, press } = open({ rules: [fee, least] })
  press('Move up: A submission costs at least ৳200')
  expect(form().settings.pricing.rules.map(({ id }) => id)).toEqual(['least', 'fee'])
})

it('warns of a gap, and the warning opens its rule', () => {
  const { press } = open({ rules: [{ ...fee, to: 2000 }] })
  press('No fee is set for Batch 2001 to 2018.')
  expect(labels()).toContain('Pays (৳)')
})

const RULES: Record<PriceRuleType, object> = {
  range: fee,
  period: { until: '2090-01-01T00:00:00Z', amount: -200 },
  quantity: { field: 'batch', unitPrice: 5 },
  row: { group: 'guests', amount: 500 },
  free_amount: { field: 'batch', suggestions: [500, 1000] },
  discount: { percent: 5, when: { field: 'meal', in: ['Veg', 'Gone'] } },
  code: { code: 'EARLY26', amount: 100 },
  bounds: least,
}

it.each(PRICE_RULE_TYPES)('shows the inputs of a rule of type %s, the name of its line last', (type) => {
  open({
    rules: [{ ...RULES[type], id: 'rule', type, label: 'Any' }],
    position: { tab: 'prices', setting: 'settings.pricing.rules.0' },
  })
  expect(labels().length).toBeGreaterThan(3)
  expect(labels().at(-1)).toBe('Name on the bill *')
})

interface Opened {
  rules: object[]
  position?: EditorPosition
  paymentMethods?: string[]
}

function open({ rules, position = { tab: 'prices' }, paymentMethods }: Opened) {
  const start = makeForm({
    fields: [
      { id: 'batch', label: 'Batch', type: 'number', validation: { min: 1981, max: 2018 } },
      { id: 'meal', label: 'Meal', type: 'radio', options: ['Veg', 'Fish'] },
      { id: 'guests', label: 'Guests', type: 'group', group: { fields: [{ id: 'n', label: 'Name' }] } },
    ],
    settings: { requirePayment: true, pricing: { rules }, paymentMethods },
  })
  const client = new QueryClient()
  client.setQueryData(['settings', 'payment'], { methods: ['bkash', 'bank_transfer'] })
  client.setQueryDefaults(['settings', 'payment'], { staleTime: Infinity })
  let now: FormDefinition = start
  let offered: SnackbarAction | undefined
  function Probe() {
    const [state, dispatch] = useReducer(editorReducer, start, startEditor)
    now = state.draft
    return (
      <EditorContext value={{ draft: state.draft, dispatch, issues: [] }}>
        <PricesPanel position={position} />
      </EditorContext>
    )
  }
  mount(
    createPortal(
      <ThemeProvider theme={createTheme()}>
        <SnackbarContext value={(_message, _severity, action) => (offered = action)}>
          <QueryClientProvider client={client}>
            <Probe />
          </QueryClientProvider>
        </SnackbarContext>
      </ThemeProvider>,
      document.body,
    ),
  )
  return {
    form: () => now,
    press(name: string) {
      const button = [...document.querySelectorAll('button')].find(
        (one) => one.getAttribute('aria-label') === name || one.textContent.startsWith(name),
      )
      if (button === undefined) throw new Error(`No button ${name}`)
      act(() => button.click())
    },
    box,
    tick: (name: string) => act(() => box(name).click()),
    undo: () => act(() => offered?.run()),
  }
}

function box(name: string): HTMLInputElement {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === name)
  const input = label?.querySelector('input')
  if (!input) throw new Error(`No box ${name}`)
  return input
}

function labels(): string[] {
  return [...document.querySelectorAll('label.MuiFormLabel-root')].map(({ textContent }) =>
    textContent.replaceAll('\u2009', ' '),
  )
}

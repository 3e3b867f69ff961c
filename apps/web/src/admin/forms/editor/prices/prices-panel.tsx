import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import {
  baseLanguageOf,
  findPriceWarnings,
  LIMITS,
  type PriceRule,
  type PriceRuleType,
} from '@nibondhon/domain'
import { useRef, useState } from 'react'
import { countText } from '../../../shared/language/console-formats.ts'
import { useSnackbar } from '../../../shared/snackbar/snackbar-context.ts'
import { newFieldId } from '../../shared/form-definition.ts'
import { useEditor, useEditSettings } from '../editor-context.ts'
import type { EditorPosition } from '../editor-position.ts'
import { AddRuleButton } from './add-rule-button.tsx'
import { newRule, nextRange } from './new-rule.ts'
import { PaymentSection } from './payment-section.tsx'
import { priceReader } from './price-reader.ts'
import { RuleList } from './rule-list.tsx'
import { pricesTexts } from './texts/prices-texts.ts'

/** What a submission costs: the base price, then rules in their order. */
export function PricesPanel({ position }: { position: EditorPosition }) {
  const texts = pricesTexts().panel
  const { draft, issues } = useEditor()
  const edit = useEditSettings()
  const showSnackbar = useSnackbar()
  const { fields, settings } = draft
  const { rules } = settings.pricing
  const [openId, setOpenId] = useOpenRule(rules, position)
  const panel = useRef<HTMLDivElement>(null)
  const isFull = rules.length >= LIMITS.priceRules

  function insert(rule: PriceRule, index: number) {
    edit.rules(`added.${rule.id}`, (now) => now.toSpliced(index, 0, rule))
    setOpenId(rule.id)
  }

  function add(type: PriceRuleType) {
    insert(newRule(type, newFieldId(), { fields, rules, language: baseLanguageOf(settings) }), rules.length)
  }

  function continueAfter(rule: PriceRule) {
    if (rule.type === 'range') insert(nextRange(rule, newFieldId()), rules.indexOf(rule) + 1)
  }

  function move(from: number, to: number) {
    edit.rules(`moved.${newFieldId()}`, (now) => {
      const moved = now[from]
      return moved === undefined ? [...now] : now.toSpliced(from, 1).toSpliced(to, 0, moved)
    })
  }

  function remove(rule: PriceRule) {
    const index = rules.indexOf(rule)
    edit.rules(`removed.${rule.id}`, (now) => now.filter(({ id }) => id !== rule.id))
    focusRow(panel.current, index)
    showSnackbar(texts.removed(rule.label), 'info', {
      label: texts.undo,
      run: () => edit.rules(`restored.${rule.id}`, (now) => now.toSpliced(index, 0, rule)),
    })
  }

  return (
    <Box ref={panel} sx={{ display: 'grid', gap: 2 }}>
      <PaymentSection />
      <Typography sx={{ color: 'text.secondary' }}>{texts.text}</Typography>
      <PriceWarnings onOpen={setOpenId} />
      {rules.length > 0 && (
        <RuleList
          rules={rules}
          fields={fields}
          issues={issues}
          openId={openId}
          onToggle={(id) => setOpenId(id === openId ? null : id)}
          onMove={move}
          onChange={(rule, step) =>
            edit.rules(`${rule.id}.${step}`, (now) => now.map((old) => (old.id === rule.id ? rule : old)))
          }
          onContinue={continueAfter}
          onRemove={remove}
        />
      )}
      {isFull ? (
        <Alert severity="info">{texts.full(countText(LIMITS.priceRules))}</Alert>
      ) : (
        <div>
          <AddRuleButton fields={fields} onAdd={add} />
        </div>
      )}
    </Box>
  )
}

/** Focuses the row that took the place of a removed one, or the last one, or the button that adds one. */
function focusRow(panel: HTMLElement | null, index: number): void {
  requestAnimationFrame(() => {
    const handles = panel?.querySelectorAll<HTMLElement>('[data-handle]')
    const target = handles?.[Math.min(index, handles.length - 1)]
    ;(target ?? panel?.querySelector<HTMLElement>('[aria-haspopup="menu"]'))?.focus()
  })
}

/** The rule whose inputs are shown. An issue of a rule opens it. */
function useOpenRule(rules: readonly PriceRule[], position: EditorPosition) {
  const [seen, setSeen] = useState<EditorPosition | null>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  if (position !== seen) {
    setSeen(position)
    const index = /^settings\.pricing\.rules\.(\d+)$/.exec(position.setting ?? '')?.[1]
    const id = index === undefined ? undefined : rules[Number(index)]?.id
    if (id !== undefined) setOpenId(id)
  }
  return [openId, setOpenId] as const
}

/** What is allowed but probably not meant; each line opens its rule. */
function PriceWarnings({ onOpen }: { onOpen: (ruleId: string) => void }) {
  const { draft } = useEditor()
  const [now] = useState(() => Date.now())
  const warnings = findPriceWarnings(draft, { now, ...priceReader() })
  if (warnings.length === 0) return null
  return (
    <Alert severity="warning" role="status" sx={{ overflowWrap: 'anywhere' }}>
      {warnings.map(({ ruleId, text }) => (
        <Box key={`${ruleId} ${text}`}>
          <Link
            component="button"
            type="button"
            onClick={() => onOpen(ruleId)}
            sx={{ py: 0.25, color: 'text.primary', fontSize: 'inherit', textAlign: 'left' }}
          >
            {text}
          </Link>
        </Box>
      ))}
    </Alert>
  )
}

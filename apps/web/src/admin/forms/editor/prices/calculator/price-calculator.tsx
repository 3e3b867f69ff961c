import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import {
  asksForMembers,
  calculateAnswers,
  findDiscount,
  priceAnswers,
  priceOptionText,
  visibleFields,
  type Answer,
  type Answers,
  type Field,
  type FormDefinition,
  type PriceRule,
} from '@nibondhon/domain'
import { useDeferredValue, useState } from 'react'
import { DateTimeInput } from '../../../../shared/form/date-time-input.tsx'
import { LabelledInput } from '../../../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../../../shared/form/labelled-select.tsx'
import { paisaText } from '../../../../shared/language/console-formats.ts'
import { consoleDigits } from '../../../../shared/language/console-texts.ts'
import { PANEL } from '../../preview/preview-panel.ts'
import { pricesTexts } from '../texts/prices-texts.ts'
import { firstAnswer, priceFields, sampleAnswers, type Sample } from './sample-answers.ts'
import { SampleInput } from './sample-input.tsx'

/** Calculates the price of sample answers while the rules are being written. */
export function PriceCalculator({ form }: { form: FormDefinition }) {
  const texts = pricesTexts().calculator
  const shown = useDeferredValue(form)
  const [sample, setSample] = useState<Sample>({})
  const [submittedAt, setSubmittedAt] = useState(() => new Date().toISOString())
  const [code, setCode] = useState('')
  const [member, setMember] = useState('')
  const { fields, settings } = shown
  const { rules } = settings.pricing
  // A result that uses the price decides nothing, so it is not needed here.
  const answers = calculateAnswers({ fields, answers: sampleAnswers(shown, sample), pricePaisa: null })
  const visible = new Set(visibleFields(fields, answers).map(({ id }) => id))
  const asked = priceFields(shown).filter(({ id }) => visible.has(id))
  const hasCodes = rules.some(({ type }) => type === 'code')
  const asksTime = rules.some(
    (rule) => rule.type === 'period' || (rule.type === 'code' && rule.expiresAt !== null),
  )
  const at = new Date(submittedAt)
  const found = code.trim() === '' || !hasCodes ? null : findDiscount(rules, code, at)
  const discount = found && 'discount' in found ? found.discount : null
  const price = priceAnswers({ fields, settings, answers, at, discount, memberOf: memberOfChoice(member) })
  return (
    <Card component="section" aria-label={texts.label} sx={CALCULATOR}>
      <Box sx={{ p: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <Typography component="h2" variant="h3">
          {texts.title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {settings.requirePayment ? texts.text : texts.noPayment}
        </Typography>
      </Box>
      <Box sx={INPUTS}>
        {asked.map((field) => (
          <SampleInput
            key={field.id}
            field={field}
            value={shownAnswer(field, sample, answers, rules)}
            sample={sample}
            onChange={(id, value: Answer) => setSample((now) => ({ ...now, [id]: value }))}
          />
        ))}
        {asksTime && (
          <DateTimeInput
            label={texts.submittedAt}
            value={submittedAt}
            onTimeChange={(time) => setSubmittedAt(time ?? new Date().toISOString())}
          />
        )}
        {asksForMembers(rules) && (
          <LabelledSelect
            label={texts.memberOf}
            value={member}
            emptyText={texts.noMember}
            options={[
              { value: ANY_CATEGORY, label: texts.anyMember },
              ...categoriesOf(rules).map((category) => ({ value: category, label: category })),
            ]}
            onValueChange={setMember}
          />
        )}
        {hasCodes && (
          <LabelledInput
            label={texts.code}
            value={code}
            onValueChange={setCode}
            error={found && 'problem' in found ? texts.codeWrong : undefined}
          />
        )}
      </Box>
      <Bill price={price} />
    </Card>
  )
}

/** No category of a register is this. */
const ANY_CATEGORY = ' '

function memberOfChoice(chosen: string): string[] {
  return chosen === '' ? [] : [chosen]
}

/** Those that rules name. */
function categoriesOf(rules: readonly PriceRule[]): string[] {
  const named = rules.flatMap((rule) => (rule.type === 'discount' ? (rule.members ?? []) : []))
  return [...new Set(named.map((category) => category.trim()).filter((category) => category !== ''))]
}

/** A group is shown by the number of its rows, and a result as it is calculated. */
function shownAnswer(field: Field, sample: Sample, answers: Answers, rules: readonly PriceRule[]): Answer {
  if (field.type === 'calculated') return answers[field.id] ?? null
  return sample[field.id] ?? (field.id in sample ? null : firstAnswer(field, rules))
}

function Bill({ price }: { price: ReturnType<typeof priceAnswers> }) {
  const texts = pricesTexts().calculator
  const lines = [
    { key: 'base', label: texts.basePrice, option: '', paisa: price.basePaisa },
    ...price.breakdown.flatMap(({ fieldId, fieldLabel, selectedOptions }) =>
      selectedOptions.map(({ option, pricePaisa }) => ({
        key: `${fieldId} ${option}`,
        label: fieldLabel,
        option,
        paisa: pricePaisa,
      })),
    ),
  ].filter(({ key, paisa }) => key !== 'base' || paisa !== 0)
  return (
    <Box role="status" aria-label={texts.bill} sx={{ p: 1.5, borderTop: 1, borderColor: 'divider' }}>
      {lines.map(({ key, label, option, paisa }) => (
        <Box key={key} sx={LINE}>
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {label}
            {option !== '' && (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {` · ${priceOptionText(option, consoleDigits())}`}
              </Box>
            )}
          </Box>
          <Box component="span" sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}>
            {paisaText(paisa)}
          </Box>
        </Box>
      ))}
      <Box sx={{ ...LINE, mt: 0.5, fontWeight: 700, fontSize: '1.125rem' }}>
        <span>{texts.total}</span>
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {paisaText(price.totalPaisa)}
        </Box>
      </Box>
    </Box>
  )
}

/** On a phone it is as long as its questions: a list that scrolls within the page is hard to use there. */
const CALCULATOR = { ...PANEL, maxHeight: { ...PANEL.maxHeight, xs: 'none' } } as const

/** Hidden inputs are placed within it, or they would make the page longer. */
const INPUTS = { display: 'grid', gap: 1.5, p: 1.5, overflowY: 'auto', position: 'relative' } as const

const LINE = { display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.25 } as const

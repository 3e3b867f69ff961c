import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { isTakaAmount, LIMITS } from '@nibondhon/domain'
import { useState } from 'react'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { LabelledSwitch } from '../../../shared/form/labelled-switch.tsx'
import { NumberInput } from '../../../shared/form/number-input.tsx'
import { digitsText } from '../../../shared/language/console-formats.ts'
import { useEditor } from '../editor-context.ts'
import { useFieldDialog } from './field-dialog-context.ts'
import { fieldDialogTexts } from './texts/field-dialog-texts.ts'
import { editOptions } from './draft/field-draft.ts'
import { typeUses } from './draft/type-uses.ts'

/** The options of a choice, their prices and their seats. */
export function FieldOptions() {
  const { draft, setDraft, field, problems } = useFieldDialog()
  const texts = fieldDialogTexts().options
  const uses = typeUses(field.type)

  return (
    <Box component="section" aria-label={texts.section} sx={{ display: 'grid', gap: 2, pb: 2.5 }}>
      <LabelledInput
        label={field.type === 'matrix' ? texts.columns : texts.label}
        required
        multiline
        minRows={3}
        maxRows={10}
        value={draft.optionsText}
        onValueChange={(text) => setDraft((now) => editOptions(now, text))}
        hint={texts.hint}
        error={problems.options}
      />
      {uses.prices && (
        <>
          <OptionPrices />
          <OptionSeats />
        </>
      )}
    </Box>
  )
}

/** What choosing each option adds to the price. */
function OptionPrices() {
  const { draft: form } = useEditor()
  const { field, change, problems } = useFieldDialog()
  const { pricing } = field
  const texts = fieldDialogTexts().options

  function setPrice(value: string, price: number | null) {
    const { [value]: _old, ...rest } = pricing.options
    change({ pricing: { ...pricing, options: price === null ? rest : { ...rest, [value]: price } } })
  }

  return (
    <>
      <LabelledSwitch
        label={texts.prices}
        checked={pricing.enabled}
        onCheckedChange={(enabled) => change({ pricing: { ...pricing, enabled } })}
        hint={
          pricing.enabled && !form.settings.requirePayment
            ? texts.paymentOff
            : field.type === 'checkbox'
              ? texts.pricesOfBoxes
              : texts.priceOfChoice
        }
      />
      {pricing.enabled && field.options.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{texts.writeFirstForPrices}</Typography>
      )}
      {pricing.enabled && (
        <Box sx={GRID}>
          {field.options.map(({ value, label }, index) => (
            <NumberInput
              key={index}
              label={texts.priceOf(label)}
              min={0}
              step={0.01}
              placeholder="0"
              value={pricing.options[value] ?? null}
              onNumberChange={(price) => setPrice(value, price)}
              error={problems.prices === undefined ? undefined : priceError(pricing.options[value])}
            />
          ))}
        </Box>
      )}
    </>
  )
}

/** How often each option can be chosen in all submissions together. */
function OptionSeats() {
  const { field, change, problems } = useFieldDialog()
  const { seats, options } = field
  const texts = fieldDialogTexts().options
  const [isAsked, setAsked] = useState(false)
  const isShown = isAsked || Object.keys(seats).length > 0

  function setSeats(value: string, count: number | null) {
    const { [value]: _old, ...rest } = seats
    change({ seats: count === null ? rest : { ...rest, [value]: count } })
  }

  function toggle(isOn: boolean) {
    setAsked(isOn)
    if (!isOn) change({ seats: {} })
  }

  return (
    <>
      <LabelledSwitch
        label={texts.seats}
        checked={isShown}
        onCheckedChange={toggle}
        hint={isShown ? texts.seatsInAll : texts.seatsHint}
      />
      {isShown && options.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{texts.writeFirstForSeats}</Typography>
      )}
      {isShown && (
        <Box sx={GRID}>
          {options.map(({ value, label }, index) => (
            <NumberInput
              key={index}
              label={texts.seatsFor(label)}
              min={0}
              step={1}
              placeholder={texts.noLimit}
              value={seats[value] ?? null}
              onNumberChange={(count) => setSeats(value, count)}
              error={problems.seats === undefined ? undefined : seatsError(seats[value])}
            />
          ))}
        </Box>
      )}
    </>
  )
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
  gap: 2,
} as const

function seatsError(count: number | undefined): string | undefined {
  if (count === undefined || (Number.isSafeInteger(count) && count >= 0 && count <= LIMITS.seats)) {
    return undefined
  }
  return fieldDialogTexts().options.seatsInvalid(digitsText(String(LIMITS.seats)))
}

function priceError(price: number | undefined): string | undefined {
  if (price === undefined || isTakaAmount(price)) return undefined
  const texts = fieldDialogTexts().options
  return price < 0 ? texts.priceTooLow : texts.priceDecimals
}

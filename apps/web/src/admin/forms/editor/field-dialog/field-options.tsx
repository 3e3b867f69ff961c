import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { baseLanguageOf, otherLanguage } from '@nibondhon/domain'
import { useState, type ClipboardEvent } from 'react'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { LabelledSwitch } from '../../../shared/form/labelled-switch.tsx'
import { useEditor } from '../editor-context.ts'
import { readOptionCells, withOptionCells } from './draft/option-cells.ts'
import { editOptions } from './draft/field-draft.ts'
import { typeUses } from './draft/type-uses.ts'
import { useFieldDialog } from './field-dialog-context.ts'
import { OptionTable } from './option-table.tsx'
import { fieldDialogTexts } from './texts/field-dialog-texts.ts'

/** The options of a choice as lines, and below them their Bangla, prices and seats in one table. */
export function FieldOptions() {
  const { draft: form } = useEditor()
  const { draft, setDraft, field, change, problems } = useFieldDialog()
  const texts = fieldDialogTexts().options
  const uses = typeUses(field.type)
  const { pricing, seats, options } = field
  const [hasAskedSeats, setAskedSeats] = useState(false)
  const hasSeats = hasAskedSeats || Object.keys(seats).length > 0
  const other = otherLanguage(baseLanguageOf(form.settings))

  function toggleSeats(isOn: boolean) {
    setAskedSeats(isOn)
    if (!isOn) change({ seats: {} })
  }

  /** Lines with cells, as they are copied from a spreadsheet: option, translation, price, seats. */
  function paste(event: ClipboardEvent<HTMLDivElement>) {
    const cells = readOptionCells(event.clipboardData.getData('text/plain'))
    if (cells === null) return
    event.preventDefault()
    setDraft((now) => withOptionCells(now, cells, { other, takesPrices: uses.prices }))
  }

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
        onPaste={paste}
        hint={uses.prices ? texts.hintWithCells : texts.hint}
        error={problems.options}
      />
      {uses.prices && (
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
          {pricing.enabled && options.length === 0 && <WriteFirst text={texts.writeFirstForPrices} />}
          <LabelledSwitch
            label={texts.seats}
            checked={hasSeats}
            onCheckedChange={toggleSeats}
            hint={hasSeats ? texts.seatsInAll : texts.seatsHint}
          />
          {hasSeats && options.length === 0 && <WriteFirst text={texts.writeFirstForSeats} />}
        </>
      )}
      {options.length > 0 && (
        <OptionTable
          other={other}
          hasPrices={uses.prices && pricing.enabled}
          hasSeats={uses.prices && hasSeats}
        />
      )}
    </Box>
  )
}

function WriteFirst({ text }: { text: string }) {
  return <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
}

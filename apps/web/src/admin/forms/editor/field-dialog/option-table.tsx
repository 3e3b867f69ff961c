import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import { isTakaAmount, LIMITS, type Locale } from '@nibondhon/domain'
import { useId, useState } from 'react'
import { digitsText } from '../../../shared/language/console-formats.ts'
import { editOptionText } from './draft/field-texts.ts'
import { useFieldDialog } from './field-dialog-context.ts'
import { fieldDialogTexts } from './texts/field-dialog-texts.ts'

interface OptionTableProps {
  /** The language beside that of the form. */
  other: Locale
  hasPrices: boolean
  hasSeats: boolean
}

/** A row for each option: its text in the other language, its price, its seats. */
export function OptionTable({ other, hasPrices, hasSeats }: OptionTableProps) {
  const { setDraft, field, change, problems } = useFieldDialog()
  const { options, pricing, seats, translations } = field
  const texts = fieldDialogTexts().options

  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-label={texts.table} sx={TABLE}>
        <thead>
          <tr>
            <th scope="col">{texts.option}</th>
            <th scope="col">{texts.inOther[other]}</th>
            {hasPrices && <th scope="col">{texts.price}</th>}
            {hasSeats && <th scope="col">{texts.seatsColumn}</th>}
          </tr>
        </thead>
        <tbody>
          {options.map(({ value, label }, index) => (
            <tr key={index}>
              <th scope="row">{label}</th>
              <td>
                <OutlinedInput
                  fullWidth
                  size="small"
                  value={translations?.[other]?.options?.[value] ?? ''}
                  onChange={({ target }) =>
                    setDraft((now) => editOptionText(now, { language: other, value, text: target.value }))
                  }
                  inputProps={{ 'aria-label': texts.optionIn(label, other), lang: other }}
                />
              </td>
              {hasPrices && (
                <td>
                  <NumberCell
                    label={texts.priceOf(label)}
                    step={0.01}
                    placeholder="0"
                    value={pricing.options[value] ?? null}
                    onNumberChange={(price) =>
                      change({ pricing: { ...pricing, options: withNumber(pricing.options, value, price) } })
                    }
                    error={problems.prices === undefined ? undefined : priceError(pricing.options[value])}
                  />
                </td>
              )}
              {hasSeats && (
                <td>
                  <NumberCell
                    label={texts.seatsFor(label)}
                    step={1}
                    placeholder={texts.noLimit}
                    value={seats[value] ?? null}
                    onNumberChange={(count) => change({ seats: withNumber(seats, value, count) })}
                    error={problems.seats === undefined ? undefined : seatsError(seats[value])}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

interface NumberCellProps {
  label: string
  value: number | null
  step: number
  placeholder: string
  onNumberChange: (value: number | null) => void
  error: string | undefined
}

/** Keeps what is being typed ("1.", "") as long as it means the current value. */
function NumberCell({ label, value, step, placeholder, onNumberChange, error }: NumberCellProps) {
  const id = useId()
  const [text, setText] = useState(value === null ? '' : String(value))
  const shown = numberOf(text) === value ? text : value === null ? '' : String(value)
  return (
    <>
      <OutlinedInput
        fullWidth
        size="small"
        type="number"
        value={shown}
        placeholder={placeholder}
        error={error !== undefined}
        onChange={({ target }) => {
          setText(target.value)
          onNumberChange(numberOf(target.value))
        }}
        inputProps={{
          'aria-label': label,
          ...(error !== undefined && { 'aria-describedby': id }),
          min: 0,
          step,
          inputMode: 'decimal',
        }}
      />
      {error !== undefined && (
        <FormHelperText id={id} error>
          {error}
        </FormHelperText>
      )}
    </>
  )
}

function numberOf(text: string): number | null {
  const number = Number(text)
  return text.trim() === '' || !Number.isFinite(number) ? null : number
}

function withNumber(
  byValue: Readonly<Record<string, number>>,
  value: string,
  number: number | null,
): Record<string, number> {
  const { [value]: _old, ...rest } = byValue
  return number === null ? rest : { ...rest, [value]: number }
}

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

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th': { textAlign: 'left', fontWeight: 600, overflowWrap: 'anywhere', minWidth: 88 },
  '& thead th': { fontSize: '0.875rem', color: 'text.secondary' },
  '& th, & td': { p: 0.5, verticalAlign: 'middle' },
  '& th:first-of-type': { pl: 0 },
  '& td': { minWidth: 96 },
} as const

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { isTakaAmount } from '@nibondhon/domain'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { LabelledSwitch } from '../../../shared/form/labelled-switch.tsx'
import { NumberInput } from '../../../shared/form/number-input.tsx'
import { useEditor } from '../editor-context.ts'
import { useFieldDialog } from './field-dialog-context.ts'
import { editOptions } from './draft/field-draft.ts'

/** The options of a choice and their prices. */
export function FieldOptions() {
  const { draft: form } = useEditor()
  const { draft, setDraft, field, change, problems } = useFieldDialog()
  const { pricing } = field

  function setPrice(value: string, price: number | null) {
    const { [value]: _old, ...rest } = pricing.options
    change({ pricing: { ...pricing, options: price === null ? rest : { ...rest, [value]: price } } })
  }

  return (
    <Box component="section" aria-label="Options" sx={{ display: 'grid', gap: 2, pb: 2.5 }}>
      <LabelledInput
        label="Options"
        required
        multiline
        minRows={3}
        maxRows={10}
        value={draft.optionsText}
        onValueChange={(text) => setDraft((now) => editOptions(now, text))}
        hint="One per line"
        error={problems.options}
      />
      <LabelledSwitch
        label="Options have prices"
        checked={pricing.enabled}
        onCheckedChange={(enabled) => change({ pricing: { ...pricing, enabled } })}
        hint={
          pricing.enabled && !form.settings.requirePayment
            ? 'Payment is off for this form: turn on Require payment under Settings before you save'
            : field.type === 'checkbox'
              ? 'Added to the base price; every ticked box counts'
              : 'The price of the chosen option is added to the base price'
        }
      />
      {pricing.enabled && field.options.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          Write the options first, then give their prices.
        </Typography>
      )}
      {pricing.enabled && (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
            gap: 2,
          }}
        >
          {field.options.map(({ value, label }, index) => (
            <NumberInput
              key={index}
              label={`Price of ${label} (৳)`}
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
    </Box>
  )
}

function priceError(price: number | undefined): string | undefined {
  if (price === undefined || isTakaAmount(price)) return undefined
  return price < 0 ? 'Enter 0 or more' : 'Enter an amount with at most 2 decimals'
}

import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { FORMULA_DECIMALS, isUsedInFormulas, PRICE_NAME, type FieldFormula } from '@nibondhon/domain'
import { LabelledInput } from '../../../../shared/form/labelled-input.tsx'
import { NumberInput } from '../../../../shared/form/number-input.tsx'
import { digitsText } from '../../../../shared/language/console-formats.ts'
import { useFieldDialog } from '../field-dialog-context.ts'
import { fieldDialogTexts } from '../texts/field-dialog-texts.ts'

/** How the result is calculated. */
export function FormulaSettings() {
  const { field, change, others, problems } = useFieldDialog()
  const formula: FieldFormula = field.formula ?? { expression: '', decimals: FORMULA_DECIMALS.usual }
  const texts = fieldDialogTexts().formula
  const edit = (part: Partial<FieldFormula>) => change({ formula: { ...formula, ...part } })
  const usable = [
    ...others.filter(isUsedInFormulas).map(({ name, label }) => ({ name, label })),
    { name: PRICE_NAME, label: texts.price },
  ]
  return (
    <Box component="section" aria-label={texts.label} sx={{ display: 'grid', gap: 2, pb: 2.5 }}>
      <LabelledInput
        label={texts.label}
        required
        multiline
        maxRows={6}
        placeholder="{guests} * 500"
        value={formula.expression}
        onValueChange={(expression) => edit({ expression })}
        hint={texts.hint}
        error={problems.formula}
      />
      <Box>
        <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
          {texts.insert}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {usable.map(({ name, label }) => (
            <Chip
              key={name}
              label={label}
              title={`{${name}}`}
              onClick={() => edit({ expression: `${formula.expression}{${name}}` })}
            />
          ))}
        </Box>
      </Box>
      <NumberInput
        label={texts.decimals}
        min={0}
        step={1}
        value={formula.decimals}
        onNumberChange={(decimals) => edit({ decimals: decimals ?? 0 })}
        hint={texts.decimalsHint(digitsText(String(FORMULA_DECIMALS.max)))}
      />
    </Box>
  )
}

import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { FORMULA_DECIMALS, isUsedInFormulas, PRICE_NAME, type FieldFormula } from '@nibondhon/domain'
import { LabelledInput } from '../../../../shared/form/labelled-input.tsx'
import { NumberInput } from '../../../../shared/form/number-input.tsx'
import { useFieldDialog } from '../field-dialog-context.ts'

/** How the result is calculated. */
export function FormulaSettings() {
  const { field, change, others, problems } = useFieldDialog()
  const formula: FieldFormula = field.formula ?? { expression: '', decimals: FORMULA_DECIMALS.usual }
  const edit = (part: Partial<FieldFormula>) => change({ formula: { ...formula, ...part } })
  const usable = [
    ...others.filter(isUsedInFormulas).map(({ name, label }) => ({ name, label })),
    { name: PRICE_NAME, label: 'Price of the form' },
  ]
  return (
    <Box component="section" aria-label="Formula" sx={{ display: 'grid', gap: 2, pb: 2.5 }}>
      <LabelledInput
        label="Formula"
        required
        multiline
        maxRows={6}
        placeholder="{guests} * 500"
        value={formula.expression}
        onValueChange={(expression) => edit({ expression })}
        hint="Numbers, + - * / and brackets, min(…), max(…), round(…), and fields by their name in braces. Without one of the answers, the result is a dash."
        error={problems.formula}
      />
      <Box>
        <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
          Press a field to add it to the formula
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
        label="Decimals"
        min={0}
        step={1}
        value={formula.decimals}
        onNumberChange={(decimals) => edit({ decimals: decimals ?? 0 })}
        hint={`The result is rounded to so many, a half away from zero; at most ${FORMULA_DECIMALS.max}`}
      />
    </Box>
  )
}

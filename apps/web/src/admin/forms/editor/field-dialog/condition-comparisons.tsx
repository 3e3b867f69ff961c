import AddOutlined from '@mui/icons-material/AddOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormLabel from '@mui/material/FormLabel'
import IconButton from '@mui/material/IconButton'
import {
  type Comparison,
  comparisonValue,
  CONDITION_OPERATORS,
  type Field,
  MAX_COMPARISONS,
  readComparison,
  toAsciiDigits,
} from '@nibondhon/domain'
import { useId } from 'react'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../../shared/form/labelled-select.tsx'
import { fieldDialogTexts } from './texts/field-dialog-texts.ts'

interface ComparisonsProps {
  other: Field
  chosen: readonly string[]
  onChange: (values: string[]) => void
}

/** Compares a time or a result with values; one comparison that holds is enough. */
export function Comparisons({ other, chosen, onChange }: ComparisonsProps) {
  const id = useId()
  const texts = fieldDialogTexts().condition
  const comparisons = chosen.map(readComparison).filter((one) => one !== null)
  const shown = comparisons.length === 0 ? [FIRST] : comparisons
  const change = (next: readonly Comparison[]) => onChange(next.map(comparisonValue))
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <FormLabel id={id} component="div">
        {texts.showFor(other.label)}
      </FormLabel>
      {shown.map((comparison, index) => (
        // Comparisons have no names of their own, and are only added at the end.
        <Row
          key={index}
          isTime={other.type === 'time'}
          comparison={comparison}
          onChange={(next) => change(shown.map((one, at) => (at === index ? next : one)))}
          onRemove={shown.length > 1 ? () => change(shown.filter((_, at) => at !== index)) : null}
        />
      ))}
      {shown.length < MAX_COMPARISONS && (
        <Button startIcon={<AddOutlined />} onClick={() => change([...shown, FIRST])}>
          {texts.addComparison}
        </Button>
      )}
    </Box>
  )
}

const FIRST: Comparison = { operator: 'greater_equal', from: '', to: '' }

interface RowProps {
  isTime: boolean
  comparison: Comparison
  onChange: (comparison: Comparison) => void
  onRemove: (() => void) | null
}

function Row({ isTime, comparison, onChange, onRemove }: RowProps) {
  const texts = fieldDialogTexts().condition
  const names = isTime ? texts.times : texts.numbers
  const input = (part: 'from' | 'to', label: string) => (
    <LabelledInput
      label={label}
      type={isTime ? 'time' : 'text'}
      inputMode={isTime ? undefined : 'decimal'}
      value={comparison[part]}
      onValueChange={(value) => onChange({ ...comparison, [part]: toAsciiDigits(value.replace(/\s/g, '')) })}
    />
  )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end', width: '100%' }}>
      <Box sx={{ flex: '2 1 180px' }}>
        <LabelledSelect
          label={texts.comparison}
          value={comparison.operator}
          options={CONDITION_OPERATORS.map((value) => ({ value, label: names[value] }))}
          onValueChange={(operator) => onChange({ ...comparison, operator })}
        />
      </Box>
      <Box sx={{ flex: '1 1 120px' }}>
        {input('from', comparison.operator === 'between' ? texts.from : texts.comparedWith)}
      </Box>
      {comparison.operator === 'between' && <Box sx={{ flex: '1 1 120px' }}>{input('to', texts.to)}</Box>}
      {onRemove && (
        <IconButton aria-label={texts.removeComparison} onClick={onRemove}>
          <DeleteOutlined />
        </IconButton>
      )}
    </Box>
  )
}

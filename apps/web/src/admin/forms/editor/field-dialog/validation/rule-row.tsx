import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { RULE_TYPES, type CustomRule } from '@nibondhon/domain'
import { LabelledInput } from '../../../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../../../shared/form/labelled-select.tsx'
import { digitsText } from '../../../../shared/language/console-formats.ts'
import { useFieldDialog } from '../field-dialog-context.ts'
import type { RuleProblem } from '../draft/field-problems.ts'
import { errorAt, RuleInputs } from './rule-inputs.tsx'
import { ruleFits } from '../draft/type-uses.ts'
import { fieldDialogTexts } from '../texts/field-dialog-texts.ts'

interface RuleRowProps {
  number: number
  rule: CustomRule
  problem: RuleProblem | undefined
  onChange: (part: Partial<CustomRule>) => void
  onRemove: () => void
}

export function RuleRow({ number, rule, problem, onChange, onRemove }: RuleRowProps) {
  const { field } = useFieldDialog()
  const fits = ruleFits(rule.type, field.type)
  const texts = fieldDialogTexts().rules
  const digits = digitsText(String(number))
  return (
    <Box
      role="group"
      aria-label={texts.number(digits)}
      sx={{ display: 'grid', gap: 2, p: 2, pt: 1, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 600 }}>{texts.number(digits)}</Typography>
        <Tooltip title={texts.delete}>
          <IconButton aria-label={texts.deleteNumber(digits)} onClick={onRemove}>
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      <LabelledSelect
        label={texts.type}
        value={rule.type}
        options={RULE_TYPES.map((type) => ({
          value: type,
          label: texts.types[type],
          disabled: type !== rule.type && !ruleFits(type, field.type),
        }))}
        onValueChange={(type) => onChange({ type, compareField: '', value: '', dependentValue: '' })}
        error={errorAt(problem, 'type')}
        hint={fits ? undefined : texts.doesNotFit}
      />
      {fits && <RuleInputs rule={rule} problem={problem} onChange={onChange} />}
      <LabelledInput
        label={texts.message}
        value={rule.message}
        onValueChange={(message) => onChange({ message })}
        error={errorAt(problem, 'message')}
        hint={texts.messageHint}
      />
    </Box>
  )
}

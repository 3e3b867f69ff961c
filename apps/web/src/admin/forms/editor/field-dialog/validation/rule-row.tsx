import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { RULE_TYPES, type CustomRule, type RuleType } from '@nibondhon/domain'
import { LabelledInput } from '../../../../shared/form/labelled-input.tsx'
import { LabelledSelect } from '../../../../shared/form/labelled-select.tsx'
import { useFieldDialog } from '../field-dialog-context.ts'
import type { RuleProblem } from '../draft/field-problems.ts'
import { errorAt, RuleInputs } from './rule-inputs.tsx'
import { ruleFits } from '../draft/type-uses.ts'

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
  return (
    <Box
      role="group"
      aria-label={`Rule ${number}`}
      sx={{ display: 'grid', gap: 2, p: 2, pt: 1, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 600 }}>Rule {number}</Typography>
        <Tooltip title="Delete rule">
          <IconButton aria-label={`Delete rule ${number}`} onClick={onRemove}>
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      <LabelledSelect
        label="Rule type"
        value={rule.type}
        options={RULE_TYPES.map((type) => ({
          value: type,
          label: RULE_LABELS[type],
          disabled: type !== rule.type && !ruleFits(type, field.type),
        }))}
        onValueChange={(type) => onChange({ type, compareField: '', value: '', dependentValue: '' })}
        error={errorAt(problem, 'type')}
        hint={fits ? undefined : 'This rule does not fit a field of this type. Choose another one.'}
      />
      {fits && <RuleInputs rule={rule} problem={problem} onChange={onChange} />}
      <LabelledInput
        label="Message"
        value={rule.message}
        onValueChange={(message) => onChange({ message })}
        error={errorAt(problem, 'message')}
        hint="What members read when the rule is broken"
      />
    </Box>
  )
}

const RULE_LABELS = {
  compare_dates: 'Compare dates',
  compare_numbers: 'Compare numbers',
  min_length: 'Minimum length',
  max_length: 'Maximum length',
  custom_pattern: 'Custom pattern',
  dependent_value: 'Dependent value',
} as const satisfies Record<RuleType, string>

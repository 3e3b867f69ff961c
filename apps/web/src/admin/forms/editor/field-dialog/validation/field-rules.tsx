import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { LIMITS, newRule, type CustomRule } from '@nibondhon/domain'
import { newFieldId } from '../../../shared/form-definition.ts'
import { useFieldDialog } from '../field-dialog-context.ts'
import { fieldDialogTexts } from '../texts/field-dialog-texts.ts'
import { RuleRow } from './rule-row.tsx'

interface FieldRulesProps {
  rules: readonly CustomRule[]
  onChange: (rules: CustomRule[]) => void
}

export function FieldRules({ rules, onChange }: FieldRulesProps) {
  const { ruleProblems } = useFieldDialog()
  const texts = fieldDialogTexts().rules
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {rules.map((rule, index) => (
        <RuleRow
          key={rule.id}
          number={index + 1}
          rule={rule}
          problem={ruleProblems.get(index)}
          onChange={(part) => onChange(rules.map((one) => (one === rule ? { ...rule, ...part } : one)))}
          onRemove={() => onChange(rules.filter((one) => one !== rule))}
        />
      ))}
      <Box>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<AddIcon />}
          disabled={rules.length >= LIMITS.rules}
          onClick={() => onChange([...rules, { ...newRule(newFieldId()), message: texts.newMessage }])}
        >
          {texts.add}
        </Button>
      </Box>
    </Box>
  )
}

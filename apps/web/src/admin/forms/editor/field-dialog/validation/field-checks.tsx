import Box from '@mui/material/Box'
import type { FieldValidation } from '@nibondhon/domain'
import { LabelledInput } from '../../../../shared/form/labelled-input.tsx'
import { LabelledSwitch } from '../../../../shared/form/labelled-switch.tsx'
import { NumberInput } from '../../../../shared/form/number-input.tsx'
import { fieldTags } from '../../fields/field-tags.ts'
import { DialogPart } from '../dialog-part.tsx'
import { useFieldDialog } from '../field-dialog-context.ts'
import { FieldRules } from './field-rules.tsx'
import { typeUses } from '../draft/type-uses.ts'

/** The checks that an answer has to pass. */
export function FieldChecks() {
  const { field, change, problems } = useFieldDialog()
  const { validation } = field
  const uses = typeUses(field.type)
  const edit = (part: Partial<FieldValidation>) => change({ validation: { ...validation, ...part } })
  const found = fieldTags(field, []).find(({ kind }) => kind === 'check')
  const problem = [problems.bounds, problems.rules].filter(Boolean).join('\n')
  const unit = uses.bounds === 'length' ? 'length' : 'value'
  return (
    <DialogPart
      heading="Validation"
      summary={found?.text ?? 'Any answer is fine'}
      isOpenAtFirst={found !== undefined}
      problem={problem === '' ? undefined : problem}
    >
      {uses.bounds && (
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
          <NumberInput
            label={`Minimum ${unit}`}
            step={uses.bounds === 'length' ? 1 : 'any'}
            {...(uses.bounds === 'length' && { min: 0 })}
            value={validation.min}
            onNumberChange={(min) => edit({ min })}
          />
          <NumberInput
            label={`Maximum ${unit}`}
            step={uses.bounds === 'length' ? 1 : 'any'}
            {...(uses.bounds === 'length' && { min: 0 })}
            value={validation.max}
            onNumberChange={(max) => edit({ max })}
          />
        </Box>
      )}
      {uses.pattern && (
        <LabelledInput
          label="Pattern"
          placeholder="^[A-Z]{2}-\d{4}$"
          spellCheck={false}
          value={validation.pattern}
          onValueChange={(pattern) => edit({ pattern })}
          hint="A regular expression the answer must match. ^ and $ hold it to the whole answer."
        />
      )}
      <LabelledSwitch
        label="Custom rules"
        checked={validation.custom.enabled}
        onCheckedChange={(enabled) => edit({ custom: { ...validation.custom, enabled } })}
        hint="Compare with another field, ask for an answer depending on another, or check it your own way."
      />
      {validation.custom.enabled && (
        <FieldRules
          rules={validation.custom.rules}
          onChange={(rules) => edit({ custom: { enabled: true, rules } })}
        />
      )}
    </DialogPart>
  )
}

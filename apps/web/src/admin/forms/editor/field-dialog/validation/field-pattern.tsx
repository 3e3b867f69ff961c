import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Field, PatternEngine } from '@nibondhon/domain'
import { useEffect, useState } from 'react'
import { LabelledInput } from '../../../../shared/form/labelled-input.tsx'
import { Row } from '../../../../shared/layout/layout.tsx'
import { loadPatterns } from '../../../shared/patterns.ts'
import { fieldDialogTexts } from '../texts/field-dialog-texts.ts'
import { READY_PATTERNS } from './ready-patterns.ts'

interface FieldPatternProps {
  field: Field
  error: string | undefined
  onChange: (pattern: string) => void
}

/** The pattern of an answer, with ready-made ones and an input to try it. */
export function FieldPattern({ field, error, onChange }: FieldPatternProps) {
  const { pattern } = field.validation
  const texts = fieldDialogTexts().pattern
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <LabelledInput
        label={texts.label}
        placeholder="^[A-Z]{2}-\d{4}$"
        spellCheck={false}
        value={pattern}
        onValueChange={onChange}
        hint={texts.hint}
        error={error}
      />
      <Row role="group" aria-label={texts.ready}>
        {READY_PATTERNS.map((ready) => (
          <Button
            key={ready.name}
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => onChange(ready.pattern)}
          >
            {texts.names[ready.name]}
          </Button>
        ))}
      </Row>
      {pattern !== '' && <PatternTrial field={field} />}
    </Box>
  )
}

function PatternTrial({ field }: { field: Field }) {
  const [text, setText] = useState('')
  const [engine, setEngine] = useState<PatternEngine | null>(null)

  useEffect(() => {
    let isMounted = true
    void loadPatterns([field]).then((patterns) => {
      if (isMounted) setEngine(patterns)
    })
    return () => {
      isMounted = false
    }
  }, [field])

  return (
    <LabelledInput
      label={fieldDialogTexts().pattern.try}
      spellCheck={false}
      autoComplete="off"
      value={text}
      onValueChange={setText}
      hint={<span role="status">{trialResult(field.validation.pattern, text, engine)}</span>}
    />
  )
}

function trialResult(pattern: string, text: string, engine: PatternEngine | null): string {
  const texts = fieldDialogTexts().pattern
  if (text === '' || engine === null) return texts.tryHint
  const compiled = engine.compile(pattern)
  if (!compiled.ok) return texts.unusable
  return compiled.test(text) ? texts.accepted : texts.notAccepted
}

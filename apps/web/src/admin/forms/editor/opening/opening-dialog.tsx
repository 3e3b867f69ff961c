import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import type { FormDefinition } from '@nibondhon/domain'
import { useState } from 'react'
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx'
import { DateTimeInput } from '../../../shared/form/date-time-input.tsx'
import { timeZoneText } from '../../../shared/language/console-formats.ts'
import { findIssues, issueAt } from '../../shared/form-issues.ts'
import { NO_PATTERNS } from '../../shared/patterns.ts'
import { editorTexts } from '../texts/editor-texts.ts'
import { firstOpening, type Opening, OPENINGS, withOpening } from './opening.ts'

interface OpeningDialogProps {
  form: FormDefinition
  isImported: boolean
  isPending: boolean
  onCreate: (opening: Opening) => void
  onClose: () => void
}

/** Asks once, while a form is created, when it opens. */
export function OpeningDialog({ form, isImported, isPending, onCreate, onClose }: OpeningDialogProps) {
  const texts = editorTexts().opening
  const [opening, setOpening] = useState(() => firstOpening(form, { isImported }))
  const [error, setError] = useState<string>()

  function submit() {
    const found = problemOf(form, opening)
    setError(found)
    if (found === undefined) onCreate(opening)
  }

  return (
    <FormDialog
      title={texts.title}
      maxWidth="xs"
      submitLabel={editorTexts().bar.create}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup
        aria-label={texts.title}
        value={opening.kind}
        onChange={(_event, kind) => {
          setError(undefined)
          setOpening({ ...opening, kind: kind as Opening['kind'] })
        }}
        sx={{ gap: 1 }}
      >
        {OPENINGS.map((kind) => (
          <FormControlLabel
            key={kind}
            value={kind}
            control={<Radio autoFocus={kind === opening.kind} sx={{ alignSelf: 'flex-start' }} />}
            label={
              <>
                <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
                  {texts.kinds[kind]}
                </Typography>
                <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                  {texts.hints[kind]}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
      {opening.kind === 'date' && (
        <DateTimeInput
          label={texts.opensAt}
          required
          value={opening.opensAt}
          onTimeChange={(opensAt) => setOpening({ ...opening, opensAt })}
          hint={texts.zone(timeZoneText())}
          error={error}
        />
      )}
    </FormDialog>
  )
}

/** The rest of the form was checked before: only the time can be wrong. */
function problemOf(form: FormDefinition, opening: Opening): string | undefined {
  if (opening.kind !== 'date') return undefined
  if (opening.opensAt === null) return editorTexts().opening.timeMissing
  const issues = findIssues(withOpening(form, opening), NO_PATTERNS)
  return issueAt(issues, 'settings.schedule.opensAt') ?? issueAt(issues, 'settings.schedule.closesAt')
}

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { Submission } from '@nibondhon/api-contract'
import { type Answers, fieldText } from '@nibondhon/domain'
import { useId, useState } from 'react'
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx'
import { dateTimeText } from '../../../shared/language/console-formats.ts'
import { consoleLanguage } from '../../../shared/language/console-texts.ts'
import { Column } from '../../../shared/layout/layout.tsx'
import { Text } from '../../../shared/layout/text.tsx'
import { editTexts } from '../texts/edit-texts.ts'
import { type EditedField, lastEdit } from './compare-edits.ts'

export type Kept = 'mine' | 'theirs'

interface EditConflictDialogProps {
  edits: readonly EditedField[]
  mine: Answers
  theirs: Submission
  /** With what is kept of each field, by id. */
  onDecide: (kept: Readonly<Record<string, Kept>>) => void
  onClose: () => void
}

/** Two people corrected one submission. Shows who was first and both answers; nothing that was typed is lost. */
export function EditConflictDialog({ edits, mine, theirs, onDecide, onClose }: EditConflictDialogProps) {
  const texts = editTexts().conflict
  const { by, at } = lastEdit(theirs)
  const [kept, setKept] = useState<Record<string, Kept>>(() =>
    Object.fromEntries(edits.map(({ field, isContested }) => [field.id, isContested ? 'mine' : 'theirs'])),
  )
  return (
    <FormDialog
      title={texts.title}
      error={null}
      submitLabel={texts.verb}
      isPending={false}
      isLong
      onSubmit={() => onDecide(kept)}
      onClose={onClose}
    >
      <Alert severity="warning">{texts.saved(by, dateTimeText(at))}</Alert>
      {edits.length === 0 ? (
        <Text>{texts.nothing}</Text>
      ) : (
        <>
          <Text>{texts.choose}</Text>
          {edits.map(({ field, isContested }) => (
            <FieldChoice
              key={field.id}
              label={field.label}
              isContested={isContested}
              texts={{
                mine: fieldText(field, mine[field.id], consoleLanguage()),
                theirs: fieldText(field, theirs.data[field.id], consoleLanguage()),
              }}
              by={by}
              kept={kept[field.id] ?? 'mine'}
              onChange={(next) => setKept((last) => ({ ...last, [field.id]: next }))}
            />
          ))}
        </>
      )}
    </FormDialog>
  )
}

interface FieldChoiceProps {
  label: string
  isContested: boolean
  texts: Record<Kept, string>
  by: string
  kept: Kept
  onChange: (kept: Kept) => void
}

function FieldChoice({ label, isContested, texts: answers, by, kept, onChange }: FieldChoiceProps) {
  const texts = editTexts().conflict
  const id = useId()
  const names = { mine: isContested ? texts.mine : texts.before, theirs: texts.theirs(by) }
  return (
    <Column gap={0.5}>
      <Text id={id} isStrong breaksWords>
        {label}
      </Text>
      <RadioGroup
        aria-labelledby={id}
        value={kept}
        onChange={(_event, value) => onChange(value === 'theirs' ? 'theirs' : 'mine')}
      >
        {(['mine', 'theirs'] as const).map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio size="small" />}
            label={
              <span style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                {names[one]}: <strong>{answers[one] === '' ? texts.empty : answers[one]}</strong>
              </span>
            }
          />
        ))}
      </RadioGroup>
    </Column>
  )
}

/** Opens the comparison again after it was closed without a decision. */
export function CompareButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Box>
      <Button size="small" variant="outlined" color="inherit" onClick={onOpen}>
        {editTexts().conflict.compare}
      </Button>
    </Box>
  )
}

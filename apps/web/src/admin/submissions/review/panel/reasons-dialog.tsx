import AddOutlined from '@mui/icons-material/AddOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { MAX_REVIEW_REASON_LENGTH, MAX_REVIEW_REASONS, type ReviewReason } from '@nibondhon/domain'
import { useState } from 'react'
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { countText } from '../../../shared/language/console-formats.ts'
import { useSaveReasons } from '../queue/use-review-data.ts'
import { reviewTexts } from '../texts/review-texts.ts'
import { useSave } from '../../../shared/save/use-save.ts'

interface ReasonsDialogProps {
  reasons: readonly ReviewReason[]
  /** With the new reasons when they were saved. */
  onClose: (saved: readonly ReviewReason[] | null) => void
}

/** Changes the ready reasons, which all staff share. */
export function ReasonsDialog({ reasons, onClose }: ReasonsDialogProps) {
  const texts = reviewTexts().reasons
  const [rows, setRows] = useState(() => reasons.map((reason, key) => ({ key, ...reason })))
  const save = useSave(useSaveReasons(), {
    failed: texts.failed,
    isQuiet: true,
    onDone: (saved) => onClose(saved.reasons),
  })
  const change = (key: number, part: Partial<ReviewReason>) =>
    setRows((now) => now.map((row) => (row.key === key ? { ...row, ...part } : row)))

  function submit() {
    const written = rows.map(({ en, bn }) => ({ en: en.trim(), bn: bn.trim() })).filter(({ en }) => en !== '')
    return save.run({ reasons: written })
  }

  return (
    <FormDialog
      title={texts.title}
      description={texts.text}
      submitLabel={texts.save}
      error={save.failure}
      isPending={save.isPending}
      isLong
      onSubmit={submit}
      onClose={() => onClose(null)}
    >
      {rows.map(({ key, en, bn }, index) => (
        <Box key={key} sx={ROW}>
          <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <LabelledInput
              label={texts.english(countText(index + 1))}
              value={en}
              onValueChange={(value) => change(key, { en: value })}
              multiline
              slotProps={{ input: { maxLength: MAX_REVIEW_REASON_LENGTH } }}
            />
            <LabelledInput
              label={texts.bangla(countText(index + 1))}
              value={bn}
              onValueChange={(value) => change(key, { bn: value })}
              multiline
              slotProps={{ input: { maxLength: MAX_REVIEW_REASON_LENGTH, lang: 'bn' } }}
            />
          </Box>
          <IconButton
            aria-label={texts.remove(countText(index + 1))}
            sx={{ mt: 3, width: 44, height: 44 }}
            onClick={() => setRows((now) => now.filter((row) => row.key !== key))}
          >
            <DeleteOutlined />
          </IconButton>
        </Box>
      ))}
      <Button
        startIcon={<AddOutlined />}
        color="inherit"
        variant="outlined"
        disabled={rows.length >= MAX_REVIEW_REASONS}
        sx={{ justifySelf: 'start' }}
        onClick={() => setRows((now) => [...now, { key: nextKey(now), en: '', bn: '' }])}
      >
        {texts.add}
      </Button>
    </FormDialog>
  )
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 44px',
  gap: 1,
  alignItems: 'start',
} as const

function nextKey(rows: readonly { key: number }[]): number {
  return Math.max(-1, ...rows.map(({ key }) => key)) + 1
}

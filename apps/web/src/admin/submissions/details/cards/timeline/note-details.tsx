import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { TimelineEvent } from '@nibondhon/api-contract'
import { noteParts } from '@nibondhon/domain'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../shared/dialog/confirm-dialog.tsx'
import { Row } from '../../../../shared/layout/layout.tsx'
import { Text } from '../../../../shared/layout/text.tsx'
import { NoteBox } from './note-box.tsx'
import { useMayWriteNotes, useNotes } from './use-timeline.ts'
import { detailTexts } from '../../texts/detail-texts.ts'
import { useSave } from '../../../../shared/save/use-save.ts'

interface NoteDetailsProps {
  event: Extract<TimelineEvent, { kind: 'note' }>
  submissionId: string
}

/** The text of a note with its mentions; its author can change or delete it. */
export function NoteDetails({ event, submissionId }: NoteDetailsProps) {
  const texts = detailTexts().note
  const { noteId, text, mentions, isOwn } = event
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const mayWrite = useMayWriteNotes()
  const { change, remove } = useNotes(submissionId)
  const close = () => setOpen(null)
  const deleting = useSave(remove, { failed: texts.deleteFailed, onFailed: close })

  if (open === 'edit') {
    return (
      <Box sx={{ mt: 1 }}>
        <NoteBox
          label={texts.edit}
          verb={texts.save}
          initialText={text}
          draftKey={noteId}
          save={(note) => change.mutateAsync({ noteId, ...note })}
          onClose={close}
        />
      </Box>
    )
  }
  return (
    <>
      <Text variant="body2" breaksWords keepsLines mt={0.25}>
        {noteParts(text, mentions).map((part, index) =>
          part.mention ? (
            <Box component="strong" key={index} sx={{ color: 'primary.main' }}>
              {part.text}
            </Box>
          ) : (
            part.text
          ),
        )}
      </Text>
      {isOwn && mayWrite && (
        <Row gap={0.5} data-print="none">
          <Button size="small" onClick={() => setOpen('edit')} sx={SMALL}>
            {texts.edit}
          </Button>
          <Button size="small" color="inherit" onClick={() => setOpen('delete')} sx={SMALL}>
            {texts.delete}
          </Button>
        </Row>
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title={texts.deleteTitle}
          text={texts.deleteText}
          verb={texts.delete}
          pending={deleting.isPending}
          onClose={close}
          onConfirm={() => void deleting.run(noteId)}
        />
      )}
    </>
  )
}

const SMALL = { minHeight: 30, px: 1, py: 0.25, ml: -1 } as const

import Button from '@mui/material/Button'
import type { Colleague } from '@nibondhon/api-contract'
import { MAX_NOTE_LENGTH, MAX_NOTE_MENTIONS, mentionedIn } from '@nibondhon/domain'
import { useMutation } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { Column, Row } from '../../../../shared/layout/layout.tsx'
import { useColleagues } from '../../../organise/use-organise.ts'
import { NoteInput } from './note-input.tsx'
import type { NoteInput as Note } from './use-timeline.ts'
import { detailTexts } from '../../texts/detail-texts.ts'
import { useSave } from '../../../../shared/save/use-save.ts'

interface NoteBoxProps {
  label: string
  verb: string
  /** The text begins with it, and with what was not saved under this key when the box was last open. */
  initialText?: string
  draftKey: string
  inputRef?: RefObject<HTMLTextAreaElement | null>
  save: (note: Note) => Promise<unknown>
  /** Present where the box can be closed. */
  onClose?: () => void
}

/** Unsaved texts, until the page is reloaded: the person may look at the next submission and come back. */
const drafts = new Map<string, string>()

/** Writes or changes a note. */
export function NoteBox({ label, verb, initialText = '', draftKey, inputRef, save, onClose }: NoteBoxProps) {
  const texts = detailTexts().note
  const [text, setText] = useState(drafts.get(draftKey) ?? initialText)
  const [chosen, setChosen] = useState<Colleague[]>([])
  const { data: colleagues = [] } = useColleagues()
  const saving = useSave(useMutation({ mutationFn: save }), {
    failed: texts.saveFailed,
    onDone: () => {
      drafts.delete(draftKey)
      setText('')
      setChosen([])
      onClose?.()
    },
  })

  function change(next: string) {
    setText(next)
    if (next === initialText) drafts.delete(draftKey)
    else drafts.set(draftKey, next)
  }

  async function submit() {
    if (text.trim() === '' || saving.isPending) return
    await saving.run({ text, mentions: mentionIds(text, chosen, colleagues) })
  }

  return (
    <Column gap={1} data-print="none">
      <NoteInput
        label={label}
        value={text}
        maxLength={MAX_NOTE_LENGTH}
        {...(inputRef && { inputRef })}
        autoFocus={onClose !== undefined}
        onValueChange={change}
        onMention={(colleague) => setChosen((before) => [...before, colleague])}
        onSave={() => void submit()}
      />
      <Row>
        <Button
          variant={onClose ? 'contained' : 'outlined'}
          size="small"
          loading={saving.isPending}
          disabled={text.trim() === ''}
          onClick={() => void submit()}
        >
          {verb}
        </Button>
        {onClose && (
          <Button
            color="inherit"
            size="small"
            onClick={() => {
              drafts.delete(draftKey)
              onClose()
            }}
          >
            {texts.cancel}
          </Button>
        )}
      </Row>
    </Column>
  )
}

/** Of colleagues with the same name, those who were chosen are meant. */
export function mentionIds(
  text: string,
  chosen: readonly Colleague[],
  colleagues: readonly Colleague[],
): string[] {
  const names = new Set(chosen.map(({ username }) => username))
  const meant = [...chosen, ...colleagues.filter(({ username }) => !names.has(username))]
  return [...new Set(mentionedIn(text, meant).map(({ id }) => id))].slice(0, MAX_NOTE_MENTIONS)
}

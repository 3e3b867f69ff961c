import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { Colleague } from '@nibondhon/api-contract'
import { roleLabel, typedMention } from '@nibondhon/domain'
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { LabelledInput } from '../../../../shared/form/labelled-input.tsx'
import { PlainList } from '../../../../shared/layout/layout.tsx'
import { Text } from '../../../../shared/layout/text.tsx'
import { useAuth } from '../../../../shared/session/auth-context.ts'
import { useColleagues } from '../../../organise/use-organise.ts'
import { suggestColleagues } from './suggest-colleagues.ts'
import { consoleLanguage } from '../../../../shared/language/console-texts.ts'
import { detailTexts } from '../../texts/detail-texts.ts'

interface NoteInputProps {
  label: string
  value: string
  maxLength: number
  inputRef?: RefObject<HTMLTextAreaElement | null>
  autoFocus?: boolean
  onValueChange: (value: string) => void
  /** A colleague was chosen from the list. */
  onMention: (colleague: Colleague) => void
  onSave: () => void
  /** Whether Enter saves, as in a dialog for one short note; Shift+Enter then starts a new line. */
  savesOnEnter?: boolean
}

/** The text of a note. After an @ it suggests colleagues, chosen with the arrows and Enter or with the mouse. */
export function NoteInput({
  label,
  value,
  maxLength,
  inputRef,
  autoFocus = false,
  onValueChange,
  onMention,
  onSave,
  savesOnEnter = false,
}: NoteInputProps) {
  const texts = detailTexts().note
  const listId = useId()
  const ownRef = useRef<HTMLTextAreaElement>(null)
  const field = inputRef ?? ownRef
  const { data: colleagues = [] } = useColleagues()
  const ownId = useAuth().user?.id
  const [caret, setCaret] = useState(value.length)
  /** Where a mention was chosen, or dismissed with Esc: its list stays closed. */
  const [dismissed, setDismissed] = useState(-1)
  const [active, setActive] = useState(0)
  const typed = typedMention(value, caret)
  const found = typed && typed.start !== dismissed ? suggestColleagues(colleagues, typed.query, ownId) : []
  const chosen = Math.min(active, found.length - 1)

  function choose(colleague: Colleague) {
    if (!typed) return
    const name = `@${colleague.username} `
    const next = value.slice(0, typed.start) + name + value.slice(caret)
    const position = typed.start + name.length
    onValueChange(next)
    onMention(colleague)
    setCaret(position)
    setActive(0)
    setDismissed(typed.start)
    // After the new text is in the field.
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(position, position)
    })
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement | HTMLInputElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onSave()
      return
    }
    const colleague = found[chosen]
    if (event.nativeEvent.isComposing) return
    if (!colleague) {
      if (savesOnEnter && event.key === 'Enter' && !event.shiftKey) {
        event.preventDefault()
        onSave()
      }
      return
    }
    if (event.key === 'ArrowDown') setActive((chosen + 1) % found.length)
    else if (event.key === 'ArrowUp') setActive((chosen + found.length - 1) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(colleague)
    else if (event.key === 'Escape') setDismissed(typed?.start ?? -1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <Box sx={{ position: 'relative' }}>
      <LabelledInput
        label={label}
        value={value}
        onValueChange={(next) => {
          onValueChange(next)
          setCaret(field.current?.selectionStart ?? next.length)
        }}
        hint={savesOnEnter ? texts.hintWithEnter : texts.hint}
        multiline
        minRows={2}
        maxRows={12}
        inputRef={field}
        // Only where the person just pressed Edit.
        autoFocus={autoFocus}
        onKeyDown={onKeyDown}
        onSelect={({ target }) => setCaret((target as HTMLTextAreaElement).selectionStart)}
        onBlur={() => setDismissed(typed?.start ?? -1)}
        inputProps={{
          maxLength,
          'aria-autocomplete': 'list',
          ...(found.length > 0 && {
            'aria-controls': listId,
            'aria-activedescendant': `${listId}-${found[chosen]?.id}`,
          }),
        }}
      />
      {found.length > 0 && (
        <Paper variant="outlined" sx={LIST}>
          <PlainList id={listId} role="listbox" aria-label={texts.colleagues} gap={0}>
            {found.map((colleague, index) => (
              <Box
                component="li"
                key={colleague.id}
                id={`${listId}-${colleague.id}`}
                role="option"
                aria-selected={index === chosen}
                // The field keeps the focus.
                onMouseDown={(event) => {
                  event.preventDefault()
                  choose(colleague)
                }}
                sx={{
                  px: 1.5,
                  py: 1,
                  cursor: 'pointer',
                  ...(index === chosen && { bgcolor: 'primary.tint' }),
                }}
              >
                {colleague.username}{' '}
                <Text component="span" variant="caption" isMuted>
                  {roleLabel(colleague.role, consoleLanguage())}
                </Text>
              </Box>
            ))}
          </PlainList>
        </Paper>
      )}
    </Box>
  )
}

const LIST = {
  position: 'absolute',
  zIndex: 'modal',
  left: 0,
  right: 0,
  maxWidth: 360,
  maxHeight: 260,
  overflowY: 'auto',
  boxShadow: 4,
} as const

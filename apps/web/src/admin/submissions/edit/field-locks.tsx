import Button from '@mui/material/Button'
import { type Field, fieldAccess } from '@nibondhon/domain'
import type { FieldLocks } from '@nibondhon/form-renderer'
import { useMemo, useState } from 'react'
import { editTexts } from './texts/edit-texts.ts'

interface UseFieldLocks {
  /** Of the submission; those that staff have changed already stay open. */
  fields: readonly Field[]
  changedIds: readonly string[]
  onReplace: (field: Field) => void
}

/** The ways out of the locks: an answer is changed with its price, a file is replaced. */
export function useFieldLocks({ fields, changedIds, onReplace }: UseFieldLocks): FieldLocks {
  const priced = useMemo(() => new Set(fields.filter(setsPrice).map(({ id }) => id)), [fields])
  const [isOpened, setOpened] = useState(false)
  const isOpen = isOpened || changedIds.some((id) => priced.has(id))
  return useMemo(() => {
    const known = new Map(fields.map((field) => [field.id, field]))

    function open(id: string) {
      setOpened(true)
      requestAnimationFrame(() => {
        const cell = document.querySelector(`[data-field="${CSS.escape(id)}"]`)
        const elements = [...(cell?.querySelectorAll<HTMLElement>('*') ?? [])]
        elements.find(({ tabIndex }) => tabIndex >= 0)?.focus()
      })
    }

    /** Below a field of the submission itself, not below one in the rows of a group. */
    function Action({ field }: { field: Field }) {
      const texts = editTexts()
      const own = known.get(field.id)
      if (!own) return null
      const label = (verb: string) => ({ 'aria-label': texts.ofField(verb, own.label), sx: BUTTON })
      if (own.type === 'file') {
        return (
          <Button size="small" variant="outlined" {...label(texts.replace)} onClick={() => onReplace(own)}>
            {texts.replace}
          </Button>
        )
      }
      if (isOpen || !priced.has(own.id)) return null
      return (
        <Button size="small" variant="outlined" {...label(texts.withPrice)} onClick={() => open(own.id)}>
          {texts.withPrice}
        </Button>
      )
    }

    return { isHeld: ({ id }) => !isOpen && priced.has(id), Action }
  }, [fields, priced, isOpen, onReplace])
}

/** Below the note of the lock, as wide as its words. */
const BUTTON = { gridRow: 5, justifySelf: 'start', mt: 0.5 } as const

function setsPrice(field: Field): boolean {
  return fieldAccess(field, 'admin-edit').lock === 'pricing'
}

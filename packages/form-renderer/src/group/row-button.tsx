import { PAGE_INPUTS, rowButtonValue, type RowAction } from '@nibondhon/domain'
import type { ReactNode } from 'react'
import { useRenderer } from '../renderer-context.ts'

interface RowButtonProps {
  action: RowAction
  groupId: string
  row: number
  id?: string
  className: string
  /** The button stays where it is and says why it does nothing. */
  isDisabled?: boolean
  describedBy?: string | undefined
  onPress(action: RowAction, row: number): void
  children: ReactNode
}

/** Changes the rows. On a members' page without script it posts the form, which comes back with the rows changed. */
export function RowButton({ action, groupId, row, isDisabled = false, onPress, ...props }: RowButtonProps) {
  const { interactive, audience } = useRenderer()
  const posts = audience.startsWith('public')
  return (
    <button
      id={props.id}
      type={posts ? 'submit' : 'button'}
      {...(posts && { name: PAGE_INPUTS.rows, value: rowButtonValue(action, groupId, row) })}
      className={props.className}
      disabled={!interactive}
      aria-disabled={isDisabled || undefined}
      aria-describedby={props.describedBy}
      onClick={(event) => {
        event.preventDefault()
        if (!isDisabled) onPress(action, row)
      }}
    >
      {props.children}
    </button>
  )
}

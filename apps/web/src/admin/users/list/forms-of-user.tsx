import Typography from '@mui/material/Typography'
import type { UserRecord } from '@nibondhon/api-contract'
import { countText } from '../../shared/language/console-formats.ts'
import { usersTexts } from '../texts/users-texts.ts'

/** How many forms a user may reach; nothing where it is all of them. */
export function FormsOfUser({ user: { formIds } }: { user: Pick<UserRecord, 'formIds'> }) {
  if (formIds === null) return null
  return (
    <Typography variant="caption" component="div" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
      {usersTexts().list.someForms(formIds.length, countText(formIds.length))}
    </Typography>
  )
}

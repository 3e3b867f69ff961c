import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined'
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { UserRecord } from '@nibondhon/api-contract'
import { canAddUsers } from '@nibondhon/domain'
import { useState } from 'react'
import { ConsolePage } from '../shared/page/console-page.tsx'
import { useAuth } from '../shared/session/auth-context.ts'
import { SecondFactorRolesDialog } from './second-factor/second-factor-roles-dialog.tsx'
import { UserDialog } from './edit/user-dialog.tsx'
import { UserList } from './list/user-list.tsx'
import { usersTexts } from './texts/users-texts.ts'
import { ConfirmUserAction } from './confirm-user-action.tsx'
import { useDeleteUser, useResetSecondFactor } from './use-users.ts'

type Open =
  | { dialog: 'create' | 'second-factor-roles' }
  | { dialog: 'edit' | 'delete' | 'reset-second-factor'; user: UserRecord }
  | null

export default function UsersPage() {
  const texts = usersTexts()
  const { user: actor } = useAuth()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  if (!actor) return null

  const add = () => setOpen({ dialog: 'create' })
  return (
    <ConsolePage
      title={texts.title}
      purpose={texts.purpose}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<VerifiedUserOutlined />}
            disabled={!canAddUsers(actor)}
            onClick={() => setOpen({ dialog: 'second-factor-roles' })}
          >
            {texts.requireTwoFactor}
          </Button>
          <Button
            variant="contained"
            startIcon={<PersonAddAltOutlined />}
            disabled={!canAddUsers(actor)}
            onClick={add}
          >
            {texts.addUser}
          </Button>
        </Box>
      }
    >
      <UserList
        actor={actor}
        onEdit={(user) => setOpen({ dialog: 'edit', user })}
        onDelete={(user) => setOpen({ dialog: 'delete', user })}
        onResetSecondFactor={(user) => setOpen({ dialog: 'reset-second-factor', user })}
      />
      {(open?.dialog === 'create' || open?.dialog === 'edit') && (
        <UserDialog actor={actor} user={open.dialog === 'edit' ? open.user : null} onClose={close} />
      )}
      {open?.dialog === 'delete' && <DeleteUserDialog user={open.user} onClose={close} />}
      {open?.dialog === 'reset-second-factor' && <ResetSecondFactorDialog user={open.user} onClose={close} />}
      {open?.dialog === 'second-factor-roles' && <SecondFactorRolesDialog actor={actor} onClose={close} />}
    </ConsolePage>
  )
}

function DeleteUserDialog(props: { user: UserRecord; onClose: () => void }) {
  return <ConfirmUserAction {...props} texts={usersTexts().deletion} action={useDeleteUser()} />
}

/** For a user who lost both the phone and the recovery codes. */
function ResetSecondFactorDialog(props: { user: UserRecord; onClose: () => void }) {
  return <ConfirmUserAction {...props} texts={usersTexts().reset} action={useResetSecondFactor()} />
}

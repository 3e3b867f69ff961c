import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { Actor, Role } from '@nibondhon/domain'
import { useState } from 'react'
import { TypedDialog } from '../../shared/dialog/typed-dialog.tsx'
import { useAuth } from '../../shared/session/auth-context.ts'
import { SecondFactorRoleList } from './second-factor-role-list.tsx'
import { usersTexts } from '../texts/users-texts.ts'
import { messageOr } from '../../shared/errors/message-or.ts'
import { useSave } from '../../shared/save/use-save.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'

const SECOND_FACTOR_ROLES = ['users', 'second-factor']

/** Which roles need a second factor, and how many active users of each role have none. */
function useSecondFactorRoles() {
  return useQuery({
    queryKey: SECOND_FACTOR_ROLES,
    queryFn: async ({ signal }) =>
      (await request('GET /api/admin/users/meta/second-factor', { signal })).data,
    // Users may set one up at any time, so the dialog loads the counts each time it opens.
    staleTime: 0,
    gcTime: 0,
  })
}

function useSaveSecondFactorRoles() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (requiredRoles: Role[]) =>
      request('PUT /api/admin/users/meta/second-factor', { body: { requiredRoles } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: SECOND_FACTOR_ROLES }),
  })
}

/** Chooses the roles that need a second factor. */
export function SecondFactorRolesDialog({ actor, onClose }: { actor: Actor; onClose: () => void }) {
  const texts = usersTexts().requirement
  const { data, error, isFetching, refetch } = useSecondFactorRoles()
  const [chosen, setChosen] = useState<Role[] | null>(null)
  const { user, refresh } = useAuth()
  const save = useSave(useSaveSecondFactorRoles(), {
    done: texts.saved,
    failed: texts.saveFailed,
    onDone: () => {
      onClose()
      // The requirement may apply to the current user.
      return refresh()
    },
  })
  const required = chosen ?? data?.requiredRoles ?? []
  const isOwnRoleNew = user !== null && !user.hasSecondFactor && required.includes(user.role)

  return (
    <TypedDialog
      maxWidth="xs"
      aria-labelledby="second-factor-roles"
      isBusy={save.isPending}
      onClose={onClose}
    >
      <DialogTitle id="second-factor-roles">{texts.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{texts.text}</Typography>
        {error && (
          <Alert
            severity="error"
            action={
              <Button color="inherit" loading={isFetching} onClick={() => void refetch()}>
                {texts.tryAgain}
              </Button>
            }
          >
            {messageOr(texts.loadFailed, error)}
          </Alert>
        )}
        {save.failure && <Alert severity="error">{save.failure}</Alert>}
        {data && (
          <SecondFactorRoleList
            actor={actor}
            required={required}
            usersWithout={data.usersWithout}
            onChange={setChosen}
          />
        )}
        {!data && !error && <Skeleton variant="rounded" height={380} />}
        {isOwnRoleNew && <Alert severity="warning">{texts.ownRole}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={save.isPending}>
          {texts.cancel}
        </Button>
        <Button
          variant="contained"
          loading={save.isPending}
          disabled={!data || chosen === null}
          onClick={() => void save.run(required)}
        >
          {texts.save}
        </Button>
      </DialogActions>
    </TypedDialog>
  )
}

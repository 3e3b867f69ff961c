import Alert from '@mui/material/Alert'

/** For a user whose role may not use the console. */
export function NotAdmitted({ email }: { email: string }) {
  return (
    <Alert severity="info" sx={{ mb: 2.5 }}>
      {email} is signed in, but this account has no access to the admin panel. Sign in with another account,
      or ask an administrator for a role.
    </Alert>
  )
}

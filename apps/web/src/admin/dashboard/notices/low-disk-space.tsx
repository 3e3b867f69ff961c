import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import type { LowDiskSpace as Space } from '@nibondhon/api-contract'
import { spaceText } from '../dashboard-numbers.ts'

/** Warns that the server's disk is nearly full, and says what to do. */
export function LowDiskSpace({ freeBytes, totalBytes, refused }: Space) {
  const { title, effect } = CONSEQUENCES[refused]
  return (
    <Alert severity={refused === 'nothing' ? 'warning' : 'error'}>
      <AlertTitle>{title}</AlertTitle>
      {spaceText(freeBytes)} of {spaceText(totalBytes)} are free. {effect} Ask the person who runs the server
      to remove old backups or to add disk space; deleting forms that are no longer needed helps as well.
    </Alert>
  )
}

const CONSEQUENCES = {
  nothing: {
    title: 'The server is running out of disk space',
    effect: 'Below 1 GB or 5 %, files and receipts will no longer be accepted.',
  },
  uploads: {
    title: 'Files and receipts are no longer accepted: the disk is almost full',
    effect: 'Submissions without files still work. Below 256 MB nothing will be accepted.',
  },
  writes: {
    title: 'Submissions are no longer accepted: the disk is full',
    effect: 'Members are asked to try again later, and nothing can be saved until there is room again.',
  },
} as const satisfies Record<Space['refused'], object>

import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useAuth } from './session/auth-context.ts'
import { useSnackbar } from './snackbar/snackbar-context.ts'

it('throws when the session is used outside its provider', () => {
  const Outside = () => useAuth().error
  expect(() => renderToString(<Outside />)).toThrow('useAuth must be used within an AuthProvider')
})

it('throws when a notice is shown outside its provider', () => {
  const Outside = () => {
    useSnackbar()
    return null
  }
  expect(() => renderToString(<Outside />)).toThrow('useSnackbar must be used within a SnackbarProvider')
})

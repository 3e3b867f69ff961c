/** How the audit log names a user. */
export function userSubject({ id, username, email }: { id: string; username: string; email: string }) {
  return { id, name: `${username} (${email})` }
}

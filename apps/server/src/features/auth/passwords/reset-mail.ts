import { escapeHtml } from '@nibondhon/domain'
import { RESET_MINUTES } from './password-resets-repository.ts'

export interface MailContent {
  subject: string
  text: string
  html: string
}

/** The token is in the fragment, which browsers send to no server, so that no log contains it. */
export function resetLink(publicUrl: string, token: string): string {
  return `${publicUrl}/login/reset#token=${token}`
}

export function resetMail({
  publicUrl,
  token,
  username,
}: {
  publicUrl: string
  token: string
  username: string
}): MailContent {
  const link = resetLink(publicUrl, token)
  const host = new URL(publicUrl).host
  const text = [
    `Hello ${username},`,
    `someone asked for a new password for your account at ${host}. To choose one, open this link:`,
    link,
    `The link works once, within ${RESET_MINUTES} minutes.`,
    `If it wasn't you, you can ignore this message: your password stays as it is.`,
  ].join('\n\n')
  const html = [
    `<p>Hello ${escapeHtml(username)},</p>`,
    `<p>someone asked for a new password for your account at ${escapeHtml(host)}. To choose one, open this link:</p>`,
    `<p><a href="${escapeHtml(link)}">Choose a new password</a></p>`,
    `<p>The link works once, within ${RESET_MINUTES} minutes.</p>`,
    `<p>If it wasn't you, you can ignore this message: your password stays as it is.</p>`,
  ].join('\n')
  return { subject: 'Choose a new password', text, html }
}

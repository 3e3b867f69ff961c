import { linkParts } from '@nibondhon/domain'
import { Fragment } from 'react'

/** A plain text in which web addresses, e-mail addresses and phone numbers are links. */
export function LinkedText({ text }: { text: string }) {
  return linkParts(text).map((part, index) => <Fragment key={index}>{contentOf(part)}</Fragment>)
}

function contentOf({ text, href }: ReturnType<typeof linkParts>[number]) {
  if (href === null) return text
  // In a tab of its own, because this one has the member's answers.
  return href.startsWith('http') ? (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {text}
    </a>
  ) : (
    <a href={href}>{text}</a>
  )
}

import { publicLink } from './public-link.ts'

/** What a page of another site has where the form is to appear. */
export function embedCode(
  { customUrl, title }: { customUrl: string; title: string },
  origin: string,
): string {
  return [
    `<div data-nibondhon-form="${customUrl}">`,
    `  <a href="${publicLink(customUrl, origin)}">${escapeText(title)}</a>`,
    '</div>',
    `<script async src="${origin}/embed.js"></script>`,
  ].join('\n')
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

import type { FieldStyling } from '@nibondhon/domain'
import type { CSSProperties } from 'react'

interface DisplayStyle {
  className: string
  style: CSSProperties & { '--nf-ink'?: string }
}

const AS_GIVEN = ['fontWeight', 'fontSize', 'padding', 'margin', 'marginTop', 'marginBottom'] as const

/**
 * What staff set on a heading, a paragraph or a divider. A colour goes through a custom property, because it
 * was picked on a white page: on a dark one the style sheet lightens it. With a background of its own a text
 * keeps its colours in both themes, and gets one that can be read if staff gave none.
 */
export function displayStyle(className: string, styling: FieldStyling): DisplayStyle {
  const style: DisplayStyle['style'] = {}
  if (styling.textAlign !== 'left') style.textAlign = styling.textAlign
  for (const name of AS_GIVEN) if (styling[name] !== '') style[name] = styling[name]
  if (styling.backgroundColor !== '') {
    style.backgroundColor = styling.backgroundColor
    style.color = styling.color || inkOn(styling.backgroundColor)
    return { className: `${className} nf-filled`, style }
  }
  if (styling.color === '') return { className, style }
  return { className: `${className} nf-inked`, style: { ...style, '--nf-ink': styling.color } }
}

/** Dark or light text for a background given as #rgb or #rrggbb; others keep the colour of the page. */
export function inkOn(background: string): string | undefined {
  const hex = /^#(..)(..)(..)$/.exec(background.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'))
  if (!hex) return undefined
  const [red = 0, green = 0, blue = 0] = hex.slice(1).map((part) => channel(Number.parseInt(part, 16)))
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  // Above this, black text has the better contrast (WCAG: both ratios are equal at 0.179).
  return luminance > 0.179 ? '#0f172a' : '#ffffff'
}

function channel(value: number): number {
  const share = value / 255
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

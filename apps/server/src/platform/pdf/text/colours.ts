/** Red, green and blue from 0 to 255. */
export type Colour = readonly [number, number, number]

/** A colour of CSS, laid over a background where it is see-through; null for what is none, or not to be seen. */
export function readColour(css: string, over: Colour): Colour | null {
  const text = css.trim().toLowerCase()
  const found = fromHex(text) ?? fromFunction(text) ?? fromName(text)
  if (!found || found[3] === 0) return null
  return mix([found[0], found[1], found[2]], over, found[3])
}

/** `share` of the first, the rest of the second. */
export function mix(first: Colour, second: Colour, share: number): Colour {
  const part = (index: 0 | 1 | 2) => Math.round(first[index] * share + second[index] * (1 - share))
  return [part(0), part(1), part(2)]
}

/** The contrast of two colours, from 1 to 21 (WCAG). */
export function contrast(a: Colour, b: Colour): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

function luminance([red, green, blue]: Colour): number {
  const linear = (value: number) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

type WithAlpha = [number, number, number, number]

function fromHex(text: string): WithAlpha | null {
  const digits = /^#([0-9a-f]{3,8})$/.exec(text)?.[1]
  if (digits === undefined || digits.length === 5 || digits.length === 7) return null
  const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits
  const [red, green, blue, alpha = 255] = [0, 2, 4, 6]
    .filter((at) => at < long.length)
    .map((at) => Number.parseInt(long.slice(at, at + 2), 16))
  return [red ?? 0, green ?? 0, blue ?? 0, alpha / 255]
}

function fromFunction(text: string): WithAlpha | null {
  const [, name, inside] = /^(rgb|hsl)a?\(([^)]*)\)$/.exec(text) ?? []
  if (name === undefined || inside === undefined) return null
  const parts = inside.split(/[\s,/]+/).filter((part) => part !== '')
  const [first = '', second = '', third = '', fourth = '1'] = parts
  if (parts.length < 3 || parts.length > 4) return null
  const alpha = clamp(amount(fourth, 1), 1)
  if (name === 'hsl') return [...fromHsl(amount(first, 360), amount(second, 1), amount(third, 1)), alpha]
  const channel = (part: string) => Math.round(clamp(amount(part, 255), 255))
  return [channel(first), channel(second), channel(third), alpha]
}

/** A percentage of the whole, or a plain number. */
function amount(part: string, whole: number): number {
  const value = Number.parseFloat(part)
  if (!Number.isFinite(value)) return 0
  return part.endsWith('%') ? (value / 100) * whole : value
}

function clamp(value: number, max: number): number {
  return Math.min(max, Math.max(0, value))
}

function fromHsl(hue: number, saturation: number, lightness: number): [number, number, number] {
  const [s, l] = [clamp(saturation, 1), clamp(lightness, 1)]
  const channel = (n: number) => {
    const k = (((n + hue / 30) % 12) + 12) % 12
    return Math.round(255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}

function fromName(text: string): WithAlpha | null {
  const hex = NAMES.get(text)
  return hex === undefined ? null : fromHex(`#${hex}`)
}

/** The names of CSS that people write; a colour by any other name is left as it would have been. */
const NAMES = new Map(
  `black 000 white fff red f00 green 008000 blue 00f yellow ff0 orange ffa500 purple 800080 gray 808080 grey 808080
  silver c0c0c0 maroon 800000 navy 000080 teal 008080 olive 808000 lime 0f0 aqua 0ff cyan 0ff magenta f0f fuchsia f0f
  pink ffc0cb brown a52a2a gold ffd700 indigo 4b0082 violet ee82ee tomato ff6347 crimson dc143c coral ff7f50
  salmon fa8072 khaki f0e68c orchid da70d6 plum dda0dd tan d2b48c beige f5f5dc ivory fffff0 lavender e6e6fa
  turquoise 40e0d0 chocolate d2691e firebrick b22222 darkred 8b0000 darkgreen 006400 darkblue 00008b
  darkorange ff8c00 darkgray a9a9a9 darkgrey a9a9a9 dimgray 696969 dimgrey 696969 lightgray d3d3d3 lightgrey d3d3d3
  gainsboro dcdcdc whitesmoke f5f5f5 forestgreen 228b22 seagreen 2e8b57 steelblue 4682b4 royalblue 4169e1
  dodgerblue 1e90ff skyblue 87ceeb lightblue add8e6 lightgreen 90ee90 lightyellow ffffe0 lightpink ffb6c1
  midnightblue 191970 slategray 708090 slategrey 708090 darkslategray 2f4f4f hotpink ff69b4 deeppink ff1493
  limegreen 32cd32 mediumblue 0000cd sienna a0522d peru cd853f wheat f5deb3 linen faf0e6 snow fffafa aliceblue f0f8ff`
    .split(/\s+/)
    .flatMap((word, index, words) => (index % 2 === 0 ? [[word, words[index + 1] ?? ''] as const] : [])),
)

/** How a receipt is shown, by its file extension. */
export type ReceiptKind = 'image' | 'pdf' | 'other'

const IMAGES = ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp']

export function receiptKind(name: string): ReceiptKind {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (IMAGES.includes(ending)) return 'image'
  return ending === 'pdf' ? 'pdf' : 'other'
}

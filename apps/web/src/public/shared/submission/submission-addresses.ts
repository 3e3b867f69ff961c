import { keepEditCode } from '../../member-session/submission-session.ts'

/** Where a submission is edited. The code is in the address only where this tab cannot keep it. */
export function editAddress(uniqueId: string, editCode: string): string {
  return keepEditCode(uniqueId, editCode) ? shortEditAddress(uniqueId) : fullEditAddress(uniqueId, editCode)
}

/** Works in a tab that knows the code; elsewhere the page asks for it. */
export function shortEditAddress(uniqueId: string): string {
  return `/edit-submission/${uniqueId}`
}

/** Also works in another tab or on another device. */
export function fullEditAddress(uniqueId: string, editCode: string): string {
  return `/edit-submission/${uniqueId}/${editCode}`
}

/** The page with the QR code. */
export function ticketAddress({ token }: { token: string }): string {
  return `/ticket/${token}`
}

/** Asks for the edit code, then pays. */
export function payAddress(uniqueId: string): string {
  return `/pay/${uniqueId}`
}

export function retryAddress({ uniqueId, paymentID }: { uniqueId: string; paymentID: string }): string {
  return `/retry-payment/${uniqueId}/${encodeURIComponent(paymentID)}`
}

/** Asks for the edit code, then offers to correct a transaction. */
export function transactionAddress(uniqueId: string): string {
  return `/pay/${uniqueId}?transaction=correct`
}

/** Asks for the edit code, then offers to replace the receipt of a bank transfer. */
export function receiptAddress(uniqueId: string): string {
  return `/pay/${uniqueId}?receipt=replace`
}

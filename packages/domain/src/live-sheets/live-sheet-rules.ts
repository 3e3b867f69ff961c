export const MAX_LIVE_SHEETS = 50
export const MAX_LIVE_SHEET_NAME_LENGTH = 80
export const MAX_LIVE_SHEET_COLUMNS = 200

/** The newest ones; a sheet that is read every minute is no place for more. */
export const MAX_LIVE_SHEET_ROWS = 20_000

/** For how long a sheet that was read is served again as it is. */
export const LIVE_SHEET_CACHE_SECONDS = 60

/** The columns that the sheet of any form can have, in the order of the file. The others are the fields of the form. */
export const SHEET_DETAILS = [
  'form',
  'uniqueId',
  'status',
  'createdAt',
  'updatedAt',
  'edited',
  'paymentStatus',
  'paymentMethod',
  'amount',
  'transactionId',
  'paymentId',
  'paymentReference',
  'adminNotes',
] as const

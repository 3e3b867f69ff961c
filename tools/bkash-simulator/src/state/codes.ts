/** The codes of the sandbox, with bKash's messages. */
export const CODES = {
  '0000': 'Successful',
  '503': 'System is undergoing maintenance. Please try again later',
  '9999': 'System Error',
  '2001': 'Invalid App Key',
  '2002': 'Invalid Payment ID',
  '2003': 'Process failed',
  '2006': 'Invalid amount',
  '2007': 'Invalid currency',
  '2008': 'Invalid intent',
  '2009': 'Invalid Wallet',
  '2010': 'Invalid OTP',
  '2014': 'Wrong PIN',
  '2015': 'Wrong PIN count exceeded',
  '2017': 'Wrong verification limit exceeded',
  '2023': 'Insufficient Balance',
  '2029': 'Duplicate for all transactions',
  '2031': 'Invalid merchant invoice number',
  '2033': 'Transaction not found',
  '2037': 'Debit party identity state prohibits debit',
  '2048': 'Invalid Payer Reference',
  '2049': 'Invalid Merchant Callback URL',
  '2056': 'Invalid Payment State',
  '2062': 'The payment has already been completed',
  '2065': 'Mandatory field missing',
  '2071': 'Refund after specified days not allowed',
  '2072': 'Refund amount not valid',
  '2073': 'Invalid SKU',
  '2074': 'The transaction cannot be reversed',
  '2075': 'SKU Character Limit Exceeded',
  '2076': 'Reason Character Limit Exceeded',
  '2077': 'Invalid TrxID',
  '2078': 'Invalid Reason',
  '2079': 'Invalid app Token',
  '2080': 'The identity is not permitted to initiate this transaction',
  '2081': 'The debit or credit party state prohibits the transaction',
  '2082': 'The merchant is not permitted to initiate this transaction',
  '2117': 'Payment execution already been called before',
  '2127': 'Transaction not yet completed',
} as const

export type Code = keyof typeof CODES

/** A response. A body of text is sent as HTML. */
export interface Reply {
  status: number
  body: Record<string, unknown> | string
}

export function success(body: Record<string, unknown>): Reply {
  return { status: 200, body: { ...body, statusCode: '0000', statusMessage: CODES['0000'] } }
}

/** bKash reports errors with HTTP 200. */
export function errorReply(code: Code): Reply {
  return { status: 200, body: { statusCode: code, statusMessage: CODES[code] } }
}

/** Errors of the second version of the refund calls. */
export function internalError(code: string, message: string): Reply {
  return {
    status: 400,
    body: {
      internalCode: 'internal_error',
      externalCode: code,
      errorMessageEn: message,
      errorMessageBn: message,
    },
  }
}

/** A response of the gateway in front of bKash. */
export function gateway(status: number, message: string): Reply {
  return { status, body: { message } }
}

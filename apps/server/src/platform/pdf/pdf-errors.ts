/** The queue is full; a retry in a moment helps. */
export class PdfBusy extends Error {
  readonly retryAfterSeconds = 3

  constructor() {
    super('too many PDFs are waiting')
  }
}

/** This PDF could not be generated, and a retry will not help. The message is for the log. */
export class PdfFailed extends Error {}

/** The time limit was exceeded; on an idle machine it might have succeeded. */
export class PdfTookTooLong extends PdfFailed {}

/** Would take too long or too much memory, so it is not tried. */
export class PdfTooLong extends PdfFailed {
  constructor() {
    super('the document is too long')
  }
}

/** The client has disconnected. */
export class PdfAborted extends Error {
  constructor() {
    super('the PDF was aborted because the client has left')
  }
}

/** More PDFs are asked for than can be made soon; trying again in a moment helps. */
export class PdfBusy extends Error {
  readonly retryAfterSeconds = 3

  constructor() {
    super('too many PDFs are waiting')
  }
}

/** This PDF could not be made, and trying again will not help. The message is for the log. */
export class PdfFailed extends Error {}

/** It was given up; on a machine with less to do it might have been made. */
export class PdfTookTooLong extends PdfFailed {}

/** It would take too long or too much memory, so it is not tried. */
export class PdfTooLong extends PdfFailed {
  constructor() {
    super('the document is too long')
  }
}

/** The client has left. */
export class PdfAborted extends Error {
  constructor() {
    super('the PDF was aborted because the client has left')
  }
}

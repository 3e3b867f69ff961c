export const exportTextsEn = {
  kinds: {
    csv: 'CSV',
    xlsx: 'Excel',
    pdf: 'PDF',
    'pdf-payment': 'PDF + Payment',
  },

  text: {
    title: 'Export',
    cancel: 'Cancel export',
    preparing: (kind: string) => `Preparing ${kind} export...`,
    received: (submissions: string, megabytes: string) => `${submissions} · ${megabytes} MB received`,
    done: (records: string, file: string) => `Exported ${records} to ${file}. Amounts are in BDT.`,
    cancelled: 'The export was cancelled',
    submissions: 'the submissions',
    records: (count: number, digits: string) => `${digits} ${count === 1 ? 'record' : 'records'}`,
    nothing: 'No submissions found for the specified criteria',
    invalid: 'Invalid export parameters',
    failures: {
      csv: 'Failed to export submissions',
      xlsx: 'Failed to export submissions',
      pdf: 'Failed to export PDF. Please try again.',
      'pdf-payment': 'Failed to export PDF with payment details. Please try again.',
    },
  },
}

export type ExportTexts = typeof exportTextsEn
